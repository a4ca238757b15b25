import DonutLargeOutlined from '@mui/icons-material/DonutLargeOutlined';
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import type { Session } from '@/api/generated';
import type en from '@/i18n/en/shell.json';

type NavText = Exclude<keyof (typeof en)['nav'], 'main' | 'toggle' | 'open'>;

interface Section {
  /** First path segment; the role's container of the same name opens it. */
  container: string;
  label: NavText;
  group: NavText;
  path: (slug: string) => string;
  Icon: typeof PersonOutlined;
  /** Keys of the sequence that goes there. */
  keys?: string;
}

export const sections: readonly Section[] = [
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
    container: 'operations',
    label: 'operations',
    group: 'admin',
    path: () => '/operations',
    Icon: MonitorHeartOutlined,
  },
];

export const firstSegment = (pathname: string) => pathname.split('/')[1] ?? '';

/** A section opens when the role has the container of exactly that name. */
export const mayOpen = ({ role }: Pick<Session, 'role'>, container: string) => role.containers.includes(container);

export const openSections = (session: Session) => sections.filter(({ container }) => mayOpen(session, container));

/** Where a role starts: its configured page if there is one here, else its first section; null when it has none. */
export function homeOf(session: Session): string | null {
  const configured = session.role.configurations.afterLoginPage;
  const open = openSections(session);
  const isHere = open.some(({ container }) => container === firstSegment(configured));
  return isHere ? configured : (open[0]?.path(session.role.slug) ?? null);
}
