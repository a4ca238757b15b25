import { useSearchParams } from 'react-router';
import { positionIn } from '@/ui/listState';

/** The position that the address looks at; null for the present. */
export const usePosition = (): number | null => positionIn(useSearchParams()[0]);
