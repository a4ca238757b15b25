import { useEffect, useState } from 'react';
import { useSettled } from '@/ui/useSettled';
import type { Entered } from '../survey';
import { type Draft, forgetDraft, merged, readDraft, saveDraft } from './draft';

/** Milliseconds without a change after which the form is kept. */
const pause = 300;

/**
 * Keeps the form in this browser while it is filled in. `offered` is what an earlier visit, or a refused form,
 * has left; until it is taken or discarded, it is kept together with what is entered.
 */
export function useDraft(entered: Entered, onTake: (entered: Entered) => void) {
  const [offered, setOffered] = useState<Draft | null>(readDraft);
  const settled = useSettled(entered, pause);
  const [first] = useState(settled);
  useEffect(() => {
    if (settled !== first) saveDraft(offered ? merged(offered.entered, settled) : settled);
  }, [settled, first, offered]);
  return {
    offered,
    take: () => {
      if (offered) onTake(merged(offered.entered, entered));
      setOffered(null);
    },
    discard: () => {
      setOffered(null);
      saveDraft(entered);
    },
    /** For a form that was refused, and is empty now. */
    offer: (refused: Entered) => setOffered(saveDraft(offered ? merged(offered.entered, refused) : refused)),
    /** For a form that was sent. */
    forget: forgetDraft,
  };
}
