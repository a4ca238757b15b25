import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { valueLabel } from '@/i18n';
import { DateField } from '@/ui/DateField';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import type { Field, PersonRef } from './field';
import { LinkPicker } from './LinkPicker';
import { useChoices, useOptions } from './lookups';
import { PeoplePicker } from './PeoplePicker';

export interface FieldInputProps {
  field: Field;
  value: unknown;
  error: string | undefined;
  /** Something is stored already that the input does not show. */
  stored?: boolean;
  inputRef: Ref<HTMLInputElement>;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

const inputTypes: Partial<Record<Field['kind'], string>> = {
  email: 'email',
  phone: 'tel',
  website: 'url',
  password: 'password',
};
const inputModes = {
  money: 'decimal',
  decimal: 'decimal',
  integer: 'numeric',
  year: 'numeric',
  digits: 'numeric',
} as const;

const poundSign = '£';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function ChoiceInput({ field, value, error, inputRef, onChange, onBlur }: FieldInputProps) {
  const { t } = useTranslation();
  const options = useChoices(field, 'enter');
  const chosen = text(value);
  const known = options.some((option) => option.value === chosen);
  const offered = chosen && !known ? [{ value: chosen, label: valueLabel(chosen) }, ...options] : options;
  return (
    <TextField
      select
      fullWidth
      label={t(field.label)}
      value={chosen}
      required={field.required ?? false}
      error={Boolean(error)}
      helperText={error}
      inputRef={inputRef}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    >
      {!field.required && (
        <MenuItem value="">
          <em>{t('common.none')}</em>
        </MenuItem>
      )}
      {offered.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ChoicesInput({ field, value, error, onChange }: FieldInputProps) {
  const { t } = useTranslation();
  const texts = useAutocompleteTexts();
  return (
    <Autocomplete<string, true>
      multiple
      size="small"
      disableCloseOnSelect
      {...texts}
      options={[...useOptions(field)]}
      value={Array.isArray(value) ? value.map(String) : []}
      getOptionLabel={valueLabel}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(params) => (
        <TextField {...params} label={t(field.label)} error={Boolean(error)} helperText={error} />
      )}
    />
  );
}

function TextInput({ field, value, error, stored, inputRef, onChange, onBlur }: FieldInputProps) {
  const { t } = useTranslation();
  const hint = field.hint ? t(field.hint) : field.secret && stored ? t('record.form.keepSecret') : undefined;
  const mode = field.kind in inputModes ? inputModes[field.kind as keyof typeof inputModes] : undefined;
  const pound =
    field.kind === 'money' ? { startAdornment: <InputAdornment position="start">{poundSign}</InputAdornment> } : {};
  return (
    <TextField
      fullWidth
      label={t(field.label)}
      value={text(value)}
      type={inputTypes[field.kind] ?? 'text'}
      required={field.required ?? false}
      multiline={field.kind === 'longText'}
      minRows={field.kind === 'longText' ? 3 : undefined}
      error={Boolean(error)}
      helperText={error ?? hint}
      inputRef={inputRef}
      autoComplete={field.kind === 'password' ? 'new-password' : 'off'}
      slotProps={{ input: pound, htmlInput: { inputMode: mode } }}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

/** The input that fits the field's kind. */
export function FieldInput(props: FieldInputProps): ReactNode {
  const { field, value, error, inputRef, onChange, onBlur } = props;
  const { t } = useTranslation();
  const label = t(field.label);
  switch (field.kind) {
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'choices':
      return <ChoicesInput {...props} />;
    case 'people':
      return <PeoplePicker label={label} value={value as PersonRef[]} onChange={onChange} error={error} />;
    case 'link':
      return field.noun === 'consumer' || field.noun === 'company' ? (
        <LinkPicker
          noun={field.noun}
          label={label}
          value={value}
          required={field.required ?? false}
          onChange={onChange}
          error={error}
        />
      ) : null;
    case 'flag':
      return (
        <FormControlLabel
          label={label}
          control={<Checkbox checked={value === true} onChange={(_event, on) => onChange(on)} size="small" />}
        />
      );
    case 'date':
      return (
        <DateField
          fullWidth
          label={label}
          value={text(value)}
          required={field.required ?? false}
          error={Boolean(error)}
          helperText={error}
          inputRef={inputRef}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
    default:
      return <TextInput {...props} />;
  }
}
