import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '@/api';
import type { Done, ListAppointmentsApiArg, ListAppointmentsApiResponse } from '@/api/generated';
import { pageOf } from '@/api/pages';
import { invalidatesSubjects, providesSubjects } from '@/api/tags';
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

/** Seconds after which lists that lag behind are read again, one wait after the other. */
const laterOn = [1, 3, 9];

interface Started {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: Done }>;
}

/** What a command makes stale; where the lists still show what was before, once they have had time. */
const settled = (...also: Parameters<typeof invalidatesSubjects>) => {
  const tags = invalidatesSubjects(...also).invalidatesTags;
  return {
    invalidatesTags: (result: Done | undefined, error: unknown, arg: unknown) =>
      result?.pending ? [] : tags(result, error, arg),
    async onQueryStarted(arg: unknown, { dispatch, queryFulfilled }: Started) {
      const answered = await queryFulfilled.catch(() => null);
      if (!answered?.data.pending) return;
      for (const seconds of laterOn) {
        await new Promise((wait) => setTimeout(wait, seconds * 1000));
        dispatch(api.util.invalidateTags([...tags(undefined, undefined, arg), everyMonth]) as never);
      }
    },
  };
};

type Range = Omit<ListAppointmentsApiArg, 'skip' | 'limit'>;

const tagged = api.enhanceEndpoints({
  endpoints: {
    listAppointments: { providesTags: (_result, _error, arg) => monthTags(arg) },
    appointmentMatrix: { providesTags: (_result, _error, arg) => monthTags(arg) },
    showAppointment: providesSubjects('record'),
    usersForAppointments: { providesTags: [everyMonth] },
    // What is shown is read again after an addition or a deletion; after a change, the months that it touches.
    bookAppointment: settled(everyMonth),
    deleteAppointment: settled(everyMonth),
    changeAppointment: settled(),
    addAppointmentNote: settled(),
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
