import { styled } from '@mui/material/styles';
import { useText } from '@/i18n';
import { DateField } from '@/ui/DateField';
import { TimeField } from '@/ui/TimeField';
import { useStart } from './useStart';
import type { Problems, When } from './when';

/** Two inputs a line: a day and its time. */
export const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 12,
  // Words of choices are long, unlike a day and a time.
  '&[data-words]': { [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

interface DayInputProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function DayInput({ label, value, error, onChange }: DayInputProps) {
  return (
    <DateField
      fullWidth
      required
      label={label}
      value={value}
      error={Boolean(error)}
      helperText={error}
      onChange={onChange}
    />
  );
}

interface WhenFieldsProps {
  value: When;
  problems: Problems;
  onChange: (when: When) => void;
}

/** From when to when. The end keeps its distance when the start changes. */
export function WhenFields({ value, problems, onChange }: WhenFieldsProps) {
  const t = useText();
  const enter = useStart(value, onChange);
  return (
    <>
      <Pair>
        <DayInput
          label={t('appointment.startDay')}
          value={value.startDay}
          error={problems.startDay}
          onChange={(startDay) => enter({ startDay })}
        />
        <TimeField
          label={t('appointment.startClock')}
          value={value.startTime}
          error={problems.startTime}
          onChange={(startTime) => enter({ startTime })}
        />
      </Pair>
      <Pair>
        <DayInput
          label={t('appointment.endDay')}
          value={value.endDay}
          error={problems.endDay}
          onChange={(endDay) => onChange({ ...value, endDay })}
        />
        <TimeField
          label={t('appointment.endClock')}
          value={value.endTime}
          error={problems.endTime}
          onChange={(endTime) => onChange({ ...value, endTime })}
        />
      </Pair>
    </>
  );
}
