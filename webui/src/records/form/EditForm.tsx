import { useMemo, useState } from 'react';
import { useText } from '@/i18n';
import { type AnyRecord, type Field, inForm } from '../fields/field';
import type { RecordCommands, UseFormFields } from '../view';
import { changeTarget } from './changeTarget';
import { RecordForm } from './RecordForm';
import { useFormSession } from './useFormSession';
import { useReason } from './useReason';

interface EditFormProps {
  row: AnyRecord;
  fields: readonly Field[];
  /** Those that the reader may enter; left out: all of them. */
  useFormFields?: UseFormFields;
  update: RecordCommands['update'];
  onDone: () => void;
}

const everyField = (fields: readonly Field[]) => fields;

/** The overview as a form. It starts from the record as it was when editing began. */
export function EditForm({ row, fields, useFormFields = everyField, update, onDone }: EditFormProps) {
  const t = useText();
  const [seen] = useState(row);
  const offered = useFormFields(fields, seen);
  const editable = useMemo(() => offered.filter((field) => inForm(field, 'change')), [offered]);
  const { save, setDirty, dialogs } = useFormSession({
    target: changeTarget(seen, update),
    fields,
    done: t('record.action.saved'),
    onSaved: onDone,
    onLeave: onDone,
  });
  const { reasonInput, saveWithReason } = useReason(save);
  return (
    <>
      <RecordForm
        fields={editable}
        initial={seen}
        submitText={t('common.saveChanges')}
        onSubmit={saveWithReason}
        onCancel={onDone}
        onDirty={setDirty}
      >
        {reasonInput}
      </RecordForm>
      {dialogs}
    </>
  );
}
