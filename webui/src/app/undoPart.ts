import { drawerTexts } from '@/i18n/texts';
import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';

/** Loads with its texts when somebody takes back what a toast has said. */
export const UndoFromToast = lazyPart(async () => {
  const { UndoFromToast } = await withTexts([...drawerTexts, 'undo'], import('./UndoFromToast'));
  return { default: UndoFromToast };
});
