import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { DefaultView } from '@/api/generated';
import { useSession } from '@/api/session';

interface Address {
  /** Whether an address says nothing of what is shown. */
  isSilent: (params: URLSearchParams) => boolean;
  /** The address that shows a view. */
  showing: (params: URLSearchParams, view: DefaultView) => URLSearchParams;
}

/**
 * Shows a list that was just opened as the reader's default view, or the role's, unless the address says how to show
 * it. True until the address is that of the view. A user who takes its filters away again is not sent back to them.
 */
export function useDefaultView(list: string, { isSilent, showing }: Address): boolean {
  const view = useSession().defaultViews[list];
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const silent = isSilent(params);
  const [target] = useState(() => {
    const next = view && silent ? showing(params, view) : params;
    return isSilent(next) ? null : next;
  });
  const [reached, setReached] = useState(target === null || !silent);
  useEffect(() => {
    if (reached) return;
    if (!silent) setReached(true);
    else if (target) navigate({ search: target.toString() }, { replace: true });
  }, [reached, silent, target, navigate]);
  return !reached && silent;
}
