import { ownHistory } from '../rules';
import type { Tag } from '../tags';
import { withRules } from '../withRules';
import { appointmentCalls } from './appointment.gen';

const feed: Tag[] = [{ type: 'feed' }, ownHistory];

/** Calls of the calendar; what its lists depend on stands with it. */
export const appointmentApi = withRules(
  appointmentCalls,
  {
    openCalendarFeed: feed,
    closeCalendarFeed: feed,
  },
  {
    showCalendarFeed: { providesTags: [{ type: 'feed' }] },
  },
);
