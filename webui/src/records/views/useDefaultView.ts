import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '@/api/session';
import { withParams } from '@/ui/listState';
import type { Field } from '../fields/field';
import { filterParams } from '../filters/filters';
import { isSilent, paramsOf } from './views';

/**
 * Shows a list that was just opened as the reader's default view, or the role's, unless the address says how to show
 * it. True until the address is that of the view. Whoever takes its filters away again is not sent back to them.
 */
export function useDefaultView(list: string, fields: readonly Field[]): boolean {
  const view = useSession().defaultViews[list];
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const silent = isSilent(params, fields.flatMap(filterParams));
  const [target] = useState(() => (view && silent ? withParams(params, paramsOf(view, { filters: {} })) : null));
  const [reached, setReached] = useState(target === null);
  useEffect(() => {
    if (reached) return;
    if (!silent) setReached(true);
    else if (target) navigate({ search: target.toString() }, { replace: true });
  }, [reached, silent, target, navigate]);
  return !reached && silent;
}
