import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useText } from '@/i18n';
import type { FieldInputProps } from './input';

export function FlagInput({ field, value, onChange }: FieldInputProps) {
  const t = useText();
  return (
    <FormControlLabel
      label={t(field.label)}
      control={<Checkbox checked={value === true} onChange={(_event, on) => onChange(on)} size="small" />}
    />
  );
}
