import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type TextKey, useText } from '@/i18n';
import { useCommand } from '../calls/useCommand';
import type { PersonRef } from '../fields/field';
import { PeoplePicker } from '../fields/PeoplePicker';
import type { RecordCommands } from '../view';

interface AssignManyDialogProps {
  ids: string[];
  assignMany: NonNullable<RecordCommands['assignMany']>;
  /** What is said once it is done. */
  done: TextKey;
  onDone: () => void;
  onClose: () => void;
}

/** Adds people to every selected record. */
export function AssignManyDialog({ ids, assignMany, done, onDone, onClose }: AssignManyDialogProps) {
  const t = useText();
  const titleId = useId();
  const run = useCommand();
  const [people, setPeople] = useState<PersonRef[]>([]);
  const save = async () => {
    const call = assignMany(
      ids,
      people.map(({ _id }) => _id),
    );
    if (!(await run(call, { done: t(done) }))) return;
    onClose();
    onDone();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('record.assignMany.title', { count: ids.length })}</DialogTitle>
      <DialogContent sx={{ pt: '12px !important', display: 'grid', gap: 3 }}>
        <PeoplePicker label={t('record.section.people')} value={people} onChange={setPeople} autoFocus />
        <Typography color="textSecondary">{t('record.assignMany.body')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant="contained" onClick={save} disabled={people.length === 0}>
          {t('common.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
