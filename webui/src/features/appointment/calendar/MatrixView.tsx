import { useText } from '@/i18n';
import { titleOf } from './CalendarHead';
import { Matrix } from './Matrix';
import { type Calendar, rangeOf } from './useCalendarState';

/** The matrix of the chosen range and page. */
export function MatrixView({ calendar: { state, set } }: { calendar: Calendar }) {
  const t = useText();
  return (
    <Matrix
      state={state}
      range={rangeOf(state)}
      label={`${t('appointment.view.people')}, ${titleOf(state)}`}
      onPage={(page) => set({ page: String(page) })}
    />
  );
}
