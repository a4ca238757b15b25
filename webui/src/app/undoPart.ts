import { drawerTexts } from '@/i18n/texts';
import { lazyPart } from '@/ui/lazyPart';
import { withTexts } from './withTexts';

/** Loads with its texts when somebody takes back what a toast has said. */
export const UndoFromToast = lazyPart(async () => {
  const { UndoFromToast } = await withTexts([...drawerTexts, 'undo'], import('./UndoFromToast'));
  return { default: UndoFromToast };
});
