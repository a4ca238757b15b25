import { tableFields } from '@/features/tables/fields';
import { Tables } from '@/features/tables/Tables';
import { Timeline } from '@/records/history/timelinePart';

const history = (id: string) => (
  <Timeline noun="reference_table" id={id} fields={tableFields} onViewAt={null} onComment={null} />
);

/** The reference tables with their timelines. */
export const ReferenceTables = () => <Tables history={history} />;
