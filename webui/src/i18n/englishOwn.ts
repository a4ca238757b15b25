import dashboard from './en/dashboard.json';
import mailbox from './en/mailbox.json';
import operations from './en/operations.json';
import profile from './en/profile.json';

/** Texts that one page alone shows. */
export const englishOwn = { dashboard, mailbox, operations, profile };
