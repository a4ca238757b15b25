import { listTags, type Tag } from '../tags';
import { withRules } from '../withRules';
import { reference_tableCalls } from './reference_table.gen';

const tables: Tag[] = [...listTags('reference_table'), { type: 'history' }];
const known: Tag[] = listTags('reference_table');

/** Calls of reference tables, and of values that are looked up in them. */
export const referenceTableApi = withRules(
  reference_tableCalls,
  {
    checkVersion: [],
    publishVersion: tables,
    withdrawVersion: tables,
    reinstateVersion: tables,
  },
  {
    listReferenceTables: { providesTags: known },
    versionRows: { providesTags: known },
    compareVersions: { providesTags: known },
    fundingAmount: { providesTags: known },
  },
);
