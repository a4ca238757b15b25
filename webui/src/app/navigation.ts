import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import type { ComponentType } from 'react';
import type { Session } from '@/api/generated';
import { icons } from './icons';
import { menu } from './menu';
import { addressOf, type Page } from './pages';

export interface Section extends Omit<Page, 'path' | 'icon' | 'load'> {
  path: (slug: string) => string;
  Icon: ComponentType;
}

export const sections: readonly Section[] = menu.map(({ path, search, icon, load: _load, ...page }) => ({
  ...page,
  path: (slug) => addressOf({ path, ...(search ? { search } : {}) }, slug),
  Icon: icons[icon],
}));

/** Pages that every signed-in user has, whatever the role. */
export const ownPages = [
  { segment: 'profile', label: 'nav.profile', path: '/profile', Icon: AccountCircleOutlined },
] as const;

export const firstSegment = (pathname: string) => pathname.split('/')[1] ?? '';

/** Which of a page's views its search parameters name; null for the first. */
export const viewIn = (search = '') => new URLSearchParams(search).get('view');

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
