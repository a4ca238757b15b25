import { withRules } from '../withRules';
import { dashboardCalls } from './dashboard.gen';

/** The dashboard's call. */
export const dashboardApi = withRules(
  dashboardCalls,
  {},
  {
    dashboard: { providesTags: [{ type: 'dashboard' }] },
  },
);
