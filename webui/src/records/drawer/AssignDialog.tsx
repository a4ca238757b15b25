import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { type TextKey, useText } from '@/i18n';
import { useCommand } from '../calls/useCommand';
import type { AnyRecord, PersonRef } from '../fields/field';
import { PeoplePicker } from '../fields/PeoplePicker';
import type { RecordCommands } from '../view';

interface AssignDialogProps {
  row: AnyRecord;
  assign: NonNullable<RecordCommands['assign']>;
  /** What is said once it is done. */
  done: TextKey;
  onClose: () => void;
}

/** Chooses who works on the record: the whole list. */
export function AssignDialog({ row, assign, done, onClose }: AssignDialogProps) {
  const t = useText();
  const id = useId();
  const run = useCommand();
  const [people, setPeople] = useState<PersonRef[]>(row.Assignee ?? []);
  const save = async () => {
    const ids = people.map(({ _id }) => _id);
    if (await run(assign(row._id, ids, row.version), { done: t(done) })) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('record.action.assignTitle')}</DialogTitle>
      <DialogContent sx={{ pt: '12px !important' }}>
        <PeoplePicker label={t('record.section.people')} value={people} onChange={setPeople} autoFocus />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant="contained" onClick={save}>
          {t('common.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
