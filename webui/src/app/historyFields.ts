import type { Namespace } from '@/i18n/texts';
import { withTexts } from '@/i18n/withTexts';
import type { Field } from '@/records/fields/field';
import { nounOf } from './nouns';

interface Source {
  texts: readonly Namespace[];
  load: () => Promise<readonly Field[]>;
}

/** Of nouns that have no drawer of their own; a test over all nouns names those that are missing. */
const ofOthers: Readonly<Record<string, Source>> = {
  audit_case: { texts: ['audit'], load: async () => (await import('@/features/audit/fields')).caseFields },
  bulk_edit: { texts: ['bulk'], load: async () => (await import('@/records/bulk/fields')).bulkEditFields },
  drive_file: { texts: ['drive'], load: async () => (await import('@/features/drive/fields')).fileFields },
  drive_folder: { texts: ['drive'], load: async () => (await import('@/features/drive/fields')).folderFields },
  import: { texts: ['imports'], load: async () => (await import('@/features/imports/fields')).importFields },
  organisation: {
    texts: ['organisation'],
    load: async () => (await import('@/features/organisation/fields')).organisationFields,
  },
  pipeline: { texts: ['pipeline'], load: async () => (await import('@/features/pipeline/fields')).pipelineFields },
  reference_table: { texts: ['tables'], load: async () => (await import('@/features/tables/fields')).tableFields },
  role: { texts: ['role'], load: async () => (await import('@/features/role/fields')).roleFields },
  shareable_list: {
    texts: ['shareable_list'],
    load: async () => (await import('@/features/shareable_list/fields')).sharedListFields,
  },
  saved_view: { texts: ['views'], load: async () => (await import('@/records/views/fields')).viewFields },
};

/** The fields that a noun's history shows changes of, with their texts. */
export async function historyFieldsOf(noun: string): Promise<readonly Field[]> {
  const declared = nounOf(noun);
  if (declared) return declared.fields();
  const other = ofOthers[noun];
  return other ? withTexts(other.texts, other.load()) : [];
}
