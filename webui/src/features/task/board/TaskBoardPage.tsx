import type { Task } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { StatusBoard } from '@/records/board/StatusBoard';
import { StatusToolbar } from '@/records/board/StatusToolbar';
import { useSend } from '@/records/calls/nounCalls';
import type { AnyRecord } from '@/records/fields/field';
import { usePosition } from '@/records/past/position';
import type { NounView } from '@/records/view';
import { closed, codeLabels } from '../codes';
import { codesOf, groupOf } from '../departments';
import { useTaskRights } from '../rights';
import { TaskViewSwitch } from '../TaskViewSwitch';
import { taskView } from '../view';
import { pitch, TaskCard } from './TaskCard';
import { boardFields, useBoardState, useTaskBoard } from './useTaskBoard';

const view = taskView as unknown as NounView<AnyRecord> & { noun: 'task' };

/** Tasks in columns by category, those of one department together, the reader's own first. */
export function TaskBoardPage() {
  const t = useText();
  const asked = useBoardState();
  const send = useSend('task');
  const isNow = usePosition() === null;
  // A task that the reader only observes does not move.
  const movable = useRights('task').edit && isNow;
  const rightsOn = useTaskRights();
  const labelOf = (status: number) => t(codeLabels[String(status)] as 'task.code.c1000');
  const groups = asked.groups.map((group) => ({
    label: t(`task.department.${group}`),
    targets: codesOf(group).map((status) => ({ status, label: labelOf(status) })),
  }));
  return (
    <StatusBoard<Task>
      view={view}
      name="task"
      label={t('task.board.title')}
      empty={t('task.board.columnEmpty')}
      foldsEmpty={asked.group === null}
      board={useTaskBoard(asked)}
      headOf={(status) => ({
        label: labelOf(status),
        tone: status === closed ? 'grey' : 'teal',
        group: t(`task.department.${groupOf(status)}`),
      })}
      pitch={pitch}
      draw={(task, place) => (
        <TaskCard key={task._id} task={task} {...place} movable={movable && rightsOn(task).edit} />
      )}
      targetsOf={() => groups}
      nameOf={({ Title }) => Title ?? t('task.untitled')}
      labelOf={labelOf}
      send={({ _id: id, version }, status) =>
        send('change', { ids: [id], values: { status, expectedVersion: version } })
      }
      toolbar={(tools) => (
        <StatusToolbar
          view={view}
          switcher={<TaskViewSwitch view="board" />}
          choice={{
            param: 'department',
            label: t('task.department.label'),
            all: t('task.department.all'),
            value: asked.group ?? '',
            options: asked.groups.map((value) => ({ value, label: t(`task.department.${value}`) })),
          }}
          fields={boardFields}
          {...asked}
          {...tools}
        />
      )}
    />
  );
}
