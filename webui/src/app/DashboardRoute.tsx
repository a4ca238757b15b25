import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useSession } from '@/api/session';
import { lazyPart } from '@/ui/lazyPart';
import { HomeRedirect } from './HomeRedirect';
import { mayOpen } from './navigation';

const DashboardPage = lazyPart(() =>
  import('@/features/dashboard/DashboardPage').then(({ DashboardPage }) => ({ default: DashboardPage })),
);

/** One's own dashboard. The contract's way home names the admin's: whoever has another start goes there. */
export function DashboardRoute() {
  const session = useSession();
  const { slug } = useParams();
  if (slug !== session.role.slug || !mayOpen(session, 'dashboard')) return <HomeRedirect />;
  return (
    <Suspense fallback={null}>
      <DashboardPage />
    </Suspense>
  );
}
