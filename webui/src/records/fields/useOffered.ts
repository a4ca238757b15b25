import { useState } from 'react';
import type { AddOption } from './linkOption';

interface Named {
  _id: string;
  label: string;
}

/** Begins the ids of options that stand for "add it". */
const adding = 'add ';

export const isAdding = ({ _id }: { _id: string }) => _id.startsWith(adding);

interface OfferedInput<Option extends Named> {
  found: readonly Option[];
  /** Ways to add a record under the name that was typed; none while records are looked for. */
  adds: readonly AddOption[];
  /** An option that is none of the records, from the way with this index. */
  optionOf: (named: Named, index: number) => Option;
}

/**
 * What a picker offers: records, and below them to add one as soon as something is typed. What was typed stays in the
 * input while the form is open.
 */
export function useOffered<Option extends Named>({ found, adds, optionOf }: OfferedInput<Option>) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const more = name ? adds.map((add, at) => optionOf({ _id: `${adding}${at}`, label: add.text(name) }, at)) : [];
  return {
    options: [...found, ...more],
    setTyped,
    /** The text of an option in the input. */
    labelOf: (option: Option) => (isAdding(option) ? name : option.label),
    /** Opens the form that the option stands for. */
    open: (option: Option) => void adds[Number(option._id.slice(adding.length))]?.open(name),
  };
}
