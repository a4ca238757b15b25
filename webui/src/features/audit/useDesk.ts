import { useEffect, useState } from 'react';
import { auditApi } from '@/api/areas/audit';
import { askedIn, counted, dated } from './address';
import { viewIn } from './DeskTabs';
import { useLatestParams } from './useLatestParams';

/**
 * What is asked: the address's search, up to its position. The first answer to one without a position puts its
 * own there, and is not asked for again.
 */
function useAsked(params: URLSearchParams) {
  const { position, ...filters } = askedIn(params);
  const key = JSON.stringify(filters);
  // A text, as the same one set twice changes nothing.
  const [own, setOwn] = useState('');
  const isOwn = position !== undefined && own === `${position} ${key}`;
  const isNow = !position || isOwn;
  const arg = isNow ? filters : { ...filters, position };
  return { arg, key, isNow, setOwn };
}

/** The entries that the address asks for, and which of them is looked at; among cases and reports nothing is asked for. */
export function useDesk() {
  const [params, setParams] = useLatestParams();
  const view = viewIn(params);
  const { arg, key, isNow, setOwn } = useAsked(params);
  const query = auditApi.useDeskPagesInfiniteQuery(arg, { skip: view !== 'search' && view !== 'replay' });
  const pages = query.currentData?.pages ?? [];
  const entries = pages.flatMap(({ data }) => data);
  const position = pages[0]?.position;
  const isNew = isNow && !query.isFetching && position !== undefined && params.get('position') !== String(position);
  useEffect(() => {
    if (!isNew || position === undefined) return;
    setOwn(`${position} ${key}`);
    setParams(
      (before) => {
        const next = dated(before);
        next.set('position', String(position));
        return next;
      },
      { replace: true },
    );
  }, [isNew, position, key, setOwn, setParams]);
  const step = Number(params.get('step'));
  const at = Math.max(
    entries.findIndex(({ firstPosition }) => firstPosition === step),
    0,
  );
  const toNow = () => {
    const next = counted(params);
    if (isNow && next.get('since') === params.get('since')) return void query.refetch();
    next.delete('position');
    next.delete('step');
    setParams(() => next);
  };
  return { ...query, params, setParams, view, entries, position, at, toNow };
}

export type Desk = ReturnType<typeof useDesk>;
