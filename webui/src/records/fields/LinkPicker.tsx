import { useState } from 'react';
import { api } from '@/api';
import { valueAt } from '@/api/path';
import { callOf, choicesParent, isCallNoun } from '@/api/records';
import { useSlug } from '@/api/session';
import type { CallNoun } from '@/api/tags';
import { typingPause, useSettled } from '@/ui/useSettled';
import { LinkField } from './LinkField';
import type { LinkOption } from './linkOption';
import { nameOf } from './nameOf';
import { useAddFromPicker } from './useAddFromPicker';

/** Nouns whose records a picker finds by name. */
export type PickableNoun = CallNoun;

export const isPickable = (noun: string | undefined): noun is PickableNoun =>
  noun !== undefined && isCallNoun(noun) && callOf(noun, 'choices') !== undefined && choicesParent(noun) === undefined;

interface LinkPickerProps {
  noun: PickableNoun;
  label: string;
  value: unknown;
  required: boolean;
  onChange: (value: unknown) => void;
  error?: string | undefined;
}

/** What distinguishes records of one name, from what the noun's choices hold: of a quote whom it is for, and where. */
const hintOf = (choice: object) =>
  ['title', 'subtitle', 'jobTitle', 'postcode', 'email']
    .flatMap((key) => String(valueAt(choice, key) ?? '').split(' · '))
    .filter((one) => one && one !== nameOf(choice))
    .join(' · ');

/** A record as a picker offers it. */
export const optionOf = (choice: { _id: string }): LinkOption => ({
  _id: choice._id,
  label: nameOf(choice),
  hint: hintOf(choice),
});

/** Records whose name, number or postcode has this text. */
export function useCandidates(noun: PickableNoun, text: string) {
  const search = useSettled(text, typingPause);
  const { currentData, isFetching } = api.useRecordChoicesQuery({ noun, slug: useSlug(), search });
  // Those of an earlier text are no answer.
  const found = search === text ? currentData?.data : undefined;
  return { options: found?.map(optionOf) ?? [], isFetching: isFetching || search !== text };
}

/** Finds a consumer or company by name, number or postcode. */
export function LinkPicker({ noun, ...field }: LinkPickerProps) {
  const [text, setText] = useState('');
  const { options, isFetching } = useCandidates(noun, text);
  const { add, dialog } = useAddFromPicker(noun, field.onChange);
  return (
    <>
      <LinkField {...field} options={options} loading={isFetching} add={add} onText={setText} />
      {dialog}
    </>
  );
}
