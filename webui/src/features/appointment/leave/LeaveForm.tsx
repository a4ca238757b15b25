import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useText, valueLabel } from '@/i18n';
import { TimeField } from '@/ui/TimeField';
import { CrewPicker } from '../form/CrewPicker';
import { Select } from '../form/FormParts';
import { useStart } from '../form/useStart';
import { DayInput, Pair, WhenFields } from '../form/WhenFields';
import type { Problems } from '../form/when';
import { useAppointmentRights } from '../rights';
import { useTypes } from '../useTypes';
import { hasOwnEnd, isWholeDays, type Leave, leaveTimes, withLeaveType, withPay } from './leave';

interface LeaveFormProps {
  value: Leave;
  problems: Problems;
  /** The leave that is edited. */
  appointment?: string;
  onChange: (leave: Leave) => void;
}

const labelled = (values: readonly string[]) => values.map((value) => ({ value, label: valueLabel(value) }));

function KindFields({ value, problems, onChange }: LeaveFormProps) {
  const t = useText();
  const { leaveTypes, paidUnpaidTypes } = useTypes();
  const { forAll } = useAppointmentRights();
  return (
    <Pair data-words>
      <Select
        label={t('appointment.field.leaveType')}
        value={value.leaveType}
        options={labelled(leaveTypes)}
        none={t('appointment.leave.unavailable')}
        error={problems.leaveType}
        onChange={(leaveType) => onChange(withLeaveType(value, leaveType))}
      />
      {value.leaveType && (
        <Select
          required
          label={t('appointment.field.paidUnpaidType')}
          value={value.paidUnpaidType}
          options={labelled(paidUnpaidTypes)}
          error={problems.paidUnpaidType}
          onChange={(pay) => onChange(withPay(value, pay, forAll))}
        />
      )}
    </Pair>
  );
}

/** Days for whole days; a start for hours; a start and an end for all else. */
function TimeFields({ value, problems, onChange }: LeaveFormProps) {
  const t = useText();
  const enter = useStart(value, onChange);
  if (!isWholeDays(value) && hasOwnEnd(value)) {
    return <WhenFields value={value} problems={problems} onChange={(when) => onChange({ ...value, ...when })} />;
  }
  const whole = isWholeDays(value);
  return (
    <Pair>
      <DayInput
        label={t(whole ? 'appointment.leave.firstDay' : 'appointment.startDay')}
        value={value.startDay}
        error={problems.startDay ?? (whole ? problems.startTime : undefined)}
        onChange={(startDay) => enter({ startDay })}
      />
      {whole ? (
        <DayInput
          label={t('appointment.leave.lastDay')}
          value={value.endDay}
          error={problems.endDay ?? problems.endTime}
          onChange={(endDay) => onChange({ ...value, endDay })}
        />
      ) : (
        <TimeField
          label={t('appointment.startClock')}
          value={value.startTime}
          error={problems.startTime ?? problems.endTime}
          onChange={(startTime) => onChange({ ...value, startTime })}
        />
      )}
    </Pair>
  );
}

/** Leave of the contract's kinds, or time that somebody is unavailable. */
export function LeaveForm(props: LeaveFormProps) {
  const { value, problems, appointment, onChange } = props;
  const t = useText();
  const { forAll } = useAppointmentRights();
  const times = leaveTimes(value);
  return (
    <>
      <KindFields {...props} />
      <TimeFields {...props} />
      {(forAll || value.isForAll) && (
        <FormControlLabel
          label={t('appointment.field.isForAll')}
          control={
            <Checkbox
              size="small"
              checked={value.isForAll}
              onChange={(_event, on) => onChange({ ...value, isForAll: on, Assignee: on ? [] : value.Assignee })}
            />
          }
        />
      )}
      {!value.isForAll && (
        <CrewPicker
          required
          label={t('appointment.leave.who')}
          value={value.Assignee}
          times={times && times.endTime > times.startTime ? times : null}
          appointment={appointment}
          error={problems.Assignee}
          onChange={(Assignee) => onChange({ ...value, Assignee })}
        />
      )}
      <TextField
        multiline
        minRows={2}
        label={t('appointment.field.description')}
        value={value.description}
        error={Boolean(problems.description)}
        helperText={problems.description}
        onChange={(event) => onChange({ ...value, description: event.target.value })}
      />
    </>
  );
}
