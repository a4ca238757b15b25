import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { DateField } from '@/ui/DateField';
import { date, parseDate } from '@/ui/format';
import { useSettled } from '@/ui/useSettled';

const pause = 300;

interface Choice {
  value: string;
  label: string;
}

export interface ChoiceProps {
  label: string;
  /** What is said where no one is chosen; without it one always is. */
  all?: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** One of several, or all. A value of the address that is not offered stays chosen. */
export function ChoiceFilter({ label, all, value, choices, onChange }: ChoiceProps) {
  const isOffered = !value || choices.some((one) => one.value === value);
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: 130, flex: { xs: '1 1 40%', sm: '0 1 170px' } }}
    >
      {all && <MenuItem value="">{all}</MenuItem>}
      {!isOffered && <MenuItem value={value}>{value}</MenuItem>}
      {choices.map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface TypedProps {
  value: string;
  onChange: (value: string) => void;
}

/** A text that is asked for once typing pauses; it follows an address that changes by itself. */
function useTyped({ value, onChange }: TypedProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  const settled = useSettled(text, pause);
  useEffect(() => {
    if (settled === text && text !== value) onChange(text);
  }, [settled, text, value, onChange]);
  return { text, setText };
}

export function DayFilter({ label, value, onChange }: TypedProps & { label: string }) {
  const shown = value ? date(value) : '';
  const { text, setText } = useTyped({
    value: shown,
    onChange: (typed) => {
      const day = parseDate(typed);
      if (day ?? !typed) onChange(day ?? '');
    },
  });
  return <DateField label={label} value={text} onChange={setText} sx={{ flex: { xs: '1 1 40%', sm: '0 1 150px' } }} />;
}

export function IdFilter({ label, value, onChange }: TypedProps & { label: string }) {
  const { text, setText } = useTyped({ value, onChange });
  return (
    <TextField
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value.trim())}
      sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}
    />
  );
}
