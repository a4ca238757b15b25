import { withRules } from '../withRules';
import { mailboxCalls } from './mailbox.gen';

/** Calls of the mailbox that a server without mail has. */
export const mailboxApi = withRules(mailboxCalls, {}, {});
