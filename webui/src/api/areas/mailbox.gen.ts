// Written by `npm run generate`; never edited.
import type { MailboxApiArg, MailboxApiResponse, MailboxLetterApiArg, MailboxLetterApiResponse } from '../generated';
import { recordsApi as api } from '../records';

export const mailboxCalls = api.injectEndpoints({
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
