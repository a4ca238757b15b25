import { Navigate } from 'react-router';
import { useSession } from '@/api/session';
import { useAtPosition } from '@/records/past/position';
import { homeOf } from './navigation';

/** Goes to the page where the signed-in role starts, at the same moment. */
export function HomeRedirect() {
  const atPosition = useAtPosition();
  return <Navigate to={atPosition(homeOf(useSession()))} replace />;
}
