import { useLocation } from 'react-router';

/** The address of this page with another record's drawer opened over it. */
export function useRecordHref() {
  const { pathname, search } = useLocation();
  return (noun: string, id: string) => {
    const params = new URLSearchParams(search);
    for (const key of [noun, 'tab', 'asof', 'entry']) params.delete(key);
    params.append(noun, id);
    return `${pathname}?${params}`;
  };
}
