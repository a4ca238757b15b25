import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api';
import { nameOf } from './fieldText';

interface Option {
  _id: string;
  label: string;
  hint: string;
}

interface LinkPickerProps {
  noun: 'consumer' | 'company';
  label: string;
  value: unknown;
  required: boolean;
  onChange: (value: unknown) => void;
  error?: string | undefined;
}

function useCandidates(noun: LinkPickerProps['noun'], text: string) {
  const search = { search: useDeferredValue(text) };
  const consumers = api.useDropdownConsumersQuery(search, { skip: noun !== 'consumer' });
  const companies = api.useDropdownCompaniesQuery(search, { skip: noun !== 'company' });
  const consumerOptions = consumers.data?.data.map(({ _id, fullName, email, postcode }) => ({
    _id,
    label: fullName ?? _id,
    hint: [postcode, email].filter(Boolean).join(' · '),
  }));
  const companyOptions = companies.data?.data.map(({ _id, businessName, postcode }) => ({
    _id,
    label: businessName ?? _id,
    hint: postcode ?? '',
  }));
  const options: Option[] = (noun === 'consumer' ? consumerOptions : companyOptions) ?? [];
  return { options, isFetching: consumers.isFetching || companies.isFetching };
}

const asOption = (value: unknown): Option | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { _id, label } = value as { _id?: unknown; label?: unknown };
  return { _id: String(_id), label: typeof label === 'string' ? label : nameOf(value), hint: '' };
};

/** Finds a consumer or company by name, number or postcode. */
export function LinkPicker({ noun, label, value, required, onChange, error }: LinkPickerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { options, isFetching } = useCandidates(noun, text);
  return (
    <Autocomplete<Option>
      size="small"
      options={options}
      loading={isFetching}
      loadingText={t('common.loading')}
      noOptionsText={t('common.noMatches')}
      filterOptions={(all) => all}
      value={asOption(value)}
      onInputChange={(_event, next, why) => why !== 'reset' && setText(next)}
      onChange={(_event, option) => onChange(option)}
      getOptionKey={(option) => option._id}
      isOptionEqualToValue={(option, chosen) => option._id === chosen._id}
      renderOption={({ key, ...rest }, option) => (
        <li key={key} {...rest}>
          <span style={{ flex: 1 }}>{option.label}</span>
          <Typography variant="caption" color="textSecondary" sx={{ ml: 3 }}>
            {option.hint}
          </Typography>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          placeholder={t('record.form.pickRecord')}
          error={Boolean(error)}
          helperText={error}
        />
      )}
    />
  );
}
