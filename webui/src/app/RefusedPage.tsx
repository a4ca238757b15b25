import { Navigate, useLocation, useParams } from 'react-router';
import type { Session } from '@/api/generated';
import { useSession } from '@/api/session';
import { NotAuthorizedPage } from './MessagePages';
import { firstSegment, mayOpen, sections } from './navigation';
import { pathOf } from './samePage';

/** The same page in the role's own part of the address, which another role's has led to; null where it has none. */
function ownPathOf(session: Session, pathname: string, slug: string | undefined): string | null {
  const own = session.role.slug;
  if (slug === undefined || slug === own || !mayOpen(session, firstSegment(pathname))) return null;
  const path = pathname
    .split('/')
    .map((segment, place) => (place === 2 && segment === slug ? own : segment))
    .join('/');
  const pages = sections.filter((section) => pathOf(section, own) === path);
  return pages.length === 0 || pages.some(({ only }) => only?.(session) ?? true) ? path : null;
}

/** Leads from another role's part of the address to the same page of one's own; says 403 where there is none. */
export function RefusedPage() {
  const { pathname, search, hash } = useLocation();
  const own = ownPathOf(useSession(), pathname, useParams().slug);
  return own === null ? <NotAuthorizedPage /> : <Navigate to={own + search + hash} replace />;
}
