import { loadTexts } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';

/** The dialog of an undo, with its texts. */
export const UndoPart = lazyPart(async () => {
  const [{ UndoDialog }] = await Promise.all([import('./UndoDialog'), loadTexts('undo')]);
  return { default: UndoDialog };
});
