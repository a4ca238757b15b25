import { kindOf } from '../kinds/registry';
import type { FieldFilterProps } from './filterProps';
import { filters } from './registry';

/** The filter of one field, as its kind says. */
export function FieldFilter(props: FieldFilterProps) {
  const { filter } = kindOf(props.field);
  if (filter === null) return null;
  const Filter = filters[filter];
  return <Filter {...props} />;
}
