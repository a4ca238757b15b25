import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Appointment } from '@/api/generated';
import { useText } from '@/i18n';
import type { PersonRef } from '@/records/fields/field';
import { ukWall } from '@/ui/days';
import { parseDate } from '@/ui/format';
import { CrewPicker } from '../form/CrewPicker';
import { FormFrame } from '../form/FormParts';
import { DayInput, WhenFields } from '../form/WhenFields';
import { type Problems, timesOf, whenOf, whenProblems } from '../form/when';
import { aboutText, spanText, typeText } from '../words';
import { shifted } from './shift';
import type { Shift } from './useShift';

interface MoveDialogProps {
  appointment: Appointment;
  onMove: (to: Shift) => void;
  onClose: () => void;
}

const lastsWholeDays = ({ startTime, endTime }: Appointment) =>
  Boolean(startTime && endTime) && ukWall(startTime ?? '').minutes === 0 && ukWall(endTime ?? '').minutes === 0;

const ids = (people: readonly PersonRef[]) => people.map(({ _id }) => _id).join();

/** The way to move an appointment without dragging: its day, its times, and who goes there. */
export function MoveDialog({ appointment: one, onMove, onClose }: MoveDialogProps) {
  const t = useText();
  const id = useId();
  const whole = lastsWholeDays(one);
  const [when, setWhen] = useState(() => whenOf({ startTime: one.startTime ?? '', endTime: one.endTime ?? '' }));
  const [people, setPeople] = useState<PersonRef[]>(one.Assignee);
  const [problems, setProblems] = useState<Problems>({});
  const firstDay = parseDate(when.startDay);
  const times = whole ? firstDay && shifted(one, { day: firstDay }) : timesOf(when);
  const submit = () => {
    const found = whole ? (firstDay ? {} : { startDay: t('record.form.invalidDate') }) : whenProblems(when, t);
    setProblems(found);
    if (!times || Object.keys(found).length > 0) return;
    const assignee = ids(people) === ids(one.Assignee) ? {} : { assignee: people as Appointment['Assignee'] };
    onMove({ ...times, ...assignee });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('appointment.move.title')}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <Typography color="textSecondary" className="tnum" sx={{ mb: 4 }}>
          {[typeText(one, t), aboutText(one, t), spanText(one, t)].filter(Boolean).join(' · ')}
        </Typography>
        <FormFrame
          problems={problems}
          busy={false}
          submitText={t('appointment.move.action')}
          onSubmit={submit}
          onCancel={onClose}
        >
          {whole ? (
            <DayInput
              label={t('appointment.leave.firstDay')}
              value={when.startDay}
              error={problems.startDay}
              onChange={(startDay) => setWhen({ ...when, startDay })}
            />
          ) : (
            <WhenFields value={when} problems={problems} onChange={setWhen} />
          )}
          {!one.isForAll && (
            <CrewPicker
              label={t('appointment.field.Assignee')}
              value={people}
              times={times && times.endTime > times.startTime ? times : null}
              appointment={one._id}
              onChange={setPeople}
            />
          )}
        </FormFrame>
      </DialogContent>
    </Dialog>
  );
}
