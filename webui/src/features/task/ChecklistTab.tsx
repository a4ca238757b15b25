import Checkbox from '@mui/material/Checkbox';
import { taskApi } from '@/api/areas/task';
import type {
  AddTaskCheckitemBody,
  ChangeTaskCheckitemBody,
  CheckitemOut,
  RemoveTaskCheckitemBody,
  Task,
} from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { RowsSection } from '@/records/rows/RowsSection';
import { type RowCommands, rowCommands } from '@/records/rows/rowCommands';
import { itemFields } from './fields';

function useItemCommands(task: Task): RowCommands {
  const [add] = taskApi.useAddTaskCheckitemMutation();
  const [change] = taskApi.useChangeTaskCheckitemMutation();
  const [remove] = taskApi.useRemoveTaskCheckitemMutation();
  return rowCommands(task, {
    add: (addTaskCheckitemBody: AddTaskCheckitemBody) => add({ addTaskCheckitemBody }).unwrap(),
    change: (changeTaskCheckitemBody: ChangeTaskCheckitemBody) => change({ changeTaskCheckitemBody }).unwrap(),
    remove: (removeTaskCheckitemBody: RemoveTaskCheckitemBody) => remove({ removeTaskCheckitemBody }).unwrap(),
  });
}

const placeOf = ({ place }: CheckitemOut) => Number(place ?? Number.MAX_SAFE_INTEGER);

/** The checklist of a task: items are ticked in place. */
export function ChecklistTab({ task, readOnly }: { task: Task; readOnly: boolean }) {
  const t = useText();
  const run = useCommand();
  const mayEdit = useRights('task').edit && !readOnly;
  const commands = useItemCommands(task);
  const tick = (id: string, done: boolean) =>
    void run(commands.change?.(id, { done }, { expectedVersion: task.version }) ?? Promise.resolve());
  const items = [...(task.checklist ?? [])].sort((one, other) => placeOf(one) - placeOf(other));
  return (
    <RowsSection
      of={{ noun: 'task', record: task, rows: 'checklist' }}
      rows={items}
      fields={itemFields}
      inHead={['text', 'done', 'place']}
      begin={{ place: items.length + 1 }}
      texts={{
        add: t('task.checklist.add'),
        added: t('task.checklist.added'),
        edit: t('task.checklist.edit'),
        remove: t('task.checklist.remove'),
        removeTitle: t('task.checklist.removeTitle'),
        removeBody: t('task.checklist.removeBody'),
        removed: t('task.checklist.removed'),
        emptyTitle: t('task.checklist.emptyTitle'),
        emptyBody: t('task.checklist.emptyBody'),
      }}
      titleOf={({ text }) => text ?? ''}
      chipOf={({ _id, text, done }) => (
        <Checkbox
          size="small"
          sx={{ order: -1, p: 1, ml: -1 }}
          checked={done ?? false}
          disabled={!mayEdit}
          onChange={() => tick(_id, !done)}
          slotProps={{ input: { 'aria-label': `${t('task.field.checklist.done')}: ${text ?? ''}` } }}
        />
      )}
      commands={mayEdit ? commands : null}
    />
  );
}
