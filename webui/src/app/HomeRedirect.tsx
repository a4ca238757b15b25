import { Navigate } from 'react-router';
import { useSession } from '@/api/session';
import { homeOf } from './navigation';

/** Goes to the page where the signed-in role starts. */
export function HomeRedirect() {
  return <Navigate to={homeOf(useSession())} replace />;
}
