import type { ComponentType } from 'react';
import { lazyPart } from '@/ui/lazyPart';
import type { Field } from '../fields/field';
import type { FilterName } from '../kinds/kind';
import { kindOf } from '../kinds/registry';
import { ChoicesFilter } from './ChoicesFilter';
import type { FieldFilterProps } from './filterProps';

const part = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType<FieldFilterProps>>>) =>
  lazyPart(async () => ({ default: (await load())[name] }));

/** The component of each filter; those that stand in the panel alone load with it. */
export const filters: Readonly<Record<FilterName, ComponentType<FieldFilterProps>>> = {
  amounts: part('AmountsFilter', () => import('./AmountsFilter')),
  choices: ChoicesFilter,
  days: part('DaysFilter', () => import('./DaysFilter')),
  link: part('LinkFilter', () => import('./LinkFilter')),
  text: part('TextFilter', () => import('./TextFilter')),
};

/** The filter of a field, as its kind says; text without choices is typed. */
export function filterOf(field: Field): FilterName | null {
  const { filter } = kindOf(field);
  return field.kind === 'text' && !field.options && !field.useChoices ? 'text' : filter;
}
