import type { ComponentType } from 'react';
import { lazyPart } from '@/ui/lazyPart';
import type { FilterName } from '../kinds/kind';
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
};
