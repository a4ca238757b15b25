import { useSearchParams } from 'react-router';
import { shownIn } from './address';

/** Whether the drawer of this noun shows a state of the past. */
export const useIsPast = (noun: string) => shownIn(useSearchParams()[0], noun)?.asOf != null;
