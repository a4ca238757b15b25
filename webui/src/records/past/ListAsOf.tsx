import type { CallNoun } from '@/api/tags';
import { AsOfForm } from './AsOfForm';
import { useAskSteps } from './useSteps';

interface ListAsOfProps {
  noun: CallNoun;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Asks for the moment at which a page of lists is looked at. */
export function ListAsOf({ noun, ...props }: ListAsOfProps) {
  return <AsOfForm ask={useAskSteps(noun)} {...props} />;
}
