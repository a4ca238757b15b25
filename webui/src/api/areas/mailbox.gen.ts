// Written by `npm run generate`; never edited.
import type { MailboxApiArg, MailboxApiResponse, MailboxLetterApiArg, MailboxLetterApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    mailbox: build.query<MailboxApiResponse, MailboxApiArg>({
      query: () => ({ url: `/api/mailbox` }),
    }),
    mailboxLetter: build.query<MailboxLetterApiResponse, MailboxLetterApiArg>({
      query: (queryArg) => ({
        url: `/api/mailbox/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
  }),
  overrideExisting: false,
});

export const mailboxCalls: typeof calls & Named<never, 'mailbox' | 'mailboxLetter'> = calls;
