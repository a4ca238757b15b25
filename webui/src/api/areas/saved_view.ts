import type { Tag } from '../tags';
import { withRules } from '../withRules';
import { saved_viewCalls } from './saved_view.gen';

const views: Tag[] = [{ type: 'view' }, { type: 'history' }];
/** The session says which view each list is shown as at first. */
const withDefaults: Tag[] = [...views, { type: 'session' }];

/** Calls of saved views. */
export const viewApi = withRules(
  saved_viewCalls,
  {
    saveView: withDefaults,
    changeView: withDefaults,
    shareView: withDefaults,
    setDefaultView: withDefaults,
    setRoleDefaultView: withDefaults,
    removeView: withDefaults,
  },
  {
    savedViews: { providesTags: [{ type: 'view' }] },
  },
);
