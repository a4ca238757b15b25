import { withTexts } from '@/i18n/withTexts';
import { nouns } from './nouns';
import type { Page } from './pages';
import { seesOrganisation, seesPipelines } from './rights';

const dashboard: Page = {
  container: 'dashboard',
  label: 'nav.dashboard',
  group: null,
  path: '/dashboard/:slug',
  icon: 'dashboard',
  keys: 'g d',
  past: 'dashboard',
};

const pipelines: Page = {
  container: 'lead',
  label: 'nav.pipelines',
  group: 'admin',
  path: '/lead/:slug/pipelines',
  icon: 'pipeline',
  only: seesPipelines,
  load: async () => (await withTexts(['pipeline', 'drawer', 'history'], import('./PipelinesRoute'))).PipelinesRoute,
};

const organisation: Page = {
  container: 'items',
  label: 'nav.organisation',
  group: 'admin',
  path: '/items/:slug/organisation',
  icon: 'organisation',
  only: seesOrganisation,
  load: async () =>
    (await withTexts(['organisation', 'drawer', 'history'], import('@/features/organisation/OrganisationPage')))
      .OrganisationPage,
};

const inbox: Page = {
  container: 'inbox',
  label: 'nav.inbox',
  group: 'admin',
  path: '/inbox',
  icon: 'inbox',
  keys: 'g i',
  load: async () => (await withTexts(['inbox'], import('./InboxRoute'))).InboxRoute,
};

const imports: Page = {
  container: 'import-export',
  label: 'nav.imports',
  group: 'sales',
  path: '/import-export/:slug',
  icon: 'upload',
  load: async () => (await withTexts(['imports', 'bulk'], import('./ImportsRoute'))).ImportsRoute,
};

const drive: Page = {
  container: 'drive',
  label: 'nav.drive',
  group: 'work',
  path: '/drive',
  icon: 'folder',
  load: async () => (await withTexts(['drive'], import('@/features/drive/DrivePage'))).DrivePage,
};

const records: Page = {
  container: 'record',
  label: 'nav.records',
  group: 'admin',
  path: '/record/:slug/view',
  icon: 'records',
  load: async () => (await withTexts(['drive'], import('@/features/drive/RecordsPage'))).RecordsPage,
};

const operations: Page = {
  container: 'operations',
  label: 'nav.operations',
  group: 'admin',
  path: '/operations',
  icon: 'operations',
  load: async () => (await withTexts(['operations'], import('@/features/operations/OperationsPage'))).OperationsPage,
};

const audit: Page = {
  container: 'audit',
  label: 'nav.audit',
  group: 'admin',
  path: '/audit',
  icon: 'audit',
  keys: 'g h',
  load: async () =>
    (await withTexts(['audit', 'consent', 'documents', 'drawer', 'erase', 'history'], import('./AuditRoute')))
      .AuditRoute,
};

const ledger: Page = {
  container: 'invoice',
  label: 'nav.ledger',
  group: 'admin',
  path: '/invoice/:slug/view',
  search: '?view=connection',
  icon: 'ledger',
  inSidebar: false,
  load: async () => (await withTexts(['ledger'], import('./LedgerRoute'))).LedgerRoute,
};

const invoiceable: Page = {
  container: 'invoice',
  label: 'nav.invoiceable',
  group: 'sales',
  path: '/invoice/:slug/view',
  search: '?view=invoiceable',
  icon: 'priceTag',
  inSidebar: false,
  load: async () => (await withTexts(['invoice'], import('./InvoiceableRoute'))).InvoiceableRoute,
};

const reconcile: Page = {
  container: 'invoice',
  label: 'nav.reconcile',
  group: 'admin',
  path: '/invoice/:slug/view',
  search: '?view=reconcile',
  icon: 'ledger',
  inSidebar: false,
  load: async () => (await withTexts(['ledger'], import('./ReconcileRoute'))).ReconcileRoute,
};

const all = [
  dashboard,
  ...nouns.flatMap(({ pages }) => pages),
  drive,
  imports,
  pipelines,
  organisation,
  records,
  invoiceable,
  reconcile,
  ledger,
  inbox,
  audit,
  operations,
];
const groups = [...new Set(all.map(({ group }) => group))];

/** All pages of the menu, those of one group together. */
export const menu: readonly Page[] = groups.flatMap((group) => all.filter((page) => page.group === group));
