import { useState } from 'react';
import { useText } from '@/i18n';
import { type AnyRecord, type Field, inForm } from '../fields/field';
import type { RecordCommands } from '../view';
import { changeTarget } from './changeTarget';
import { RecordFormDialog } from './RecordFormDialog';

interface EditDialogProps {
  title: string;
  row: AnyRecord;
  fields: readonly Field[];
  update: RecordCommands['update'];
  onClose: () => void;
}

/** Some fields of a record as a form in a dialog. */
export function EditDialog({ title, row, fields, update, onClose }: EditDialogProps) {
  const t = useText();
  const [seen] = useState(row);
  const [editable] = useState(() => fields.filter((field) => inForm(field, 'change')));
  return (
    <RecordFormDialog
      size="md"
      withReason
      title={title}
      done={t('record.action.saved')}
      fields={editable}
      initial={seen}
      target={changeTarget(seen, update)}
      onClose={onClose}
    />
  );
}
