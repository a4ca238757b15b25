import type { ComponentType } from 'react';
import type { FilterName } from '../kinds/kind';
import { ChoicesFilter } from './ChoicesFilter';
import { DaysFilter } from './DaysFilter';
import type { FieldFilterProps } from './filterProps';

/** The component of each filter. */
export const filters: Readonly<Record<FilterName, ComponentType<FieldFilterProps>>> = {
  choices: ChoicesFilter,
  days: DaysFilter,
};
