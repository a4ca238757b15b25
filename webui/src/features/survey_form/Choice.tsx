import TextField from '@mui/material/TextField';
import { useText } from '@/i18n';
import { choiceLabel } from './choices';

interface ChoiceProps {
  label: string;
  options: readonly string[];
  value: string;
  problem?: string | undefined;
  required?: boolean;
  name?: string;
  onChange: (value: string) => void;
}

/** One of several options, by the browser's own list, which telephones show best. */
export function Choice({ label, options, value, problem, onChange, ...more }: ChoiceProps) {
  const t = useText();
  return (
    <TextField
      {...more}
      select
      fullWidth
      label={label}
      value={value}
      error={Boolean(problem)}
      helperText={problem}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t('survey_form.choose')}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {choiceLabel(t, option)}
        </option>
      ))}
    </TextField>
  );
}
