import { withRules } from '../withRules';
import { watchCalls } from './watch.gen';

const calls = withRules(
  watchCalls,
  {
    // The line stays where it is until the timeline is opened again.
    markRecordSeen: [],
    watchRecord: [{ type: 'watch' }],
  },
  {
    recordSeen: { providesTags: [], keepUnusedDataFor: 0 },
    recordWatch: { providesTags: [{ type: 'watch' }] },
    listWatched: { providesTags: [{ type: 'watch' }], keepUnusedDataFor: 0 },
  },
);

/** Calls about what one has seen and what one watches. */
export const watchApi = calls.enhanceEndpoints({
  endpoints: {
    markRecordSeen: (endpoint) => {
      const { query } = endpoint;
      // It is sent as the page is left.
      if (query) endpoint.query = (arg) => ({ ...(query(arg) as object), keepalive: true }) as ReturnType<typeof query>;
    },
  },
});
