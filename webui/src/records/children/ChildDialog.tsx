import { useTranslation } from 'react-i18next';
import type { AnyRecord, Field } from '../fields/field';
import { NewRecordDialog } from '../form/NewRecordDialog';
import { type RecordCommands, told } from '../view';

export interface PartTexts {
  add: string;
  added: string;
  edit: string;
}

interface PartDialogProps {
  texts: PartTexts;
  fields: readonly Field[];
  /** The part to edit, or null for a new one. */
  part: AnyRecord | null;
  begin: Record<string, unknown>;
  commands: Pick<RecordCommands, 'add' | 'update'>;
  onClose: () => void;
}

/** Adds or edits a site or contact of a company. */
export function PartDialog({ texts, fields, part, begin, commands, onClose }: PartDialogProps) {
  const { t } = useTranslation();
  const save = (changes: Record<string, unknown>, reason?: string) =>
    part
      ? commands.update({ id: part._id, expectedVersion: part.version, changes, reason })
      : commands.add({ ...begin, ...changes, ...told(reason) });
  return (
    <NewRecordDialog
      title={part ? texts.edit : texts.add}
      done={part ? t('record.action.saved') : texts.added}
      fields={fields}
      initial={part ?? begin}
      withReason
      {...(part ? { submitText: t('common.saveChanges') } : {})}
      onSave={save}
      onClose={onClose}
    />
  );
}
