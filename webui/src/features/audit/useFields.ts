import { useEffect, useState } from 'react';
import type { Field } from '@/records/fields/field';
import type { DeskParts } from './parts';

const loaded = new WeakMap<Promise<readonly Field[]>, readonly Field[]>();

/** A noun's fields; null until they have loaded. A page that suspended would not step on meanwhile. */
export function useFields({ fieldsOf }: DeskParts, noun: string): readonly Field[] | null {
  const promise = fieldsOf(noun);
  const [, show] = useState(0);
  useEffect(() => {
    if (loaded.has(promise)) return;
    let isShown = true;
    void promise.then((fields) => {
      loaded.set(promise, fields);
      if (isShown) show((times) => times + 1);
    });
    return () => {
      isShown = false;
    };
  }, [promise]);
  return loaded.get(promise) ?? null;
}
