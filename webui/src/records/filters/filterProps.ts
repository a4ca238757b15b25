import type { ReactNode } from 'react';
import type { ListState } from '@/ui/listState';
import type { Field } from '../fields/field';

export interface FilterState {
  state: ListState;
  set: (values: Record<string, string | string[] | null>) => void;
}

export interface FieldFilterProps extends FilterState {
  field: Field;
}

export interface FilterBarProps extends FilterState {
  fields: readonly Field[];
  /** Whether the day of creation can be chosen. */
  byDay: boolean;
  /** Whether the role sees deleted records. */
  deleted: boolean;
  clear: () => void;
  children?: ReactNode;
}
