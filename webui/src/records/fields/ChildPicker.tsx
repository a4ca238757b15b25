import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api';
import type { Field, FieldOf } from './field';
import { LinkField, type LinkOption } from './LinkField';

/** Matches nothing, where no parent is chosen. */
const nobody = '00000000-0000-0000-0000-000000000000';

interface Asked {
  parent: string | null;
  text: string;
}

interface Choices {
  options: LinkOption[];
  isFetching: boolean;
}

/** The choices of each noun that belongs to another one's records. */
const choices = {
  site: ({ parent, text }: Asked): Choices => {
    const body = { companyId: parent ?? nobody, search: text };
    const { currentData, isFetching } = api.useSitesForLeadQuery({ bodySitesForLead: body }, { skip: parent === null });
    const found = currentData?.data ?? [];
    const options = found.map(({ _id, siteName, postcode }) => ({ _id, label: siteName ?? _id, hint: postcode ?? '' }));
    return { options, isFetching };
  },
  contact: ({ parent, text }: Asked): Choices => {
    const asked = { companyId: parent ?? nobody };
    const { currentData, isFetching } = api.useCompanyContactsQuery(asked, { skip: parent === null });
    const found = currentData?.data ?? [];
    const all = found.map(({ _id, name, jobTitle }) => ({ _id, label: name ?? _id, hint: jobTitle ?? '' }));
    return { options: all.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())), isFetching };
  },
};

type ChildNoun = keyof typeof choices;

/** A link to a record that belongs to the record of another field. */
export type ChildField = FieldOf<'link'> & { noun: ChildNoun; parentPath: string };

export const isChildField = (field: Field): field is ChildField =>
  field.kind === 'link' && field.parentPath !== undefined && field.noun !== undefined && field.noun in choices;

interface ChildPickerProps {
  noun: ChildNoun;
  /** Whose records are offered; none without it. */
  parent: string | null;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
}

/** Finds a record among those that belong to another one. */
export function ChildPicker({ noun, parent, ...field }: ChildPickerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const useOptions = choices[noun];
  const { options, isFetching } = useOptions({ parent, text: useDeferredValue(text) });
  return (
    <LinkField
      {...field}
      options={parent === null ? [] : options}
      loading={isFetching}
      disabled={parent === null}
      hint={parent === null ? t('record.companyFirst') : undefined}
      onText={setText}
    />
  );
}
