import { everyBoard, everyList } from '../tags';
import { withRules } from '../withRules';
import { bulk_editCalls } from './bulk_edit.gen';

/** Calls of bulk edits: a preview, a start, and the undo. */
export const bulkEditApi = withRules(
  bulk_editCalls,
  {
    previewBulkEdit: [],
    startBulkEdit: [],
    undoBulkEdit: [],
    chooseBulkEditUndo: [everyList, everyBoard],
  },
  {
    listBulkEdits: { providesTags: [], keepUnusedDataFor: 0 },
    showBulkEdit: { providesTags: [], keepUnusedDataFor: 0 },
    showBulkEditUndo: { providesTags: [], keepUnusedDataFor: 0 },
  },
);
