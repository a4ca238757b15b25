import { callOf } from '@/api/records';
import { lazyPart } from '@/ui/lazyPart';
import type { Stamp } from '../calls/stamp';
import type { AnyRecord } from '../fields/field';
import { preloadTimeline, Timeline } from '../history/timelinePart';
import type { DrawerView } from '../view';
import type { ExtraTab } from './extraTab';
import type { DrawerContext } from './useRecordDrawer';

const Notes = lazyPart(() => import('../history/Notes').then(({ Notes }) => ({ default: Notes })));

type HistoryView<Row extends AnyRecord> = Pick<DrawerView<Row>, 'noun' | 'fields'>;

/** Timeline and notes of a noun's records; one that takes no notes has only its timeline. */
export function historyTabs<Row extends AnyRecord>({ noun, fields }: HistoryView<Row>): ExtraTab<Row>[] {
  const comment = ({ row, commands, mayComment }: DrawerContext<Row>) => {
    const { addNote } = commands;
    return mayComment && addNote ? (note: string, stamp: Stamp) => addNote(row._id, note, stamp) : null;
  };
  const timeline: ExtraTab<Row>[] = [
    {
      key: 'timeline',
      label: 'drawer.tab.timeline',
      facts: true,
      preload: preloadTimeline,
      body: (context) => (
        <Timeline
          noun={noun}
          id={context.row._id}
          fields={fields}
          onViewAt={context.viewAt}
          onComment={comment(context)}
          mayStrike={context.mayStrike}
        />
      ),
    },
  ];
  const notes: ExtraTab<Row>[] = [
    {
      key: 'notes',
      label: 'drawer.tab.notes',
      facts: true,
      preload: Notes.preload,
      body: (context) => (
        <Notes
          noun={noun}
          id={context.row._id}
          fields={fields}
          onComment={comment(context)}
          mayStrike={context.mayStrike}
        />
      ),
    },
  ];
  return callOf(noun, 'note') ? [...timeline, ...notes] : timeline;
}
