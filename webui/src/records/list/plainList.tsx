import type { AnyRecord } from '@/records/fields/field';
import type { NounView } from '@/records/view';
import { RecordListPage } from './RecordListPage';

/** The list page of a noun that adds nothing to its view. */
export const plainList =
  <Row extends AnyRecord>(view: NounView<Row>) =>
  () => <RecordListPage view={view} />;
