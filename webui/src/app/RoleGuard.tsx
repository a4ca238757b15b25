import { Outlet, useLocation, useParams } from 'react-router';
import { useSession } from '@/api/session';
import { NotAuthorizedPage, NotFoundPage } from './MessagePages';
import { firstSegment, mayOpen } from './navigation';

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

/** Section by container, role segment by role: another role's address is refused, an unknown one does not exist. */
export function RoleGuard() {
  const session = useSession();
  const { pathname } = useLocation();
  const { slug } = useParams();
  if (slug !== undefined && !slugs.has(slug)) return <NotFoundPage />;
  if (!mayOpen(session, firstSegment(pathname))) return <NotAuthorizedPage />;
  if (slug !== undefined && slug !== session.role.slug) return <NotAuthorizedPage />;
  return <Outlet />;
}
