import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSlug } from '@/api/session';
import { useRecordHref } from '../fields/FieldValue';
import { type AnyRecord, inForm } from '../fields/field';
import type { RecordScreen } from '../view';
import { NewRecordDialog } from './NewRecordDialog';

interface NewRecordProps {
  screen: Pick<RecordScreen<AnyRecord>, 'noun' | 'texts' | 'fields' | 'useCommands'>;
  onClose: () => void;
}

/** The new-record form of a noun; opens the record that it made. */
export function NewRecord({ screen, onClose }: NewRecordProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const href = useRecordHref();
  const commands = screen.useCommands(useSlug());
  const fields = screen.fields.filter((field) => inForm(field, 'create') && !field.later);
  const save = async (values: Record<string, unknown>) => {
    navigate(href(screen.noun, await commands.add(values)));
  };
  return (
    <NewRecordDialog
      title={t(screen.texts.add)}
      done={t(screen.texts.added)}
      {...(screen.texts.failed ? { failed: t(screen.texts.failed) as string } : {})}
      fields={fields}
      onSave={save}
      onClose={onClose}
    />
  );
}
