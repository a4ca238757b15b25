import type { ComponentType } from 'react';
import type { CallNoun } from '@/api/tags';
import { onlyLive } from '@/features/company/onlyLive';
import { drawerTexts, type Namespace } from '@/i18n/texts';
import { withTexts } from '@/i18n/withTexts';
import type { AnyRecord, Field } from '@/records/fields/field';
import type { DrawerView, NewRecordView, NounView } from '@/records/view';
import { lazyPart } from '@/ui/lazyPart';
import type { IconName } from './icons';
import type { Page } from './pages';
import { seesLiveCompanies, seesRoles } from './rights';

interface DrawerProps {
  id: string;
  open: boolean;
}

/**
 * All that the app must know of a noun. Routes, menu, palette, drawers, their parameters in the address and
 * the timelines of deleted records follow from it; calls and refreshes follow from api/nouns.gen.ts.
 */
export interface NounDeclaration {
  noun: CallNoun;
  icon: IconName;
  /** Namespaces of all that it shows; they load beside its pages, its drawer and its fields. */
  texts: readonly Namespace[];
  Drawer: ComponentType<DrawerProps>;
  /** What its timelines name. */
  fields: () => Promise<readonly Field[]>;
  /** What the form of a new record needs; left out where the noun has another one. */
  newRecord?: () => Promise<NewRecordView>;
  pages: readonly Page[];
}

/** A page is called as the noun's records are, and has the noun's icon, unless it says otherwise. */
type NounPage = Omit<Page, 'label' | 'icon'> & Partial<Pick<Page, 'label' | 'icon'>>;

type Loaded<Part> = () => Promise<Part>;
/** Drawer and fields, those of timelines too, follow from the view where they are not named; a noun without one has both of its own. */
type Shown<Row extends AnyRecord> =
  | { view: Loaded<DrawerView<Row>>; drawer?: Loaded<ComponentType<DrawerProps>>; fields?: Loaded<readonly Field[]> }
  | { view?: undefined; drawer: Loaded<ComponentType<DrawerProps>>; fields: Loaded<readonly Field[]> };

type Sources<Row extends AnyRecord> = Shown<Row> & {
  noun: CallNoun & Namespace;
  icon: IconName;
  /** Left out: those of its own feature. */
  texts?: readonly Namespace[];
  pages: readonly NounPage[];
};

function declare<Row extends AnyRecord = AnyRecord>({
  noun,
  icon,
  texts = [noun],
  pages,
  ...shown
}: Sources<Row>): NounDeclaration {
  const withOwn = <Part>(load: Loaded<Part>) => withTexts(texts, load());
  const inDrawer = <Part>(load: Loaded<Part>) => withTexts([...texts, ...drawerTexts], load());
  const drawer: Loaded<ComponentType<DrawerProps>> = shown.view ? (shown.drawer ?? drawerOf(shown.view)) : shown.drawer;
  const fields = shown.view ? (shown.fields ?? fieldsOf(shown.view)) : shown.fields;
  return {
    noun,
    icon,
    texts,
    Drawer: lazyPart(async () => ({ default: await inDrawer(drawer) })),
    fields: () => inDrawer(fields),
    ...(shown.view ? { newRecord: newRecordFrom(shown.view, withOwn) } : {}),
    pages: pages.map(({ load, ...page }) => ({
      label: `nouns.${noun}.title` as const,
      icon,
      ...page,
      ...(load ? { load: () => withOwn(load) } : {}),
    })),
  };
}

const fieldsOf =
  <Row extends AnyRecord>(view: Loaded<DrawerView<Row>>) =>
  async () =>
    (await view()).fields;

/** Only what does not depend on the rows. */
const newRecordFrom =
  <Row extends AnyRecord>(view: Loaded<DrawerView<Row>>, withOwn: <Part>(load: Loaded<Part>) => Promise<Part>) =>
  async (): Promise<NewRecordView> =>
    withOwn(view);

/** The drawer that follows from a view. */
const drawerOf =
  <Row extends AnyRecord>(view: Loaded<DrawerView<Row>>) =>
  async () => {
    const [shown, { plainDrawer }] = await Promise.all([view(), import('@/records/history/plainDrawer')]);
    return plainDrawer(shown);
  };

/** The list page that follows from a view. */
const listOf =
  <Row extends AnyRecord>(view: Loaded<NounView<Row>>) =>
  async () => {
    const [shown, { plainList }] = await Promise.all([view(), import('@/records/list/plainList')]);
    return plainList(shown);
  };

const consumerView = async () => (await import('@/features/consumer/view')).consumerView;
const siteView = async () => (await import('@/features/site/view')).siteView;

const lead = declare({
  noun: 'lead',
  icon: 'chart',
  drawer: async () => (await import('./LeadDrawer')).LeadDrawer,
  view: async () => (await import('@/features/lead/view')).leadView,
  fields: async () => (await import('@/features/lead/timelineFields')).leadTimelineFields,
  pages: [
    {
      container: 'lead',
      group: 'sales',
      path: '/lead/:slug/view',
      keys: 'g l',
      load: async () => (await import('@/features/lead/LeadListPage')).LeadListPage,
      list: { noun: 'lead' },
    },
    {
      container: 'lead',
      label: 'nav.leadBoard',
      group: 'sales',
      path: '/lead/:slug/view',
      search: '?view=board',
      icon: 'board',
      keys: 'g b',
      load: async () => (await import('@/features/lead/LeadBoardPage')).LeadBoardPage,
      past: 'lead',
    },
  ],
});

const appointment = declare({
  noun: 'appointment',
  icon: 'calendar',
  drawer: async () => (await import('@/features/appointment/drawer/AppointmentDrawer')).AppointmentDrawer,
  fields: async () => (await import('@/features/appointment/fields')).appointmentFields,
  pages: [
    {
      container: 'appointment',
      label: 'nav.calendar',
      group: 'work',
      path: '/appointment/:slug/view',
      keys: 'g a',
      past: 'appointment',
      load: async () => (await import('@/features/appointment/calendar/AppointmentPage')).AppointmentPage,
    },
  ],
});

const consumer = declare({
  noun: 'consumer',
  icon: 'person',
  drawer: async () => (await import('./ConsumerDrawer')).ConsumerDrawer,
  view: consumerView,
  fields: async () => (await import('@/features/consumer/timelineFields')).consumerTimelineFields,
  pages: [
    {
      container: 'consumer',
      group: 'people',
      path: '/consumer/:slug/view',
      keys: 'g c',
      load: listOf(consumerView),
      list: { noun: 'consumer' },
    },
  ],
});

const company = declare({
  noun: 'company',
  icon: 'office',
  texts: ['company', 'site', 'contact'],
  drawer: async () => (await import('./CompanyDrawer')).CompanyDrawer,
  view: async () => (await import('@/features/company/view')).companyView,
  fields: async () => (await import('@/features/company/timelineFields')).companyTimelineFields,
  pages: [
    {
      container: 'company',
      group: 'people',
      path: '/company/:slug/view',
      keys: 'g o',
      load: async () => (await import('@/features/company/CompanyListPage')).CompanyListPage,
      list: { noun: 'company' },
    },
    {
      container: 'company',
      label: 'nav.liveCompanies',
      group: 'people',
      path: '/company/:slug/live_view',
      icon: 'live',
      only: seesLiveCompanies,
      load: async () => (await import('./LivePage')).LivePage,
      list: { noun: 'company', where: onlyLive },
    },
  ],
});

const site = declare({
  noun: 'site',
  icon: 'place',
  texts: ['site', 'contact'],
  drawer: async () => (await import('./SiteDrawer')).SiteDrawer,
  view: siteView,
  pages: [
    {
      container: 'company',
      group: 'people',
      path: '/company/:slug/sites',
      load: listOf(siteView),
      list: { noun: 'site' },
    },
  ],
});

const contact = declare({
  noun: 'contact',
  icon: 'phonebook',
  view: async () => (await import('@/features/contact/view')).contactView,
  pages: [],
});

const user = declare({
  noun: 'user',
  icon: 'group',
  drawer: async () => (await import('@/features/user/UserDrawer')).UserDrawer,
  view: async () => (await import('@/features/user/view')).userView,
  pages: [
    {
      container: 'user',
      group: 'admin',
      path: '/user/:slug/view',
      keys: 'g u',
      load: async () => (await import('@/features/user/UserListPage')).UserListPage,
      list: { noun: 'user' },
    },
    {
      container: 'user',
      label: 'nav.roles',
      group: 'admin',
      path: '/user/:slug/roles',
      icon: 'role',
      only: seesRoles,
      load: async () => (await withTexts(['role', ...drawerTexts], import('./RolesRoute'))).RolesRoute,
    },
  ],
});

/** In the order of the menu. */
export const nouns: readonly NounDeclaration[] = [lead, appointment, consumer, company, site, contact, user];

export const nounOf = (name: string): NounDeclaration | undefined => nouns.find(({ noun }) => noun === name);
