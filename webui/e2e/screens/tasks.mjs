// Tasks: list, form and drawer.
import { drawer, form, icon, row, submit, zoomed } from './parts.mjs';

const list = '/task/admin/view';
const open = `${list}?isClosed=false`;

const board = '/task-board/admin/view';
const card = '[data-card]';

const boardScreens = ({ former }) => [
  { name: 'task-board', path: board, ready: card },
  { ...zoomed, name: 'task-board-zoomed', path: board, ready: card },
  { name: 'task-board-department', path: `${board}?department=Complaints`, ready: '[data-column] h2' },
  { name: 'task-board-past', path: `${board}?at=${former}`, ready: '[role=status] h2' },
  { name: 'task-board-filtered', path: `${board}?priority=Normal`, ready: card },
  {
    name: 'task-board-move',
    path: board,
    ready: card,
    click: `${card} [aria-haspopup=menu]`,
    shows: '[role=menu] [role=menuitem]',
  },
  {
    name: 'task-board-chosen',
    path: board,
    ready: card,
    act: (page) => page.locator(`${card} .pick`).first().click(),
    shows: 'main [role=status]',
  },
  { name: 'task-board-empty', path: `${board}?q=zzzzzzzz`, ready: '[data-column]' },
  {
    name: 'task-board-failed',
    path: board,
    ready: '[role=alert]',
    answers: { '**/api/task/regUser/trello': 503 },
    fails: true,
  },
  { name: 'task-board-forbidden', path: board, as: 'surveyor', ready: 'h1', fails: true },
];

const calendar = `${list}?view=calendar`;
const event = '[data-event]';
/** On a phone a month without a task that is left shows none. */
const month = '[data-event], [data-state]';

const calendarScreens = ({ former }) => [
  { name: 'task-calendar', path: calendar, ready: month },
  { ...zoomed, name: 'task-calendar-zoomed', path: calendar, ready: event },
  { name: 'task-calendar-past', path: `${calendar}&at=${former}`, ready: '[role=status] h2' },
  { name: 'task-calendar-filtered', path: `${calendar}&isClosed=true`, ready: 'main h2' },
  { name: 'task-calendar-new', path: calendar, ready: month, press: ['c'], shows: form },
  {
    name: 'task-calendar-move',
    path: calendar,
    from: 600,
    ready: event,
    act: async (page) => {
      await page.locator(event).first().focus();
      await page.keyboard.press('m');
    },
    shows: form,
  },
  { name: 'task-calendar-empty', path: `${calendar}&q=zzzzzzzz`, ready: 'main h2' },
  {
    name: 'task-calendar-failed',
    path: calendar,
    ready: '[role=alert]',
    answers: { '**/api/task/regUser/calTask': 503 },
    fails: true,
  },
];

export const taskScreens = ({ task, undated, former }) => {
  const at = (id, more = '') => `${list}?task=${id}${more}`;
  return [
    { name: 'task-list', path: open, ready: row },
    { ...zoomed, name: 'task-list-zoomed', path: open, ready: row },
    { name: 'task-list-50', path: `${open}&limit=50`, ready: row },
    { name: 'task-list-filtered', path: `${open}&colour=darkRed&colour=blue`, ready: row },
    { name: 'task-list-empty', path: `${list}?q=zzzzzzzz`, ready: '[data-state=empty]' },
    {
      name: 'task-list-failed',
      path: list,
      ready: '[role=alert]',
      answers: { '**/api/task/admin/list*': 503 },
      fails: true,
    },
    { name: 'task-list-forbidden', path: list, as: 'surveyor', ready: 'h1', fails: true },
    { name: 'task-filters', path: open, ready: row, click: icon('TuneOutlined'), shows: '[role=dialog] input' },
    { name: 'task-new', path: open, ready: row, press: ['c'], shows: form },
    {
      name: 'task-new-missing',
      path: open,
      ready: row,
      press: ['c'],
      click: submit(form),
      shows: '[role=dialog] [aria-invalid=true]',
    },
    { name: 'task-drawer', path: at(task), ready: drawer },
    { name: 'task-locked', path: at(undated), ready: '[data-drawer] [role=note]' },
    { name: 'task-edit', path: at(task), ready: drawer, press: ['e'], shows: '[data-drawer] form' },
    { name: 'task-checklist', path: at(task, '&tab=checklist'), ready: '[data-drawer] input[type=checkbox]' },
    { name: 'task-timeline', path: at(task, '&tab=timeline'), ready: '[data-entry]' },
    ...boardScreens({ former }),
    ...calendarScreens({ former }),
  ];
};
