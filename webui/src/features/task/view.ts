import { createElement } from 'react';
import type { Task } from '@/api/generated';
import type { NounView } from '@/records/view';
import { date } from '@/ui/format';
import { ColourMark } from './ColourMark';
import type { Colour } from './colour';
import { taskFields } from './fields';
import { titleOf } from './title';

/** Whom a task concerns, by name. */
export const customerOf = ({ Consumer, Company }: Task) => Consumer?.fullName ?? Company?.businessName ?? '';

export const taskView: NounView<Task> = {
  noun: 'task',
  texts: {
    title: 'task.title',
    add: 'task.new',
    added: 'task.added',
    untitled: 'task.untitled',
    failed: 'task.failed',
  },
  fields: taskFields,
  filtersByDay: true,
  firstSort: 'dueDate:asc',
  listFile: '/api/records/task/export',
  editedTogether: 'task',
  nameOf: titleOf,
  lineOf: (task) => ({
    title: titleOf(task) ?? task.customTaskId ?? '',
    meta: [task.customTaskId, task.DueDate && date(task.DueDate)].filter(Boolean).join(' · '),
    mark: createElement(ColourMark, { colour: task.colour as Colour | null, short: true }),
    aside: customerOf(task),
  }),
  headOf: ({ Assignee }) => ({ phone: null, email: null, people: Assignee }),
};
