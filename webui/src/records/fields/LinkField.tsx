import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes } from 'react';
import { useText } from '@/i18n';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import type { AddOption, LinkOption } from './linkOption';
import { nameOf } from './nameOf';
import { isAdding, useOffered } from './useOffered';

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

interface OptionLineProps extends HTMLAttributes<HTMLLIElement> {
  option: Pick<LinkOption, 'label' | 'hint'>;
}

/** A record in a picker's list. */
export const OptionLine = ({ option, ...rest }: OptionLineProps) => (
  <li {...rest} style={{ flexWrap: 'wrap', columnGap: 12 }}>
    <span style={{ flex: '1 0 auto', maxWidth: '100%' }}>{option.label}</span>
    <Typography variant="caption" color="textSecondary">
      {option.hint}
    </Typography>
  </li>
);

/** An input that offers records as they are searched for. */
export function LinkField(props: LinkFieldProps) {
  const { label, value, options, loading, required = false, disabled = false } = props;
  const { hint, error, add, onText, onChange } = props;
  const t = useText();
  const texts = useAutocompleteTexts();
  const offered = useOffered({
    found: options,
    adds: add && !loading ? [add] : [],
    optionOf: (named): LinkOption => ({ ...named, hint: '' }),
  });
  return (
    <Autocomplete<LinkOption>
      size="small"
      disabled={disabled}
      options={offered.options}
      loading={loading}
      {...texts}
      filterOptions={(all) => all}
      value={asOption(value)}
      onInputChange={(_event, next, why) => {
        if (why === 'input' || why === 'clear') offered.setTyped(next);
        if (why !== 'reset') onText(next);
      }}
      onChange={(_event, option) => (option && isAdding(option) ? offered.open(option) : onChange(option))}
      getOptionKey={(option) => option._id}
      getOptionLabel={offered.labelOf}
      isOptionEqualToValue={(option, chosen) => option._id === chosen._id}
      renderOption={({ key, ...rest }, option) => <OptionLine key={key} {...rest} option={option} />}
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
