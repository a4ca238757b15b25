// Written by `npm run generate`; never edited.
import type { ChangeViewApiArg, ChangeViewApiResponse, RemoveViewApiArg, RemoveViewApiResponse, SaveViewApiArg, SaveViewApiResponse, SavedViewsApiArg, SavedViewsApiResponse, SetDefaultViewApiArg, SetDefaultViewApiResponse, SetRoleDefaultViewApiArg, SetRoleDefaultViewApiResponse, ShareViewApiArg, ShareViewApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<SavedViewsApiResponse, SavedViewsApiArg>({
      query: (queryArg) => ({
        url: `/api/views/${encodeURIComponent(String(queryArg.list))}`,
      }),
    }),
    saveView: build.mutation<SaveViewApiResponse, SaveViewApiArg>({
      query: (queryArg) => ({
        url: `/api/views/${encodeURIComponent(String(queryArg.list))}`,
        method: "POST",
        body: queryArg.newView,
      }),
    }),
    changeView: build.mutation<ChangeViewApiResponse, ChangeViewApiArg>({
      query: (queryArg) => ({
        url: `/api/views/${encodeURIComponent(String(queryArg.list))}/${encodeURIComponent(String(queryArg.id))}/change`,
        method: "POST",
        body: queryArg.wantedView,
      }),
    }),
    shareView: build.mutation<ShareViewApiResponse, ShareViewApiArg>({
      query: (queryArg) => ({
        url: `/api/views/${encodeURIComponent(String(queryArg.list))}/${encodeURIComponent(String(queryArg.id))}/share`,
        method: "POST",
        body: queryArg.wantedSharing,
      }),
    }),
    setDefaultView: build.mutation<
      SetDefaultViewApiResponse,
      SetDefaultViewApiArg
    >({
      query: (queryArg) => ({
        url: `/api/views/${encodeURIComponent(String(queryArg.list))}/${encodeURIComponent(String(queryArg.id))}/default`,
        method: "POST",
        body: queryArg.wantedDefault,
      }),
    }),
    setRoleDefaultView: build.mutation<
      SetRoleDefaultViewApiResponse,
      SetRoleDefaultViewApiArg
    >({
      query: (queryArg) => ({
        url: `/api/views/${encodeURIComponent(String(queryArg.list))}/${encodeURIComponent(String(queryArg.id))}/role_default`,
        method: "POST",
        body: queryArg.wantedRoles,
      }),
    }),
    removeView: build.mutation<RemoveViewApiResponse, RemoveViewApiArg>({
      query: (queryArg) => ({
        url: `/api/views/${encodeURIComponent(String(queryArg.list))}/${encodeURIComponent(String(queryArg.id))}/remove`,
        method: "POST",
      }),
    }),
  }),
  overrideExisting: false,
});

export const saved_viewCalls: typeof calls & Named<'saveView' | 'changeView' | 'shareView' | 'setDefaultView' | 'setRoleDefaultView' | 'removeView', 'savedViews'> = calls;
