import { Suspense } from 'react';
import { rightsOf, useSession, useSlug } from '@/api/session';
import { ImportPage } from '@/features/imports/ImportPage';
import { withTexts } from '@/i18n/withTexts';
import { NounFields } from '@/records/history/nounFields';
import { lazyPart } from '@/ui/lazyPart';
import { loadedFields } from './loadedFields';
import { nounOf } from './nouns';

const ReferenceTables = lazyPart(async () => ({
  default: await withTexts(
    ['tables', 'drawer', 'history'],
    import('./ReferenceTables').then((part) => part.ReferenceTables),
  ),
}));

/** A noun's list, the newest records first. */
function newest(noun: string, slug: string): string | undefined {
  const path = nounOf(noun)?.pages[0]?.path;
  return path && `${path.replace(':slug', slug)}?sort=createdAt:desc`;
}

/** Imports and reference tables: the fields of the records say how the values are shown that an undo left. */
export function ImportsRoute() {
  const slug = useSlug();
  const { rights } = useSession();
  const tables = 'reference_table' in rights && (
    <Suspense fallback={null}>
      <ReferenceTables />
    </Suspense>
  );
  return (
    <NounFields value={loadedFields}>
      <ImportPage
        listOf={(noun) => newest(noun, slug)}
        tables={tables}
        readOnly={!rightsOf({ rights }, 'import').edit}
      />
    </NounFields>
  );
}
