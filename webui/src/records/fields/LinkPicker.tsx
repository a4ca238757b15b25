import { useDeferredValue, useState } from 'react';
import { api } from '@/api';
import { LinkField, type LinkOption } from './LinkField';

const pickable = ['consumer', 'company'] as const;

/** The nouns whose records a picker finds by name. */
export type PickableNoun = (typeof pickable)[number];

export const isPickable = (noun: string | undefined): noun is PickableNoun =>
  (pickable as readonly (string | undefined)[]).includes(noun);

interface LinkPickerProps {
  noun: PickableNoun;
  label: string;
  value: unknown;
  required: boolean;
  onChange: (value: unknown) => void;
  error?: string | undefined;
}

/** Records whose name, number or postcode has this text. */
export function useCandidates(noun: PickableNoun, text: string) {
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
  const options: LinkOption[] = (noun === 'consumer' ? consumerOptions : companyOptions) ?? [];
  return { options, isFetching: consumers.isFetching || companies.isFetching };
}

/** Finds a consumer or company by name, number or postcode. */
export function LinkPicker({ noun, ...field }: LinkPickerProps) {
  const [text, setText] = useState('');
  const { options, isFetching } = useCandidates(noun, text);
  return <LinkField {...field} options={options} loading={isFetching} onText={setText} />;
}
