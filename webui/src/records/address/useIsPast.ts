import { useSearchParams } from 'react-router';
import { positionIn } from '@/ui/listState';
import { shownIn } from './drawers';

/** Whether the drawer of this noun shows a state of the past. */
export function useIsPast(noun: string): boolean {
  const [params] = useSearchParams();
  return positionIn(params) !== null || shownIn(params, noun)?.asOf != null;
}
