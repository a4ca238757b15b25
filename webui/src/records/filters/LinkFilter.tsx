import { useState } from 'react';
import { useText } from '@/i18n';
import { LinkField } from '../fields/LinkField';
import { isPickable, type PickableNoun, useCandidates } from '../fields/LinkPicker';
import { idOf } from '../fields/nameOf';
import type { FieldFilterProps } from './filterProps';
import { choiceParam } from './filters';
import { useLinkedName } from './useLinkedName';

interface PickerProps {
  noun: PickableNoun;
  label: string;
  id: string | null;
  onChange: (id: string | null) => void;
}

function Picker({ noun, label, id, onChange }: PickerProps) {
  const [text, setText] = useState('');
  const { options, isFetching } = useCandidates(noun, text);
  const name = useLinkedName(id ? { noun, id } : null);
  return (
    <LinkField
      label={label}
      value={id && { _id: id, label: name ?? '…' }}
      options={options}
      loading={isFetching}
      onText={setText}
      onChange={(chosen) => onChange((idOf(chosen) as string | null) ?? null)}
    />
  );
}

/** Finds the record that the list's records are linked to. */
export function LinkFilter({ field, state, set }: FieldFilterProps) {
  const t = useText();
  if (field.kind !== 'link' || !isPickable(field.noun)) return null;
  const param = choiceParam(field);
  return (
    <Picker
      noun={field.noun}
      label={t(field.label)}
      id={state.filters[param]?.[0] ?? null}
      onChange={(id) => set({ [param]: id })}
    />
  );
}
