import { everyBoard, everyList, type Tag } from '../tags';
import { withRules } from '../withRules';
import { importCalls } from './import.gen';

const day = 86_400;
const imports: Tag[] = [{ type: 'list', id: 'import' }];

/** Calls of imports: a file is sent, checked, and its rows are stored. */
export const importApi = withRules(
  importCalls,
  {
    uploadLeads: imports,
    receiveGoogleSheet: imports,
    readImportAnew: imports,
    checkImport: imports,
    startImport: imports,
    undoImport: imports,
    chooseImportUndo: [...imports, everyList, everyBoard],
  },
  {
    listImports: { providesTags: imports },
    googleSheetsConsent: { providesTags: [], keepUnusedDataFor: 0 },
    importFields: { providesTags: [], keepUnusedDataFor: day },
    showImport: { providesTags: [], keepUnusedDataFor: 0 },
    showImportUndo: { providesTags: [], keepUnusedDataFor: 0 },
  },
);
