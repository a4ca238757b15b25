import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import { nameOf } from './nameOf';

export interface LinkOption {
  _id: string;
  label: string;
  hint: string;
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
  onText: (text: string) => void;
  onChange: (value: unknown) => void;
}

export const asOption = (value: unknown): LinkOption | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { _id, label } = value as { _id?: unknown; label?: unknown };
  return { _id: String(_id), label: typeof label === 'string' ? label : nameOf(value), hint: '' };
};

/** An input that offers records as they are searched for. */
export function LinkField(props: LinkFieldProps) {
  const { label, value, options, loading, required = false, disabled = false, hint, error, onText, onChange } = props;
  const { t } = useTranslation();
  const texts = useAutocompleteTexts();
  return (
    <Autocomplete<LinkOption>
      size="small"
      disabled={disabled}
      options={options}
      loading={loading}
      {...texts}
      filterOptions={(all) => all}
      value={asOption(value)}
      onInputChange={(_event, next, why) => why !== 'reset' && onText(next)}
      onChange={(_event, option) => onChange(option)}
      getOptionKey={(option) => option._id}
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
