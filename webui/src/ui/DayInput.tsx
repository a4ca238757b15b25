import { useState } from 'react';
import { DateField } from './DateField';
import type { Day } from './days';
import { date, parseDate } from './format';

interface DayInputProps {
  label: string;
  /** The day that the input begins with. */
  value: Day | '';
  /** Called with each whole day that is typed, and with '' once the input is empty. */
  onChange: (day: Day | '') => void;
}

/** A day as somebody types it: what is not a day yet stays in the input. */
export function DayInput({ label, value, onChange }: DayInputProps) {
  const [text, setText] = useState(value ? date(value) : '');
  const enter = (next: string) => {
    setText(next);
    const parsed = parseDate(next);
    if (parsed || next === '') onChange(parsed ?? '');
  };
  return <DateField label={label} value={text} onChange={enter} fullWidth />;
}
