// Written by `npm run generate`; never edited.
import type { RemoveViewApiArg, RemoveViewApiResponse, SaveViewApiArg, SaveViewApiResponse, SavedViewsApiArg, SavedViewsApiResponse } from '../generated';
import { recordsApi as api } from '../records';

export const viewCalls = api.injectEndpoints({
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
    removeView: build.mutation<RemoveViewApiResponse, RemoveViewApiArg>({
      query: (queryArg) => ({
        url: `/api/views/${encodeURIComponent(String(queryArg.list))}/${encodeURIComponent(String(queryArg.id))}/remove`,
        method: "POST",
      }),
    }),
  }),
  overrideExisting: false,
});
