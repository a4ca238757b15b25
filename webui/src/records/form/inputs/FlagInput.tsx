import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useText } from '@/i18n';
import type { FieldInputProps } from './input';

/** Yes or no. */
export function FlagInput({ field, value, error, onChange }: FieldInputProps) {
  const t = useText();
  const id = useId();
  return (
    <div>
      <FormControlLabel
        label={t(field.label)}
        control={
          <Checkbox
            checked={value === true}
            onChange={(_event, on) => onChange(on)}
            size="small"
            slotProps={{ input: { 'aria-invalid': Boolean(error), 'aria-describedby': error && id } }}
          />
        }
      />
      {error && (
        <FormHelperText id={id} error>
          {error}
        </FormHelperText>
      )}
    </div>
  );
}
