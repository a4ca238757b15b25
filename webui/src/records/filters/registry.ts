import type { ComponentType } from 'react';
import type { FilterName } from '../kinds/kind';
import { AmountsFilter } from './AmountsFilter';
import { ChoicesFilter } from './ChoicesFilter';
import { DaysFilter } from './DaysFilter';
import type { FieldFilterProps } from './filterProps';

/** The component of each filter. */
export const filters: Readonly<Record<FilterName, ComponentType<FieldFilterProps>>> = {
  amounts: AmountsFilter,
  choices: ChoicesFilter,
  days: DaysFilter,
};
