import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useText } from '@/i18n';
import { Steps } from '@/records/calendar/Steps';
import type { AnyRecord } from '@/records/fields/field';
import { useShownFields } from '@/records/fields/useShownFields';
import { ActiveFilters, FilterBar } from '@/records/filters/FilterBar';
import { ChangedNote } from '@/records/list/ChangedNote';
import { ListHead } from '@/records/list/ListHead';
import { AsOfButton } from '@/records/past/AsOfButton';
import { PastStrip } from '@/records/past/pastParts';
import type { PastPage } from '@/records/past/position';
import type { NounView } from '@/records/view';
import { monthTitle } from '@/ui/dayWords';
import { Toolbar, Tools } from '@/ui/ListLayout';
import { taskFields } from '../fields';
import { TaskViewSwitch } from '../TaskViewSwitch';
import { taskView } from '../view';
import { calendarFields, type useCalendarState } from './useTaskCalendar';

interface TaskCalendarToolbarProps {
  calendar: ReturnType<typeof useCalendarState>;
  past: PastPage | null;
  onRefresh: () => void;
}

/** The calendar's head: which month, and the list's filters. */
export function TaskCalendarToolbar({ calendar, past, onRefresh }: TaskCalendarToolbarProps) {
  const t = useText();
  const { state, day, today, go, step, set, clear } = calendar;
  const fields = useShownFields('task', calendarFields);
  const known = useShownFields('task', taskFields);
  return (
    <>
      <ListHead view={taskView as unknown as NounView<AnyRecord>}>
        <TaskViewSwitch view="calendar" />
      </ListHead>
      <Suspense fallback={null}>{past && <PastStrip noun="task" {...past} />}</Suspense>
      <Toolbar>
        <Steps
          onStep={step}
          onToday={() => go(today)}
          texts={{
            previous: t('task.calendar.previous'),
            next: t('task.calendar.next'),
            today: t('task.calendar.today'),
          }}
        />
        <Typography variant="h2" className="tnum" aria-live="polite" sx={{ minWidth: 132 }}>
          {monthTitle(day)}
        </Typography>
        <Tools>
          <FilterBar fields={fields} byDay deleted={false} state={state} set={set}>
            <AsOfButton noun="task" shortcut="t" />
          </FilterBar>
        </Tools>
        <ActiveFilters noun="task" fields={known} state={state} set={set} clear={clear} />
        {!past && <ChangedNote noun="task" onShow={onRefresh} />}
      </Toolbar>
    </>
  );
}
