import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import { nameOf } from './nameOf';

export interface LinkOption {
  _id: string;
  label: string;
  hint: string;
}

/** Adds a record under the name that was typed. */
export interface AddOption {
  text: (typed: string) => string;
  open: (typed: string) => Promise<void>;
}

interface LinkFieldProps {
  label: string;
  value: unknown;
  options: LinkOption[];
  loading: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Said below the input while there is no error. */
  hint?: string | undefined;
  error?: string | undefined;
  /** Offered below the records as soon as something is typed. */
  add?: AddOption | null;
  onText: (text: string) => void;
  onChange: (value: unknown) => void;
}

export const asOption = (value: unknown): LinkOption | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { _id, label } = value as { _id?: unknown; label?: unknown };
  return { _id: String(_id), label: typeof label === 'string' ? label : nameOf(value), hint: '' };
};

/** Stands for "add it" among the options. */
const adding = 'add';

/** An input that offers records as they are searched for. */
export function LinkField(props: LinkFieldProps) {
  const { label, value, options, loading, required = false, disabled = false } = props;
  const { hint, error, add, onText, onChange } = props;
  const { t } = useTranslation();
  const texts = useAutocompleteTexts();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const offered = add && name && !loading ? [...options, { _id: adding, label: add.text(name), hint: '' }] : options;
  return (
    <Autocomplete<LinkOption>
      size="small"
      disabled={disabled}
      options={offered}
      loading={loading}
      {...texts}
      filterOptions={(all) => all}
      value={asOption(value)}
      onInputChange={(_event, next, why) => {
        if (why === 'input' || why === 'clear') setTyped(next);
        if (why !== 'reset') onText(next);
      }}
      onChange={(_event, option) => (option?._id === adding ? void add?.open(name) : onChange(option))}
      getOptionKey={(option) => option._id}
      // What was typed stays in the input while its form is open.
      getOptionLabel={({ _id, label }) => (_id === adding ? name : label)}
      isOptionEqualToValue={(option, chosen) => option._id === chosen._id}
      renderOption={({ key, ...rest }, option) => (
        <li key={key} {...rest} style={{ flexWrap: 'wrap', columnGap: 12 }}>
          <span style={{ flex: '1 0 auto', maxWidth: '100%' }}>{option.label}</span>
          <Typography variant="caption" color="textSecondary">
            {option.hint}
          </Typography>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          placeholder={disabled ? '' : t('record.form.pickRecord')}
          error={Boolean(error)}
          helperText={error ?? hint}
        />
      )}
    />
  );
}
