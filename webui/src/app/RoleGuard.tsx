import { Suspense } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { useSession } from '@/api/session';
import { lazyPart } from '@/ui/lazyPart';
import { firstSegment, mayOpen } from './navigation';

const RefusedPage = lazyPart(() => import('./RefusedPage').then(({ RefusedPage }) => ({ default: RefusedPage })));
const NotFoundPage = lazyPart(() => import('./MessagePages').then(({ NotFoundPage }) => ({ default: NotFoundPage })));

const slugs = new Set([
  'admin',
  'management',
  'partner',
  'observing_partner',
  'sales_rep',
  'service_partner',
  'surveyor',
  'installer',
  'compliance',
]);

/**
 * Section by container, role segment by role. Another role's address leads to the same page of one's own, so that a
 * link can be sent to anybody; a page that the role does not have is refused, and an unknown role does not exist.
 */
export function RoleGuard() {
  const session = useSession();
  const { pathname } = useLocation();
  const { slug } = useParams();
  const exists = slug === undefined || slugs.has(slug);
  const isOwn = slug === undefined || slug === session.role.slug;
  if (exists && isOwn && mayOpen(session, firstSegment(pathname))) return <Outlet />;
  return <Suspense fallback={null}>{exists ? <RefusedPage /> : <NotFoundPage />}</Suspense>;
}
