import { useText } from '@/i18n';
import { Choices, FilterMenu } from '@/ui/FilterMenu';
import type { FieldFilterProps } from './filterProps';
import { choiceParam, useFilterOptions } from './filters';

function FieldChoices({ field, state, set }: FieldFilterProps) {
  const t = useText();
  const param = choiceParam(field);
  const { options, loading } = useFilterOptions(field);
  return (
    <Choices
      label={t(field.label)}
      options={options}
      loading={loading}
      chosen={state.filters[param] ?? []}
      onChange={(chosen) => set({ [param]: chosen })}
    />
  );
}

/** Ticks values of a field. */
export function ChoicesFilter(props: FieldFilterProps) {
  const t = useText();
  const { field, state } = props;
  return (
    <FilterMenu label={t(field.label)} chosen={state.filters[choiceParam(field)] ?? []}>
      <FieldChoices {...props} />
    </FilterMenu>
  );
}
