import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Ref, useMemo } from 'react';
import { useText } from '@/i18n';
import { clockChoices, clockText, parseClock } from './clock';

interface TimeFieldProps {
  label: string;
  /** As typed so far. */
  value: string;
  error?: boolean | string | undefined;
  required?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A time of day: typed in any usual way or chosen, then written as the language writes it. */
export function TimeField({ label, value, error, required = true, inputRef, onChange, onBlur }: TimeFieldProps) {
  const t = useText();
  const choices = useMemo(clockChoices, []);
  const settle = () => {
    const minutes = parseClock(value);
    if (minutes !== null) onChange(clockText(minutes));
    onBlur?.();
  };
  return (
    <Autocomplete<string, false, true, true>
      freeSolo
      disableClearable
      size="small"
      options={choices}
      // What stands there already is no reason to offer nothing else.
      filterOptions={(all, { inputValue }) =>
        parseClock(inputValue) === null ? [...all].filter((one) => one.startsWith(inputValue.trim())) : [...all]
      }
      inputValue={value}
      value={value}
      onInputChange={(_event, next, why) => why !== 'reset' && onChange(next)}
      onChange={(_event, next) => onChange(next)}
      onBlur={settle}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          {...(inputRef ? { inputRef } : {})}
          placeholder={t('common.timeHint')}
          error={Boolean(error)}
          helperText={typeof error === 'string' ? error : undefined}
        />
      )}
    />
  );
}
