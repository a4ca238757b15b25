import { Navigate, useLocation } from 'react-router';
import { useSlug } from '@/api/session';

/** Where the server sends the browser on from Xero: it does not know the segment of the user's role. */
export function LedgerReturn() {
  const params = new URLSearchParams(useLocation().search);
  params.set('view', 'connection');
  return <Navigate replace to={`/invoice/${useSlug()}/view?${params}`} />;
}
