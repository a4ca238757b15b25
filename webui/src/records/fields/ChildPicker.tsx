import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api';
import { LinkField, type LinkOption } from './LinkField';

interface PartPickerProps {
  noun: 'site' | 'contact';
  /** Whose sites or contacts are offered; none without it. */
  company: string | null;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
}

/** Stands for a company where none is chosen: it matches nothing. */
export const noCompany = '00000000-0000-0000-0000-000000000000';

function useParts(noun: PartPickerProps['noun'], company: string | null, text: string) {
  const companyId = company ?? noCompany;
  const search = useDeferredValue(text);
  const skip = company === null;
  const sites = api.useSitesForLeadQuery(
    { bodySitesForLead: { companyId, search } },
    { skip: skip || noun !== 'site' },
  );
  const contacts = api.useCompanyContactsQuery({ companyId }, { skip: skip || noun !== 'contact' });
  const fits = (label: string) => label.toLowerCase().includes(search.toLowerCase());
  const siteOptions = sites.currentData?.data.map(({ _id, siteName, postcode }) => ({
    _id,
    label: siteName ?? _id,
    hint: postcode ?? '',
  }));
  const contactOptions = contacts.currentData?.data
    .map(({ _id, name, jobTitle }) => ({ _id, label: name ?? _id, hint: jobTitle ?? '' }))
    .filter(({ label }) => fits(label));
  const options: LinkOption[] = (noun === 'site' ? siteOptions : contactOptions) ?? [];
  return { options: skip ? [] : options, isFetching: sites.isFetching || contacts.isFetching };
}

/** Finds a site or a contact of one company. */
export function ChildPicker({ noun, company, ...field }: PartPickerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { options, isFetching } = useParts(noun, company, text);
  return (
    <LinkField
      {...field}
      options={options}
      loading={isFetching}
      disabled={company === null}
      hint={company === null ? t('record.companyFirst') : undefined}
      onText={setText}
    />
  );
}
