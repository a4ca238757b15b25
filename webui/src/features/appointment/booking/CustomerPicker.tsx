import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { historyApi } from '@/api/areas/history';
import type { Appointment, BookAppointment } from '@/api/generated';
import { useText } from '@/i18n';
import { OptionLine } from '@/records/fields/LinkField';
import { useAddFromPicker } from '@/records/fields/useAddFromPicker';
import { isAdding, useOffered } from '@/records/fields/useOffered';
import { optionGroup } from '@/ui/OptionGroup';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
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

/** A customer on the wire: the one link of an appointment that is set, and the others cleared. */
export function linksTo(customer: Customer | null): Pick<BookAppointment, 'leadId' | 'Consumer' | 'Company'> {
  const idOf = (noun: CustomerNoun) => (customer?.noun === noun ? customer._id : null);
  return { leadId: idOf('lead'), Consumer: idOf('consumer'), Company: idOf('company') };
}

interface CustomerPickerProps {
  value: Customer | null;
  error?: string | undefined;
  onChange: (customer: Customer | null) => void;
}

const shortest = 2;
const maxHits = 8;
/** Nouns of which a customer that is not found is added; a lead needs one first. */
const addable = ['consumer', 'company'] as const;

function useCandidates(text: string): { options: Customer[]; isFetching: boolean } {
  const typed = text.trim();
  const q = useSettled(typed, typingPause);
  const skip = q.length < shortest;
  const { currentData, isFetching } = historyApi.useSearchQuery({ q, limit: maxHits }, { skip });
  const options = (skip || q !== typed ? [] : (currentData?.data ?? [])).flatMap(({ noun, _id, title, subtitle }) => {
    const known = nouns.find((one) => one === noun);
    return known ? [{ noun: known, _id, label: title ?? subtitle, hint: subtitle }] : [];
  });
  return { options, isFetching: (isFetching && !skip) || q !== typed };
}

/** The forms that add a customer, of those nouns that the user may add. */
function useAdds(onChange: CustomerPickerProps['onChange']) {
  const consumer = useAddFromPicker('consumer', (record) => onChange({ noun: 'consumer', ...record }));
  const company = useAddFromPicker('company', (record) => onChange({ noun: 'company', ...record }));
  const ways = { consumer, company };
  const nounsToAdd = addable.filter((noun) => ways[noun].add);
  return {
    nounsToAdd,
    adds: nounsToAdd.flatMap((noun) => ways[noun].add ?? []),
    dialogs: (
      <>
        {consumer.dialog}
        {company.dialog}
      </>
    ),
  };
}

/** Finds the lead, the consumer or the company that an appointment is about. */
export function CustomerPicker({ value, error, onChange }: CustomerPickerProps) {
  const t = useText();
  const texts = useAutocompleteTexts();
  const [text, setText] = useState('');
  const { options, isFetching } = useCandidates(text);
  const { nounsToAdd, adds, dialogs } = useAdds(onChange);
  const offered = useOffered({
    found: options,
    adds: isFetching || text.trim().length < shortest ? [] : adds,
    optionOf: (named, at): Customer => ({ noun: nounsToAdd[at] ?? 'consumer', ...named, hint: '' }),
  });
  const input = (
    <Autocomplete<Customer>
      size="small"
      options={offered.options}
      loading={isFetching}
      {...texts}
      noOptionsText={text.trim().length < shortest ? t('record.form.pickRecord') : texts.noOptionsText}
      filterOptions={(all) => all}
      groupBy={(option) =>
        isAdding(option) ? t('appointment.newShort') : t(`appointment.customerNoun.${option.noun}`)
      }
      renderGroup={optionGroup}
      value={value}
      onInputChange={(_event, next, why) => {
        if (why === 'input' || why === 'clear') offered.setTyped(next);
        if (why !== 'reset') setText(next);
      }}
      onChange={(_event, option) => (option && isAdding(option) ? offered.open(option) : onChange(option))}
      getOptionKey={({ noun, _id }) => `${noun} ${_id}`}
      getOptionLabel={offered.labelOf}
      isOptionEqualToValue={(option, chosen) => option._id === chosen._id}
      renderOption={({ key, ...rest }, option) => <OptionLine key={key} {...rest} option={option} />}
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
  return (
    <>
      {input}
      {dialogs}
    </>
  );
}
