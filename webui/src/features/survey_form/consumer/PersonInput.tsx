import TextField from '@mui/material/TextField';
import { useText } from '@/i18n';
import { DateField } from '@/ui/DateField';
import { Choice } from '../Choice';
import { longest } from '../survey';
import { onlyDigits, required } from './person';
import type { PersonField } from './personFields';

interface PersonInputProps {
  field: PersonField;
  options: readonly string[] | undefined;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

const types: Partial<Record<PersonField, 'email' | 'tel'>> = { email: 'email', telephoneNumber: 'tel', mobile: 'tel' };
const numeric: readonly PersonField[] = ['sortCode', 'accountNumber'];

/** One field of a new customer. */
export function PersonInput({ field, options, value, problem, onChange }: PersonInputProps) {
  const t = useText();
  const shared = { name: field, label: t(`survey_form.person.${field}`), value, required: required.includes(field) };
  if (options) return <Choice {...shared} options={options} problem={problem} onChange={onChange} />;
  const shown = { ...shared, fullWidth: true, error: Boolean(problem), helperText: problem };
  if (field === 'DOB') return <DateField {...shown} onChange={onChange} />;
  const isNumeric = numeric.includes(field);
  return (
    <TextField
      {...shown}
      type={types[field] ?? 'text'}
      onChange={(event) => onChange(isNumeric ? onlyDigits(event.target.value) : event.target.value)}
      slotProps={{
        htmlInput: { maxLength: longest, autoComplete: 'off', ...(isNumeric && { inputMode: 'numeric' }) },
      }}
    />
  );
}
