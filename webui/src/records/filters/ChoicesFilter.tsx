import { useTranslation } from 'react-i18next';
import { FilterMenu } from '@/ui/FilterMenu';
import type { FieldFilterProps } from './filterProps';
import { choiceParam, useFilterOptions } from './filters';

/** Ticks values of a field. */
export function ChoicesFilter({ field, state, set }: FieldFilterProps) {
  const { t } = useTranslation();
  const param = choiceParam(field);
  return (
    <FilterMenu
      label={t(field.label)}
      options={useFilterOptions(field)}
      chosen={state.filters[param] ?? []}
      onChange={(chosen) => set({ [param]: chosen })}
    />
  );
}
