import type { AddTaskCheckitemBody, ChangeTaskCheckitemBody, CheckitemOut, Task } from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf, type TakenBy } from '@/records/fields/fieldsOf';
import { recordDates } from '@/records/fields/recordDates';
import { taskTitle } from '@/records/fields/recordWords';
import { rowFields } from '@/records/rows/rowFields';
import { ShownColour } from './ColourMark';
import { closed, codeLabels, offered } from './codes';
import type en from './texts/en.json';

type Path = TextPath<(typeof en)['field']>;
type ItemPath = TextPath<(typeof en)['field']['checklist']>;

const inSection = fieldsOf<Task, Path>('task.field');
const main = inSection('record.section.main');
const due = inSection('task.section.due');
const customer = inSection('task.section.customer');
const people = inSection('record.section.people');
const repeat = inSection('task.section.repeat');
const item = fieldsOf<CheckitemOut, ItemPath, TakenBy<AddTaskCheckitemBody, ChangeTaskCheckitemBody>>(
  'task.field.checklist',
)('task.section.checklist');

const priorities = { High: 'task.priority.high', Normal: 'task.priority.normal' } as const;
const colours = {
  darkRed: 'task.colour.darkRed',
  lightRed: 'task.colour.lightRed',
  blue: 'task.colour.blue',
  green: 'task.colour.green',
  orange: 'task.colour.orange',
  red: 'task.colour.red',
} as const;
const turns = {
  Day: 'task.every.day',
  Week: 'task.every.week',
  Month: 'task.every.month',
  Year: 'task.every.year',
} as const;

export const taskFields: readonly Field[] = [
  main('customTaskId', { kind: 'text', edit: 'never', column: { width: 100, sort: 'customTaskId', shown: true } }),
  main('Title', {
    kind: 'text',
    required: true,
    isTitle: true,
    words: taskTitle,
    column: { width: 260, sort: 'Title', shown: true },
  }),
  main('status', {
    kind: 'choice',
    options: offered,
    labels: codeLabels,
    column: { width: 170, sort: 'status', shown: true },
    filter: { param: 'status', pinned: true },
  }),
  // Of a closed task, what work it was: an open one's category says so itself.
  main('category', {
    kind: 'choice',
    options: offered.filter((code) => code !== String(closed)),
    labels: codeLabels,
    edit: 'never',
    historyPath: null,
    valueFrom: (row) => ((row as Task).isClosed ? (row as Task).category : null),
    column: { width: 170 },
    filter: { param: 'category' },
  }),
  main('Priority', {
    kind: 'choice',
    options: ['High', 'Normal'],
    labels: priorities,
    column: { width: 100, shown: true },
    filter: { param: 'priority', pinned: true },
  }),
  main('colour', {
    kind: 'choice',
    options: Object.keys(colours),
    labels: colours,
    edit: 'never',
    historyPath: null,
    Show: ShownColour,
    column: { width: 150, shown: true },
    filter: { param: 'colour' },
  }),
  main('isClosed', { kind: 'flag', edit: 'never', historyPath: null, filter: { param: 'isClosed' } }),
  main('isOverdue', { kind: 'flag', edit: 'never', historyPath: null, filter: { param: 'isOverdue' } }),
  main('Description', { kind: 'longText', column: { width: 260 } }),
  due('DueDate', {
    kind: 'date',
    column: { width: 110, sort: 'dueDate', shown: true },
    filter: { from: 'dueFrom', to: 'dueTo' },
  }),
  due('Time', { kind: 'time', column: { width: 80, shown: true } }),
  due('closedAt', {
    kind: 'moment',
    edit: 'never',
    column: { width: 164 },
    historyPath: null,
    filter: { from: 'closedFrom', to: 'closedTo' },
  }),
  people('mine', {
    kind: 'flag',
    edit: 'never',
    listOnly: true,
    historyPath: null,
    valueFrom: () => null,
    filter: { param: 'mine' },
  }),
  people('Assignee', {
    kind: 'people',
    column: { width: 156, shown: true },
    filter: { param: 'Assignee', pinned: true },
  }),
  people('Observer', { kind: 'people', column: { width: 156 }, filter: { param: 'Observer' } }),
  // With a capital: the small names open a consumer's or company's drawer.
  customer('Consumer', { kind: 'link', column: { width: 160 }, filter: { param: 'Consumer' } }),
  customer('Company', { kind: 'link', column: { width: 160 }, filter: { param: 'Company' } }),
  customer('Lead', { kind: 'link', column: { width: 120 }, filter: { param: 'Lead' } }),
  customer('Quote', { kind: 'link', column: { width: 120 }, filter: { param: 'Quote' }, notOnCreate: true }),
  customer('Renewal', { kind: 'link', column: { width: 120 }, filter: { param: 'Renewal' }, notOnCreate: true }),
  repeat('repeat.every', { kind: 'choice', options: Object.keys(turns), labels: turns, notOnCreate: true }),
  repeat('repeat.interval', { kind: 'integer', notOnCreate: true }),
  repeat('repeat.dayOfMonth', { kind: 'integer', notOnCreate: true }),
  repeat('repeat.until', { kind: 'date', notOnCreate: true }),
  ...recordDates(),
];

export const itemFields: readonly Field[] = [
  item('text', { kind: 'text', required: true }),
  item('done', { kind: 'flag' }),
  item('place', { kind: 'integer' }),
];

/** What timelines and differences name of a task: its fields, those of its checklist, and of its repetition. */
export const taskTimelineFields: readonly Field[] = [
  ...taskFields,
  ...rowFields('checklist', itemFields),
  due('nextDue', { kind: 'date', edit: 'never', historyPath: null, valueFrom: () => null }),
];
