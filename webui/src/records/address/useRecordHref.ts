import { useLocation } from 'react-router';
import { onTop } from './drawers';

/** The address of this page with another record's drawer opened over it. */
export function useRecordHref() {
  const { pathname, search } = useLocation();
  return (noun: string, id: string) => `${pathname}?${onTop(new URLSearchParams(search), noun, id)}`;
}
