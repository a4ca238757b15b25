import type { EntryOut, Lead, Person, Session } from '@/api/generated';
import type { Field } from '@/records/fields/field';

export const hannah: Person = { _id: 'u1', name: 'Hannah Reeve', email: null, role: { roleName: 'admin' } };
export const ben: Person = { _id: 'u2', name: 'Ben Ashworth', email: null, role: { roleName: 'sales_rep' } };
export const people = [hannah, ben];

const all = (letters: string) => ({
  letters,
  scope: 'all' as const,
  documents: ['documents', 'installerDocuments'],
  hidden: [] as string[],
  former: true,
  deleted: false,
  reveals: false,
});
const own = (letters: string) => ({ ...all(letters), scope: 'own' as const });
const onJobs = (letters: string, documents: string[] = []) => ({
  ...all(letters),
  scope: 'job' as const,
  documents,
  hidden: ['DOB', 'email', 'bankName', 'sortCode', 'accountNumber'],
  former: false,
});
const nouns = [
  ...['lead', 'consumer', 'company', 'site', 'contact', 'appointment', 'task', 'user', 'role'],
  ...['supplier', 'supplier_contact', 'quote', 'renewal', 'service', 'survey', 'price_file', 'import'],
];
const everyNoun = (right: Session['rights'][string]) => Object.fromEntries(nouns.map((noun) => [noun, right]));

/** What the server sends of a few roles. */
const rights: Record<string, Session['rights']> = {
  admin: {
    ...everyNoun({ ...all('VEDNF'), deleted: true, reveals: true }),
    'company-live': { ...all('V'), documents: [] },
  },
  management: { ...everyNoun({ ...all('VERNF'), reveals: true }), appointment: all('VEDNF') },
  sales_rep: { ...everyNoun(own('VERNF')), appointment: own('VENF') },
  installer: {
    consumer: onJobs('VF', ['installerDocuments']),
    company: onJobs('V'),
    appointment: own('VENF'),
  },
  compliance: everyNoun({ ...all('V'), documents: [], deleted: true }),
};

export const aSession = (role: Partial<Session['role']> = {}): Session => ({
  _id: hannah._id,
  email: 'hannah@example.com',
  name: hannah.name,
  firstName: 'Hannah',
  lastName: 'Reeve',
  role: {
    roleName: 'admin',
    label: 'Admin',
    slug: 'admin',
    containers: ['lead', 'consumer', 'company', 'operations'],
    configurations: { afterLoginPage: '/dashboard/admin' },
    ...role,
  },
  avatar: null,
  gender: null,
  jobTitle: null,
  department: null,
  companyId: null,
  Site: null,
  mobile: null,
  phone: null,
  version: 1,
  secondaryEmails: [],
  DOB: null,
  nationalInsurance: null,
  mustChangePassword: false,
  mustAddFactor: false,
  filling: false,
  columns: {},
  defaultViews: {},
  rights: rights[role.roleName ?? 'admin'] ?? {},
});

const stage = (value: string, tone: string, order: number, terminal = false) => ({
  value,
  tone,
  order,
  terminal,
  labels: { en: null, de: null },
  staleDays: null,
  outcome: terminal ? ('lost' as const) : null,
  retired: false,
});

export const lookups = {
  leadTypes: ['ECO Sales', 'B2B Sales'],
  leadPipelines: [
    {
      leadType: 'ECO Sales',
      statuses: [stage('New Lead Eco4', 'grey', 1), stage('No Ans', 'amber', 2), stage('Dead Lead', 'red', 3, true)],
    },
    { leadType: 'B2B Sales', statuses: [stage('New Lead B2B', 'grey', 1)] },
  ],
  drawerClosingStatuses: ['Dead Lead', 'Not Interested', 'DND'],
  sources: ['Website', 'Telesales'],
  measures: ['Solar', 'LI'],
};

export const aLead = (more: Partial<Lead> = {}): Lead =>
  ({
    _id: 'l1',
    version: 4,
    createdAt: '2026-11-20T09:00:00Z',
    updatedAt: '2026-11-20T09:00:00Z',
    stageSince: '2026-11-20T09:00:00Z',
    createdBy: hannah._id,
    isActive: 1,
    isDelete: false,
    deleteRequest: null,
    erasure: null,
    noteCount: 0,
    documents: [],
    meterReading: [],
    Assignee: [ben],
    LeadGenerator: [],
    appoinmentBooker: [],
    leadAdministrator: [],
    Installer: [],
    Surveyor: [],
    SystemDesigner: [],
    Partner: [],
    leadId: 'L-100001',
    leadType: 'ECO Sales',
    status: 'New Lead Eco4',
    Consumer: { _id: 'c1', fullName: 'Ms Ada Byron', postcode: 'LS1 4AB', mobile: '+447700900123' },
    Company: null,
    Site: null,
    Contact: null,
    source: 'Website',
    value: '100.50',
    dueDate: '2026-12-01',
    digitalDashboard: { measuresBeingDone: ['Solar'], solar: {} },
    costs: {},
    installation: {},
    ...more,
  }) as Lead;

export const anEntry = (more: Partial<EntryOut> = {}): EntryOut => ({
  _id: 'e1',
  version: 4,
  position: 40,
  at: '2026-11-20T15:04:00Z',
  actor: { _id: hannah._id, name: hannah.name, role: 'admin' },
  role: 'admin',
  source: 'screen',
  reason: null,
  requestId: null,
  kinds: ['changes'],
  events: ['lead.details_changed'],
  changes: [],
  notes: [],
  documents: [],
  rows: [],
  revealed: [],
  ...more,
});

const field = (path: string, label: Field['label'], kind: Field['kind'], more: object = {}) =>
  ({ path, label, kind, section: 'record.section.main', ...more }) as Field;

/** A few fields of a lead, one of each kind that forms and differences treat apart. */
export const someFields: readonly Field[] = [
  field('status', 'lead.field.status', 'status', { edit: 'never' }),
  field('source', 'lead.field.source', 'choice', { options: 'sources' }),
  field('value', 'lead.field.value', 'money'),
  field('dueDate', 'lead.field.dueDate', 'date'),
  field('Company', 'lead.field.Company', 'link', { noun: 'company' }),
  field('Assignee', 'lead.field.Assignee', 'people'),
  field('digitalDashboard.tenure', 'lead.field.digitalDashboard.tenure', 'choice', { options: 'tenures' }),
  field('digitalDashboard.measuresBeingDone', 'lead.field.digitalDashboard.measuresBeingDone', 'choices'),
  field('accountNumber', 'consumer.field.accountNumber', 'digits', { secret: true }),
];
