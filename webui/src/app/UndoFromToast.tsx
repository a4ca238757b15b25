import { use } from 'react';
import type { UndoTarget } from '@/records/calls/undoTarget';
import { UndoDialog } from '@/records/history/UndoDialog';
import { loadedFields } from './loadedFields';

/** The undo of what a toast has just said, with the fields of its noun. */
export const UndoFromToast = ({ of, onClose }: { of: UndoTarget; onClose: () => void }) => (
  <UndoDialog of={of} fields={use(loadedFields(of.noun))} onClose={onClose} />
);
