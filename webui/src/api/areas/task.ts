import type { TaskCalendarApiResponse } from '../generated';
import { subjectsAnd, type Tag } from '../tags';
import { withRules } from '../withRules';
import { taskCalls } from './task.gen';

const items = subjectsAnd({ type: 'list', id: 'task' });

/** The calendar is read again when one of the tasks that it shows has changed: it may be due on another day. */
function shownIn(answer: unknown): Tag[] {
  const tasks = ((answer as TaskCalendarApiResponse | undefined)?.data ?? []).flatMap((day) => day.tasks);
  return [{ type: 'list', id: 'task' }, ...tasks.map(({ _id }): Tag => ({ type: 'record', id: _id }))];
}

/** Calls of tasks: their calendar and their checklists. */
export const taskApi = withRules(
  taskCalls,
  { addTaskCheckitem: items, changeTaskCheckitem: items, removeTaskCheckitem: items },
  { taskCalendar: { providesTags: shownIn } },
);
