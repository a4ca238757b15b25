// Written by `npm run generate`; never edited.
import type appointment from '@/features/appointment/texts/en.json';
import type audit from '@/features/audit/texts/en.json';
import type auth from '@/features/auth/texts/en.json';
import type company from '@/features/company/texts/en.json';
import type consumer from '@/features/consumer/texts/en.json';
import type contact from '@/features/contact/texts/en.json';
import type dashboard from '@/features/dashboard/texts/en.json';
import type imports from '@/features/imports/texts/en.json';
import type inbox from '@/features/inbox/texts/en.json';
import type lead from '@/features/lead/texts/en.json';
import type mailbox from '@/features/mailbox/texts/en.json';
import type notifications from '@/features/notifications/texts/en.json';
import type operations from '@/features/operations/texts/en.json';
import type pipeline from '@/features/pipeline/texts/en.json';
import type presence from '@/features/presence/texts/en.json';
import type profile from '@/features/profile/texts/en.json';
import type role from '@/features/role/texts/en.json';
import type site from '@/features/site/texts/en.json';
import type user from '@/features/user/texts/en.json';

declare module '@/i18n/texts' {
  interface Texts {
    appointment: typeof appointment;
    audit: typeof audit;
    auth: typeof auth;
    company: typeof company;
    consumer: typeof consumer;
    contact: typeof contact;
    dashboard: typeof dashboard;
    imports: typeof imports;
    inbox: typeof inbox;
    lead: typeof lead;
    mailbox: typeof mailbox;
    notifications: typeof notifications;
    operations: typeof operations;
    pipeline: typeof pipeline;
    presence: typeof presence;
    profile: typeof profile;
    role: typeof role;
    site: typeof site;
    user: typeof user;
  }
}
