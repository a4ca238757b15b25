import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api';
import type { Appointment } from '@/api/generated';
import { Note, useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import { typingPause, useSettled } from '@/ui/useSettled';

const nouns = ['lead', 'consumer', 'company'] as const;
type CustomerNoun = (typeof nouns)[number];

export interface Customer {
  noun: CustomerNoun;
  _id: string;
  label: string;
  hint: string;
}

/** The lead of an appointment, else its consumer or company. */
export function customerIn({ leadId, Consumer, Company }: Appointment): Customer | null {
  const name = Consumer?.name ?? Company?.businessName ?? leadId?.digitalDashboard.customerName ?? null;
  if (leadId) return { noun: 'lead', _id: leadId._id, label: name ?? leadId.leadId ?? '', hint: leadId.leadId ?? '' };
  if (Consumer) return { noun: 'consumer', _id: Consumer._id, label: name ?? '', hint: Consumer.postcode ?? '' };
  if (Company) return { noun: 'company', _id: Company._id, label: name ?? '', hint: Company.postcode ?? '' };
  return null;
}

interface CustomerPickerProps {
  value: Customer | null;
  error?: string | undefined;
  onChange: (customer: Customer | null) => void;
}

const shortest = 2;
const maxHits = 8;

function useCandidates(text: string): { options: Customer[]; isFetching: boolean } {
  const typed = text.trim();
  const q = useSettled(typed, typingPause);
  const skip = q.length < shortest;
  const { currentData, isFetching } = api.useSearchQuery({ q, limit: maxHits }, { skip });
  const options = (skip || q !== typed ? [] : (currentData?.data ?? [])).flatMap(({ noun, _id, title, subtitle }) => {
    const known = nouns.find((one) => one === noun);
    return known ? [{ noun: known, _id, label: title ?? subtitle, hint: subtitle }] : [];
  });
  return { options, isFetching: (isFetching && !skip) || q !== typed };
}

/** Finds the lead, the consumer or the company that an appointment is about. */
export function CustomerPicker({ value, error, onChange }: CustomerPickerProps) {
  const { t } = useTranslation();
  const texts = useAutocompleteTexts();
  const [text, setText] = useState('');
  const { options, isFetching } = useCandidates(text);
  return (
    <Autocomplete<Customer>
      size="small"
      options={options}
      loading={isFetching}
      {...texts}
      noOptionsText={text.trim().length < shortest ? <Note text={t('record.form.pickRecord')} /> : texts.noOptionsText}
      filterOptions={(all) => all}
      groupBy={({ noun }) => t(`appointment.customerNoun.${noun}`)}
      value={value}
      onInputChange={(_event, next, why) => why !== 'reset' && setText(next)}
      onChange={(_event, option) => onChange(option)}
      getOptionKey={({ noun, _id }) => `${noun} ${_id}`}
      isOptionEqualToValue={(option, chosen) => option._id === chosen._id}
      renderOption={({ key, ...rest }, { label, hint }) => (
        <li key={key} {...rest} style={{ flexWrap: 'wrap', columnGap: 12 }}>
          <span style={{ flex: '1 0 auto', maxWidth: '100%' }}>{label}</span>
          <Typography variant="caption" color="textSecondary">
            {hint}
          </Typography>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('appointment.field.customer')}
          placeholder={t('record.form.pickRecord')}
          error={Boolean(error)}
          helperText={error ?? t('appointment.customerHint')}
        />
      )}
    />
  );
}
