import { useTranslation } from 'react-i18next';
import type { AnyRecord, Field } from '../fields/field';
import { NewRecordDialog } from '../form/NewRecordDialog';
import { type RecordCommands, withReason } from '../view';

export interface ChildTexts {
  add: string;
  added: string;
  edit: string;
}

interface ChildDialogProps {
  texts: ChildTexts;
  fields: readonly Field[];
  /** The child to edit, or null for a new one. */
  child: AnyRecord | null;
  begin: Record<string, unknown>;
  commands: Pick<RecordCommands, 'add' | 'update'>;
  onClose: () => void;
}

/** Adds or edits a site or contact of a company. */
export function ChildDialog({ texts, fields, child, begin, commands, onClose }: ChildDialogProps) {
  const { t } = useTranslation();
  const save = (changes: Record<string, unknown>, reason?: string) =>
    child
      ? commands.update({ id: child._id, expectedVersion: child.version, changes, reason })
      : commands.add({ ...begin, ...changes, ...withReason(reason) });
  return (
    <NewRecordDialog
      title={child ? texts.edit : texts.add}
      done={child ? t('record.action.saved') : texts.added}
      fields={fields}
      initial={child ?? begin}
      withReason
      {...(child ? { submitText: t('common.saveChanges') } : {})}
      onSave={save}
      onClose={onClose}
    />
  );
}
