import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import DonutLargeOutlined from '@mui/icons-material/DonutLargeOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import type { Session } from '@/api/generated';
import type en from '@/i18n/en/shell.json';

type NavText = Exclude<keyof (typeof en)['nav'], 'main' | 'toggle' | 'open'>;

interface Section {
  /** First path segment; the role's container of the same name opens it. */
  container: string;
  label: NavText;
  /** Null: above all groups. */
  group: NavText | null;
  path: (slug: string) => string;
  Icon: typeof PersonOutlined;
  /** Fewer than have the container; left out: all of those. */
  only?: (session: Pick<Session, 'rights'>) => boolean;
  /** Keys of the sequence that goes there. */
  keys?: string;
}

/** Whether the role has the list of live companies. */
export const seesLiveCompanies = ({ rights }: Pick<Session, 'rights'>) => 'company-live' in rights;

export const sections: readonly Section[] = [
  {
    container: 'dashboard',
    label: 'dashboard',
    group: null,
    path: (slug) => `/dashboard/${slug}`,
    Icon: DashboardOutlined,
    keys: 'g d',
  },
  {
    container: 'lead',
    label: 'leads',
    group: 'sales',
    path: (slug) => `/lead/${slug}/view`,
    Icon: DonutLargeOutlined,
    keys: 'g l',
  },
  {
    container: 'lead',
    label: 'leadBoard',
    group: 'sales',
    path: (slug) => `/lead/${slug}/view?view=board`,
    Icon: ViewKanbanOutlined,
    keys: 'g b',
  },
  {
    container: 'appointment',
    label: 'calendar',
    group: 'work',
    path: (slug) => `/appointment/${slug}/view`,
    Icon: CalendarMonthOutlined,
    keys: 'g a',
  },
  {
    container: 'consumer',
    label: 'consumers',
    group: 'people',
    path: (slug) => `/consumer/${slug}/view`,
    Icon: PersonOutlined,
    keys: 'g c',
  },
  {
    container: 'company',
    label: 'companies',
    group: 'people',
    path: (slug) => `/company/${slug}/view`,
    Icon: HomeWorkOutlined,
    keys: 'g o',
  },
  {
    container: 'company',
    label: 'liveCompanies',
    group: 'people',
    path: (slug) => `/company/${slug}/live_view`,
    Icon: BoltOutlined,
    only: seesLiveCompanies,
  },
  {
    container: 'company',
    label: 'sites',
    group: 'people',
    path: (slug) => `/company/${slug}/sites`,
    Icon: PlaceOutlined,
  },
  {
    container: 'inbox',
    label: 'inbox',
    group: 'admin',
    path: () => '/inbox',
    Icon: InboxOutlined,
    keys: 'g i',
  },
  {
    container: 'user',
    label: 'users',
    group: 'admin',
    path: (slug) => `/user/${slug}/view`,
    Icon: GroupOutlined,
    keys: 'g u',
  },
  {
    container: 'user',
    label: 'roles',
    group: 'admin',
    path: (slug) => `/user/${slug}/roles`,
    Icon: AdminPanelSettingsOutlined,
    only: ({ rights }) => 'role' in rights,
  },
  {
    container: 'operations',
    label: 'operations',
    group: 'admin',
    path: () => '/operations',
    Icon: MonitorHeartOutlined,
  },
];

/** Pages that every signed-in user has, whatever the role. */
export const ownPages = [
  { segment: 'profile', label: 'profile', path: '/profile', Icon: AccountCircleOutlined },
] as const;

export const firstSegment = (pathname: string) => pathname.split('/')[1] ?? '';

/** A section opens when the role has the container of exactly that name. */
export const mayOpen = ({ role }: Pick<Session, 'role'>, container: string) => role.containers.includes(container);

export const openSections = (session: Session) =>
  sections.filter(({ container, only }) => mayOpen(session, container) && (only?.(session) ?? true));

/** Where a role starts: its configured page if there is one here, else its first section, else its user's profile. */
export function homeOf(session: Session): string {
  const configured = session.role.configurations.afterLoginPage;
  const open = openSections(session);
  const isHere = open.some(({ container }) => container === firstSegment(configured));
  return isHere ? configured : (open[0]?.path(session.role.slug) ?? ownPages[0].path);
}
