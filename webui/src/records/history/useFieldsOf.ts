import { useContext, useEffect, useState } from 'react';
import type { Field } from '../fields/field';
import { NounFields } from './nounFields';

type Load = (noun: string) => Promise<readonly Field[]>;
const known = new WeakMap<Load, Map<string, readonly Field[]>>();

function fieldsBy(load: Load): Map<string, readonly Field[]> {
  const found = known.get(load) ?? new Map<string, readonly Field[]>();
  known.set(load, found);
  return found;
}

/** Fields of a noun's records, with their texts; null until they have loaded. */
export function useFieldsOf(noun: string): readonly Field[] | null {
  const load = useContext(NounFields);
  const [, show] = useState(0);
  const found = fieldsBy(load);
  useEffect(() => {
    if (fieldsBy(load).has(noun)) return;
    let isShown = true;
    void load(noun).then((fields) => {
      fieldsBy(load).set(noun, fields);
      if (isShown) show((times) => times + 1);
    });
    return () => {
      isShown = false;
    };
  }, [noun, load]);
  return found.get(noun) ?? null;
}
