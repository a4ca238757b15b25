import type { ReactNode } from 'react';
import type { ListState } from '@/ui/useListState';
import type { Field } from '../fields/field';

export interface FilterBarProps {
  fields: readonly Field[];
  /** Whether the day of creation can be chosen. */
  byDay: boolean;
  state: ListState;
  set: (values: Record<string, string | string[] | null>) => void;
  clear: () => void;
  children?: ReactNode;
}
