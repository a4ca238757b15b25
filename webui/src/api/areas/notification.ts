import { withRules } from '../withRules';
import { notificationCalls } from './notification.gen';

/** Calls of the notifications. */
export const notificationApi = withRules(
  notificationCalls,
  {
    markNotifications: [{ type: 'notification' }],
  },
  {
    listNotifications: { providesTags: [{ type: 'notification' }] },
    countNotifications: { providesTags: [{ type: 'notification' }] },
  },
);
