import { everyBoard, everyList, type Tag } from '../tags';
import { withRules } from '../withRules';
import { inboxCalls } from './inbox.gen';

/** Decisions on records of any noun, each of which may stand or fail. */
const decided: Tag[] = [{ type: 'inbox' }, everyList, everyBoard, { type: 'record' }, { type: 'history' }];

/** Calls of the inbox: delete requests and what was deleted. */
export const inboxApi = withRules(
  inboxCalls,
  {
    acceptDeleteRequests: decided,
    rejectDeleteRequests: decided,
    restoreDeleted: decided,
  },
  {
    listDeleteRequests: { providesTags: [{ type: 'inbox' }] },
    listDeleted: { providesTags: [{ type: 'inbox' }] },
    showDeleteRequest: { providesTags: [{ type: 'inbox' }] },
  },
);
