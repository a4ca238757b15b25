import { Navigate } from 'react-router';
import { useSession } from '@/api/session';
import { NotAuthorizedPage } from './MessagePages';
import { homeOf } from './navigation';

/** Goes to the page where the signed-in role starts. */
export function HomeRedirect() {
  const home = homeOf(useSession());
  return home ? <Navigate to={home} replace /> : <NotAuthorizedPage />;
}
