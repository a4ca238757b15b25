import { useText } from '@/i18n';
import { type Field, inForm } from '../fields/field';
import { RecordFormDialog } from '../form/RecordFormDialog';
import type { FormTarget, Values } from '../form/useFormSession';
import { type RowCommands, rowChange } from './rowCommands';
import type { RowTexts, Seen } from './rowTexts';

interface RowFormProps {
  editing: Seen<{ _id: string }> | 'new';
  texts: RowTexts;
  fields: readonly Field[];
  begin: Values;
  commands: RowCommands;
  onClose: () => void;
}

function targetOf({ editing, begin, commands }: RowFormProps): FormTarget {
  if (editing === 'new' || !commands.change) {
    return { add: (values, stamp) => commands.add({ ...begin, ...values }, stamp) };
  }
  return { version: editing.version, change: rowChange(commands.change, editing.row._id) };
}

/** The form of a new row, or of one that is there. */
export function RowForm(props: RowFormProps) {
  const { editing, texts, fields, begin, onClose } = props;
  const t = useText();
  const isNew = editing === 'new';
  return (
    <RecordFormDialog
      title={(isNew ? texts.add : texts.edit) ?? ''}
      done={isNew ? texts.added : t('record.action.saved')}
      fields={fields.filter((field) => inForm(field, isNew ? 'create' : 'change'))}
      initial={isNew ? begin : editing.row}
      target={targetOf(props)}
      onClose={onClose}
    />
  );
}
