import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { userApi } from '@/api/areas/user';
import { useSlug } from '@/api/session';
import { useText, valueLabel } from '@/i18n';
import { SearchField } from '@/records/filters/SearchField';
import { ChangedNote } from '@/records/list/ChangedNote';
import { Choices, ChoicesMenu, FilterMenu } from '@/ui/FilterMenu';
import { Toolbar } from '@/ui/ListLayout';
import { useTypes } from '../useTypes';
import type { Calendar } from './useCalendarState';

interface CalendarFiltersProps {
  calendar: Calendar;
  /** Reads changed appointments; null where others' changes do not matter. */
  onShow: (() => void) | null;
}

interface AssigneesProps {
  chosen: readonly string[];
  onChange: (assignees: string[]) => void;
}

function Assignees(props: AssigneesProps) {
  const t = useText();
  const { data, isFetching } = userApi.useDropdownUsersQuery({ slug: useSlug(), isActive: '1' });
  const options = (data?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return <Choices {...props} label={t('appointment.field.Assignee')} options={options} loading={isFetching} />;
}

/** Narrows the calendar by type, state and people; all of it kept in the URL. */
export function CalendarFilters({ calendar: { state, set, clear }, onShow }: CalendarFiltersProps) {
  const t = useText();
  const { appointmentTypes, appointmentStatuses } = useTypes();
  const search = useCallback((q: string) => set({ q }), [set]);
  const { types, statuses, assignees, q } = state;
  const filtered = q !== '' || types.length + statuses.length + assignees.length > 0;
  const codes = appointmentTypes.map(({ value, label }) => ({ value: String(value), label: valueLabel(label) }));
  const states = appointmentStatuses.map(({ value, state: name }) => ({
    value: String(value),
    label: t(`appointment.state.${name as 'booked'}`),
  }));
  return (
    <Toolbar>
      <SearchField value={q} onChange={search} />
      {state.view !== 'people' && (
        <>
          <ChoicesMenu
            label={t('appointment.field.bookableType')}
            options={codes}
            chosen={types}
            onChange={(type) => set({ type })}
          />
          <ChoicesMenu
            label={t('appointment.field.status')}
            options={states}
            chosen={statuses}
            onChange={(status) => set({ status })}
          />
        </>
      )}
      <FilterMenu label={t('appointment.field.Assignee')} chosen={assignees}>
        <Assignees chosen={assignees} onChange={(assignee) => set({ assignee })} />
      </FilterMenu>
      {filtered && <Button onClick={clear}>{t('common.clearAll')}</Button>}
      {onShow && <ChangedNote noun="appointment" onShow={onShow} />}
    </Toolbar>
  );
}
