import { useMemo } from 'react';
import { listQuery } from '@/api/records';
import { useSlug } from '@/api/session';
import { leadView } from '@/features/lead/view';
import { sharedListFields } from '@/features/shareable_list/fields';
import { SharedListsDialog } from '@/features/shareable_list/SharedListsDialog';
import { rowsArg } from '@/records/calls/rowsArg';
import { filterParams } from '@/records/filters/filters';
import { Timeline } from '@/records/history/timelinePart';
import { useListState } from '@/ui/useListState';

/** Parameters that say nothing of which leads the list finds. */
const notShared = ['sort', 'sortType', 'isDelete'];

const texts = (value: unknown) => [value].flat().map(String);
const isGiven = (value: unknown) => ![undefined, null, ''].includes(value as string) && texts(value).length > 0;

const history = (id: string) => (
  <Timeline noun="shareable_list" id={id} fields={sharedListFields} onViewAt={null} onComment={null} />
);

/** Shared lists beside the list of leads, whose filters a new one may have. */
export function SharedLists(props: { open: boolean; onClose: () => void }) {
  const slug = useSlug();
  const names = useMemo(() => leadView.fields.flatMap(filterParams), []);
  const { state } = useListState(names, leadView.firstSort);
  const found = Object.entries(listQuery(rowsArg(leadView, state, slug)));
  const kept = found.filter(([name, value]) => !notShared.includes(name) && isGiven(value));
  const filter = Object.fromEntries(kept.map(([name, value]) => [name, texts(value)]));
  const isPast = typeof state.position === 'number';
  return <SharedListsDialog {...props} chosen={isPast ? null : { filter }} history={history} />;
}
