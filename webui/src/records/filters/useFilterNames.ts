import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Field, RecordNoun } from '../fields/field';
import { filtersIn } from './asked';
import { filterParams } from './filters';

const none: readonly string[] = [];

/**
 * Parameters of the address that filter a page of the noun: those of its fields, and what else its list takes. Those in
 * `except`, which choose a board's columns or a calendar's days, are left out.
 */
export function useFilterNames(noun: RecordNoun, fields: readonly Field[], except = none): readonly string[] {
  // The same for as long as the address asks for the same filters.
  const others = filtersIn(useSearchParams()[0], noun).join();
  return useMemo(() => {
    const names = new Set([...fields.flatMap(filterParams), ...others.split(',').filter(Boolean)]);
    return [...names].filter((name) => !except.includes(name));
  }, [fields, others, except]);
}
