import { useNavigate } from 'react-router';
import { useText } from '@/i18n';
import { useRecordHref } from '../address/useRecordHref';
import { useNounCommands } from '../calls/nounCalls';
import { type AnyRecord, inForm } from '../fields/field';
import type { NounView } from '../view';
import { RecordFormDialog } from './RecordFormDialog';

interface NewRecordProps {
  view: Pick<NounView<AnyRecord>, 'noun' | 'texts' | 'fields' | 'begin' | 'newHint'>;
  /** Values that the form begins with. */
  initial?: Record<string, unknown>;
  onClose: () => void;
}

/** The new-record form of a noun; opens the record that it made. */
export function NewRecord({ view, initial, onClose }: NewRecordProps) {
  const t = useText();
  const navigate = useNavigate();
  const href = useRecordHref();
  const commands = useNounCommands(view);
  const fields = view.fields.filter((field) => inForm(field, 'create') && !field.notOnCreate);
  return (
    <RecordFormDialog
      title={t(view.texts.add)}
      done={t(view.texts.added)}
      {...(view.texts.failed ? { failed: t(view.texts.failed) } : {})}
      fields={fields}
      {...(view.newHint ? { hint: view.newHint } : {})}
      {...(initial ? { initial } : {})}
      target={{ add: (values, stamp) => commands.add({ ...initial, ...values }, stamp) }}
      onSaved={(id) => navigate(href(view.noun, id as string))}
      onClose={onClose}
    />
  );
}
