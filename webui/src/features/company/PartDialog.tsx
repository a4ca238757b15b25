import { useTranslation } from 'react-i18next';
import type { TextKey } from '@/i18n';
import type { AnyRecord, Field } from '@/ui/record/field';
import { NewRecordDialog } from '@/ui/record/NewRecordDialog';
import type { PartCommands } from './calls';

export interface PartTexts {
  add: TextKey;
  added: TextKey;
  edit: TextKey;
}

interface PartDialogProps {
  texts: PartTexts;
  fields: readonly Field[];
  /** The part to edit, or null for a new one. */
  part: AnyRecord | null;
  commands: PartCommands;
  onClose: () => void;
}

/** Adds or edits a site or contact of a company. */
export function PartDialog({ texts, fields, part, commands, onClose }: PartDialogProps) {
  const { t } = useTranslation();
  const save = (changes: Record<string, unknown>) =>
    part ? commands.update({ id: part._id, expectedVersion: part.version, changes }) : commands.add(changes);
  return (
    <NewRecordDialog
      title={t(part ? texts.edit : texts.add)}
      done={t(part ? 'record.action.saved' : texts.added)}
      fields={fields}
      {...(part ? { initial: part, submitText: t('common.saveChanges') } : {})}
      onSave={save}
      onClose={onClose}
    />
  );
}
