import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import type { Task } from '@/api/generated';
import { useText } from '@/i18n';
import { useNounCommands } from '@/records/calls/nounCalls';
import { useCommand } from '@/records/calls/useCommand';
import { announce } from '@/ui/announce';
import type { Day } from '@/ui/days';
import { dayTitle } from '@/ui/dayWords';
import { titleOf } from '../title';
import { taskView } from '../view';

interface Followers {
  /** Shows the task on its new day before the server has answered. */
  show: (task: Task, to: Day) => void;
  /** Reads the days again: after a refusal the task stands where it was. */
  refetch: () => void;
}

/** Gives a task another due date. */
export function useDueDate({ show, refetch }: Followers) {
  const t = useText();
  const run = useCommand();
  const { update } = useNounCommands(taskView);
  return async (task: Task, to: Day) => {
    if (task.DueDate === to) return;
    show(task, to);
    const done = t('task.calendar.moved', { name: titleOf(task) ?? t('task.untitled'), day: dayTitle(to) });
    const call = update({ id: task._id, expectedVersion: task.version, changes: { DueDate: to } });
    if (await run(call, { done })) announce(done);
    else refetch();
  };
}

/** Moves what is dropped on a day. */
export function useDrops(move: (task: Task, to: Day) => void): void {
  const latest = useRef(move);
  latest.current = move;
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const day = location.current.dropTargets[0]?.data.day;
          const { task } = source.data as { task?: Task };
          if (task && typeof day === 'string') latest.current(task, day);
        },
      }),
    [],
  );
}
