import { useMemo, useState } from 'react';
import { api } from '@/api';
import { choicesParent, isCallNoun } from '@/api/records';
import { useSlug } from '@/api/session';
import type { CallNoun } from '@/api/tags';
import { useText } from '@/i18n';
import { folded } from '@/ui/folded';
import type { Field, FieldOf } from './field';
import { LinkField } from './LinkField';
import { optionOf } from './LinkPicker';
import type { LinkOption } from './linkOption';
import { useAddFromPicker } from './useAddFromPicker';

/** A link to a record that belongs to the record of another field. */
export type ChildField = FieldOf<'link'> & { noun: CallNoun; parentPath: string };

export const isChildField = (field: Field): field is ChildField =>
  field.kind === 'link' &&
  field.parentPath !== undefined &&
  field.noun !== undefined &&
  isCallNoun(field.noun) &&
  choicesParent(field.noun) !== undefined;

interface ChildPickerProps {
  noun: CallNoun;
  /** Whose records are offered; none without it. */
  parent: string | null;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
}

/** All records of the parent: they are few, so the text narrows them here. */
function useChildren(noun: CallNoun, parent: string | null) {
  const slug = useSlug();
  const filters = { [choicesParent(noun) ?? '']: [parent ?? ''] };
  const { currentData, isFetching } = api.useRecordChoicesQuery({ noun, slug, filters }, { skip: parent === null });
  return { options: parent === null ? [] : (currentData?.data ?? []).map(optionOf), isFetching };
}

const matches = ({ label, hint }: LinkOption, text: string) => folded(`${label} ${hint}`).includes(folded(text));

/** Finds a record among those that belong to another one. */
export function ChildPicker({ noun, parent, ...field }: ChildPickerProps) {
  const t = useText();
  const [text, setText] = useState('');
  const { options, isFetching } = useChildren(noun, parent);
  const begin = useMemo(() => ({ [choicesParent(noun) ?? '']: parent }), [noun, parent]);
  const { add, dialog } = useAddFromPicker(noun, field.onChange, begin);
  const input = (
    <LinkField
      {...field}
      options={options.filter((option) => matches(option, text))}
      loading={isFetching}
      disabled={parent === null}
      hint={parent === null ? t('record.companyFirst') : undefined}
      add={add}
      onText={setText}
    />
  );
  return (
    <>
      {input}
      {dialog}
    </>
  );
}
