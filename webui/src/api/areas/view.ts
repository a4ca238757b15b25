import type { Tag } from '../tags';
import { withRules } from '../withRules';
import { viewCalls } from './view.gen';

const views: Tag[] = [{ type: 'view' }];

/** Calls of saved views. */
export const viewApi = withRules(
  viewCalls,
  {
    saveView: views,
    removeView: views,
  },
  {
    savedViews: { providesTags: views },
  },
);
