import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PriceOut, Service, SupplierOut } from '@/api/generated';
import { DueDate } from '@/features/lead/DueDate';
import { StageAge } from '@/features/lead/StageAge';
import { PriceWarnings } from '@/features/offers/builder/PriceWarnings';
import type { Offer } from '@/features/offers/offer';
import { EndMark } from '@/features/service/related';
import { PricesEnd } from '@/features/supplier/PricesEnd';
import { useColourOf } from '@/features/task/useColourOf';
import { loadTexts } from '@/i18n';
import { aTask } from '@/test/taskBuilders';
import { ShownMoment } from '@/ui/now';
import { theme } from '@/ui/theme/theme';
import { nouns } from './nouns';

const then = '2026-11-20T17:00:00Z';
/** Around the moment shown and around the present, to the day and further off. */
const days = ['2026-11-06', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-25', '2026-12-04', '2027-02-01'];
const later = ['2027-05-30', '2027-06-01', '2027-06-10'];
const moments = [...days, ...later].map((day) => `${day}T09:00:00Z`);

beforeEach(async () => {
  await loadTexts('lead', 'supplier', 'service', 'quote', 'task');
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

/** What a view shows of a moment, by a clock. */
function shown(cell: ReactNode, clock: string, moment: string | null) {
  vi.setSystemTime(new Date(clock));
  const { container, unmount } = render(
    <ThemeProvider theme={theme}>
      <ShownMoment value={moment}>{cell}</ShownMoment>
    </ThemeProvider>,
  );
  const { innerHTML } = container;
  unmount();
  return innerHTML;
}

/** Whether the past is as it was seen then; and whether the cell depends on the moment at all. */
function compared(cell: ReactNode) {
  const [past, seenThen, today] = [
    shown(cell, '2027-06-01T12:00:00Z', then),
    shown(cell, then, null),
    shown(cell, '2027-06-01T12:00:00Z', null),
  ];
  expect(past).toBe(seenThen);
  return seenThen !== today;
}

const Colour = ({ day }: { day: string }) => (
  <>
    {[aTask({ DueDate: day, createdAt: moments[0] ?? '' }), aTask({ createdAt: `${day}T09:00:00Z` })].map(
      useColourOf(),
    )}
  </>
);

const cells: [string, (day: string) => ReactNode][] = [
  ['a due day', (day) => <DueDate value={day} />],
  ['days in a stage', (day) => <StageAge since={`${day}T09:00:00Z`} staleDays={7} />],
  ['a service’s end', (day) => <EndMark service={{ contract_end_date: day, status: 'live' } as Service} />],
  ['the end of prices', (day) => <PricesEnd supplier={{ gasPricesUntil: day } as SupplierOut} />],
  ['an offered price', (day) => <PriceWarnings price={{ endDate: day } as PriceOut} offer={{ supply: {} } as Offer} />],
  ['a task’s colour', (day) => <Colour day={day} />],
];

test.each(cells)('%s of a past view is that of a clock set to its moment', (_name, cell) => {
  expect(days.concat(later).map((day) => compared(cell(day)))).toContain(true);
});

test.each(nouns)('no day or moment of a past $noun is shown as of today', async ({ fields }) => {
  for (const { kind, Show } of await fields()) {
    if (!Show || (kind !== 'date' && kind !== 'moment')) continue;
    for (const value of [...days, ...later, ...moments]) compared(<Show value={value} compact />);
  }
});
