import { useTranslation } from 'react-i18next';
import { FilterMenu } from '@/ui/FilterMenu';
import type { ListState } from '@/ui/useListState';
import type { Field } from '../fields/field';
import { useFilterOptions } from './filters';

interface FieldFilterProps {
  field: Field;
  state: ListState;
  set: (values: Record<string, string | string[] | null>) => void;
}

/** The filter of one field. */
export function FieldFilter({ field, state, set }: FieldFilterProps) {
  const { t } = useTranslation();
  const param = field.filter?.param ?? field.path;
  return (
    <FilterMenu
      label={t(field.label)}
      options={useFilterOptions(field)}
      chosen={state.filters[param] ?? []}
      onChange={(chosen) => set({ [param]: chosen })}
    />
  );
}
