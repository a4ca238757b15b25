import { useParams } from 'react-router';
import { useSession } from '@/api/session';
import { DashboardPage } from '@/features/dashboard/DashboardPage';
import { HomeRedirect } from './HomeRedirect';
import { mayOpen } from './navigation';

/** One's own dashboard. The contract's way home names the admin's: a user with another start page goes there. */
export function DashboardRoute() {
  const session = useSession();
  const { slug } = useParams();
  return slug === session.role.slug && mayOpen(session, 'dashboard') ? <DashboardPage /> : <HomeRedirect />;
}
