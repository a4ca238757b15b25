import { Suspense } from 'react';
import { callOf } from '@/api/records';
import type { AnyRecord } from '@/records/fields/field';
import type { NounView } from '@/records/view';
import { lazyPart } from '@/ui/lazyPart';
import { RecordListPage } from './RecordListPage';

// Most nouns have no board.
const ListBoardSwitch = lazyPart(() =>
  import('./ListBoardSwitch').then(({ ListBoardSwitch }) => ({ default: ListBoardSwitch })),
);

const switcher = (
  <Suspense fallback={null}>
    <ListBoardSwitch view="list" />
  </Suspense>
);

/** The list page of a noun that adds nothing to its view; with the switch to its board, where it has one. */
export const plainList =
  <Row extends AnyRecord>(view: NounView<Row>) =>
  () => <RecordListPage view={view} switcher={callOf(view.noun, 'board') && switcher} />;
