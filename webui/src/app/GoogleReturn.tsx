import { Navigate, useSearchParams } from 'react-router';
import { useSlug } from '@/api/session';

/** Where Google sends the browser back to: takes code and state out of the address and on to the import. */
export function GoogleReturn() {
  const [params] = useSearchParams();
  const google = { code: params.get('code'), state: params.get('state') };
  return <Navigate replace to={`/import-export/${useSlug()}`} state={{ google }} />;
}
