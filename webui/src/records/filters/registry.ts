import type { ComponentType } from 'react';
import { lazyPart } from '@/ui/lazyPart';
import type { FilterName } from '../kinds/kind';
import { ChoicesFilter } from './ChoicesFilter';
import type { FieldFilterProps } from './filterProps';

// Only the panel of further filters shows them.
const AmountsFilter = lazyPart(() =>
  import('./AmountsFilter').then(({ AmountsFilter }) => ({ default: AmountsFilter })),
);
const DaysFilter = lazyPart(() => import('./DaysFilter').then(({ DaysFilter }) => ({ default: DaysFilter })));

/** The component of each filter. */
export const filters: Readonly<Record<FilterName, ComponentType<FieldFilterProps>>> = {
  amounts: AmountsFilter,
  choices: ChoicesFilter,
  days: DaysFilter,
};
