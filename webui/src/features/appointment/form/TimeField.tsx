import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useText } from '@/i18n';
import { clockChoices, clockText, parseClock } from './clock';

interface TimeFieldProps {
  label: string;
  /** As typed so far. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A time of day: typed in any usual way or chosen, then written as the language writes it. */
export function TimeField({ label, value, error, onChange }: TimeFieldProps) {
  const t = useText();
  const choices = useMemo(clockChoices, []);
  const settle = () => {
    const minutes = parseClock(value);
    if (minutes !== null) onChange(clockText(minutes));
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
          required
          placeholder={t('appointment.timeHint')}
          error={Boolean(error)}
          helperText={error}
        />
      )}
    />
  );
}
