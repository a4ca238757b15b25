import type { FieldFilterProps } from './filterProps';
import { filterOf, filters } from './registry';

/** The filter of one field. */
export function FieldFilter(props: FieldFilterProps) {
  const filter = filterOf(props.field);
  if (filter === null) return null;
  const Filter = filters[filter];
  return <Filter {...props} />;
}
