import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { PresenceMark } from '@/ui/PresenceMark';
import type { PresenceStatus } from '@/ui/presence';
import { StatusChip } from '@/ui/StatusChip';
import type { Tone } from '@/ui/theme/tones';
import { usePartnerChoices, useRoleChoices } from './choices';
import type { UserRecord } from './record';
import type en from './texts/en.json';

type Path = TextPath<(typeof en)['field']>;
interface Seen {
  _id: string;
  presence?: PresenceStatus;
  isActive?: number;
  isInvited?: boolean;
  partner?: { name: string } | null;
}

const inSection = fieldsOf<UserRecord, Path>('user.field');

const main = inSection('record.section.main');
const contact = inSection('record.section.contact');
const work = inSection('user.section.work');
const person = inSection('user.section.person');
const record = inSection('record.section.record');

const accountTones: Readonly<Record<string, Tone>> = { Active: 'green', Invited: 'amber' };

export const Account = ({ value }: { value: unknown }) => (
  <StatusChip tone={accountTones[String(value)] ?? 'red'} value={String(value)} />
);

function Mark({ value }: { value: unknown }) {
  const { _id, presence = 'offline' } = value as Seen;
  return <PresenceMark id={_id} listed={presence} />;
}

/** An active user who never signed in nor chose a password is shown as invited. */
export function accountOf(row: unknown) {
  const { isActive, isInvited } = row as Seen;
  if (isActive !== 1) return 'Block';
  return isInvited ? 'Invited' : 'Active';
}
const presenceOf = (row: unknown) => ((row as Seen).presence ? row : null);
const partnerOf = (row: unknown) => (row as Seen).partner?.name ?? null;

export const userFields: readonly Field[] = [
  main('name', {
    kind: 'text',
    edit: 'never',
    listOnly: true,
    isTitle: true,
    column: { width: 180, sort: 'name', shown: true },
  }),
  main('firstName', { kind: 'text', required: true }),
  main('lastName', { kind: 'text' }),
  contact('email', { kind: 'email', required: true, column: { width: 220, sort: 'email', shown: true } }),
  contact('mobile', { kind: 'phone', column: { width: 130 } }),
  contact('phone', { kind: 'phone', column: { width: 130 } }),
  work('role', {
    kind: 'choice',
    useChoices: useRoleChoices,
    required: true,
    column: { width: 140, sort: 'role', shown: true },
    filter: { param: 'role', pinned: true },
  }),
  work('jobTitle', { kind: 'text', column: { width: 170, sort: 'jobTitle', shown: true } }),
  work('department', {
    kind: 'choice',
    options: 'departments',
    column: { width: 120, sort: 'department' },
  }),
  work('team', {
    kind: 'choice',
    useChoices: usePartnerChoices,
    valueFrom: partnerOf,
    Show: ({ value }) => String(value),
    column: { width: 150 },
  }),
  work('status', {
    kind: 'choice',
    options: ['Active', 'Block'],
    edit: 'never',
    valueFrom: accountOf,
    historyPath: 'isActive',
    Show: Account,
    column: { width: 100, shown: true },
    filter: { param: 'status', pinned: true },
  }),
  work('presence', {
    kind: 'text',
    edit: 'never',
    valueFrom: presenceOf,
    historyPath: null,
    Show: Mark,
    column: { width: 130, shown: true },
  }),
  work('lastSeen', {
    kind: 'moment',
    edit: 'never',
    valueFrom: (row) => (row as { lastSeen?: string | null }).lastSeen,
    historyPath: null,
    column: { width: 164, shown: true, muted: true },
  }),
  person('gender', { kind: 'text', notOnCreate: true }),
  person('DOB', { kind: 'date', notFuture: true, notOnCreate: true }),
  person('nationalInsurance', { kind: 'text', secret: true, notOnCreate: true }),
  // Entered with a new user only; it is never shown.
  work('password', { kind: 'password', edit: 'create', listOnly: true, hint: 'user.passwordHint' }),
  record('createdAt', { kind: 'moment', edit: 'never', column: { width: 164, sort: 'createdAt', muted: true } }),
  record('updatedAt', {
    kind: 'moment',
    edit: 'never',
    historyPath: null,
    column: { width: 164, sort: 'updatedAt', muted: true },
  }),
];
