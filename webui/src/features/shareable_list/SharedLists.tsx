import { useMemo } from 'react';
import { listQuery } from '@/api/records';
import { useSlug } from '@/api/session';
import { type ListedNoun, rowsArg } from '@/records/calls/rowsArg';
import type { Field } from '@/records/fields/field';
import { filterParams } from '@/records/filters/filters';
import { Timeline } from '@/records/history/timelinePart';
import { useListState } from '@/ui/useListState';
import { sharedListFields } from './fields';
import { SharedListsDialog } from './SharedListsDialog';

/** Parameters that say nothing of which leads the list finds. */
const notShared = ['sort', 'sortType', 'isDelete'];

const texts = (value: unknown) => [value].flat().map(String);
const isGiven = (value: unknown) => ![undefined, null, ''].includes(value as string) && texts(value).length > 0;

const history = (id: string) => (
  <Timeline noun="shareable_list" id={id} fields={sharedListFields} onViewAt={null} onComment={null} />
);

interface SharedListsProps {
  view: ListedNoun & { fields: readonly Field[] };
  open: boolean;
  onClose: () => void;
}

/** Shared lists beside a list, whose filters a new one may have. */
export function SharedLists({ view, ...props }: SharedListsProps) {
  const slug = useSlug();
  const names = useMemo(() => view.fields.flatMap(filterParams), [view]);
  const { state } = useListState(names, view.firstSort);
  const found = Object.entries(listQuery(rowsArg(view, state, slug)));
  const kept = found.filter(([name, value]) => !notShared.includes(name) && isGiven(value));
  const filter = Object.fromEntries(kept.map(([name, value]) => [name, texts(value)]));
  const isPast = typeof state.position === 'number';
  return <SharedListsDialog {...props} chosen={isPast ? null : { filter }} history={history} />;
}
