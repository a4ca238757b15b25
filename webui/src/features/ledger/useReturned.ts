import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const reasons = ['consent_lost', 'cancelled', 'refused', 'unavailable', 'no_organisation'] as const;

/** What a consent at Xero came to: `connected`, or why not. Null: the browser does not come from there. */
export type Returned = 'connected' | (typeof reasons)[number] | 'other' | null;

function returnedOf(search: string): Returned {
  const params = new URLSearchParams(search);
  const code = params.get('error');
  if (code) return reasons.find((reason) => code === `ledger.${reason}`) ?? 'other';
  return params.has('connected') ? 'connected' : null;
}

const said = ['connected', 'error', 'choose'];

/** The address's parameters without those that Xero's return has added; null where it has none of them. */
function withoutReturn(search: string): string | null {
  const params = new URLSearchParams(search);
  if (!said.some((key) => params.has(key))) return null;
  for (const key of said) params.delete(key);
  return params.size > 0 ? `?${params}` : '';
}

/** Takes what Xero's return says out of the address: a reload does not say it again. */
export function useReturned(): Returned {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const rest = withoutReturn(search);
  const [returned] = useState(() => returnedOf(search));
  useEffect(() => {
    if (rest !== null) navigate(pathname + rest, { replace: true });
  }, [navigate, pathname, rest]);
  return returned;
}
