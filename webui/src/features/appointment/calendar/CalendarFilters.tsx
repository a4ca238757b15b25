import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { type ReactNode, useCallback } from 'react';
import { userApi } from '@/api/areas/user';
import { useSlug } from '@/api/session';
import { useText, valueLabel } from '@/i18n';
import { SearchField } from '@/records/filters/SearchField';
import { ChangedNote } from '@/records/list/ChangedNote';
import { Choices, ChoicesMenu, FilterMenu } from '@/ui/FilterMenu';
import { Toolbar } from '@/ui/ListLayout';
import { PopoverButton } from '@/ui/PopoverButton';
import { useCompact } from '@/ui/useCompact';
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

/** The filters behind one button, where there is no room for each. */
function Folded({ active, children }: { active: number; children: ReactNode }) {
  const t = useText();
  const label = t('record.list.filters');
  return (
    <Badge badgeContent={active} color="primary">
      <PopoverButton label={label} Icon={TuneOutlined}>
        {(anchor, onClose) => (
          <Popover
            open={anchor !== null}
            anchorEl={anchor}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{
              paper: { role: 'dialog', 'aria-label': label, sx: { p: 4, display: 'flex', flexWrap: 'wrap', gap: 2 } },
            }}
          >
            {children}
          </Popover>
        )}
      </PopoverButton>
    </Badge>
  );
}

/** Narrows the calendar by type, state and people; all of it kept in the URL. */
export function CalendarFilters({ calendar: { state, set, clear }, onShow }: CalendarFiltersProps) {
  const t = useText();
  const { appointmentTypes, appointmentStatuses } = useTypes();
  const isCompact = useCompact();
  const search = useCallback((q: string) => set({ q }), [set]);
  const { types, statuses, assignees, q } = state;
  const filtered = q !== '' || types.length + statuses.length + assignees.length > 0;
  const codes = appointmentTypes.map(({ value, label }) => ({ value: String(value), label: valueLabel(label) }));
  const states = appointmentStatuses.map(({ value, state: name }) => ({
    value: String(value),
    label: t(`appointment.state.${name as 'booked'}`),
  }));
  const filters = (
    <>
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
    </>
  );
  return (
    <Toolbar>
      <SearchField value={q} onChange={search} />
      {isCompact ? <Folded active={types.length + statuses.length + assignees.length}>{filters}</Folded> : filters}
      {filtered && <Button onClick={clear}>{t('common.clearAll')}</Button>}
      {onShow && <ChangedNote noun="appointment" onShow={onShow} />}
    </Toolbar>
  );
}
