import { appointmentApi as calls } from '@/api/areas/appointment';
import type { ListAppointmentsApiArg, ListAppointmentsApiResponse } from '@/api/generated';
import { pageOf } from '@/api/pages';
import { addDays, type Day, monthsBetween, ukWall } from '@/ui/days';

/** The calendar's page size. */
export const calendarPage = 500;

const everyMonth = { type: 'list' as const, id: 'appointment' };

const monthTag = (month: string) => ({ type: 'list' as const, id: `appointment ${month}` });

const dayOf = (at: string): Day => (at.length === 10 ? at : ukWall(at).day);

/** The months that a reading shows, so that a change asks again only for its own. */
export function monthTags({ startTime, endTime }: { startTime?: string | null; endTime?: string | null }) {
  if (!startTime || !endTime) return [everyMonth];
  return [everyMonth, ...monthsBetween(dayOf(startTime), dayOf(endTime)).map(monthTag)];
}

/** The months of an appointment's times. */
export const monthsOf = (...times: { startTime: string | null; endTime: string | null }[]) =>
  times.flatMap(({ startTime, endTime }) =>
    startTime && endTime ? monthsBetween(dayOf(startTime), addDays(dayOf(endTime), 0)).map(monthTag) : [],
  );

/** What the calendar asks for, in pages. */
export type Range = Omit<ListAppointmentsApiArg, 'skip' | 'limit'>;

const tagged = calls.enhanceEndpoints({
  endpoints: {
    listAppointments: { providesTags: (_result, _error, arg) => monthTags(arg) },
    appointmentMatrix: { providesTags: (_result, _error, arg) => monthTags(arg) },
    usersForAppointments: { providesTags: [everyMonth] },
  },
});

/** The generated `listAppointments`, page by page, as far as there are more. */
export const appointmentApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    appointmentPages: build.infiniteQuery<ListAppointmentsApiResponse, Range, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ data }, _pages, skip) => (data.length < calendarPage ? undefined : skip + calendarPage),
      },
      async queryFn({ queryArg, pageParam }, { dispatch }) {
        const page = { ...queryArg, skip: pageParam, limit: calendarPage };
        return pageOf(
          () => dispatch(tagged.endpoints.listAppointments.initiate(page, { forceRefetch: true, subscribe: false })),
          () => dispatch(tagged.util.getRunningQueryThunk('listAppointments', page)),
        );
      },
      providesTags: (_result, _error, arg) => monthTags(arg),
    }),
  }),
});
