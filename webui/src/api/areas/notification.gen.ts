// Written by `npm run generate`; never edited.
import type { CountNotificationsApiArg, CountNotificationsApiResponse, ListNotificationsApiArg, ListNotificationsApiResponse, MarkNotificationsApiArg, MarkNotificationsApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<
      ListNotificationsApiResponse,
      ListNotificationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications`,
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    countNotifications: build.query<
      CountNotificationsApiResponse,
      CountNotificationsApiArg
    >({
      query: () => ({ url: `/api/notifications/count` }),
    }),
    markNotifications: build.mutation<
      MarkNotificationsApiResponse,
      MarkNotificationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/read`,
        method: "POST",
        body: queryArg.markBody,
      }),
    }),
  }),
  overrideExisting: false,
});

export const notificationCalls: typeof calls & Named<'markNotifications', 'listNotifications' | 'countNotifications'> = calls;
