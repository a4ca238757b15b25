// The calendar and its appointments.
import { call, demoEmail } from '../api.mjs';
import { action, drawer, form, icon, zoomed } from './parts.mjs';

const calendar = '/appointment/admin/view';
const asList = `${calendar}?view=list`;

const day = 86_400_000;
const dayFrom = (days) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/**
 * A visit of the surveyor's that is over and two to come, at a consumer's; those of the demo are at companies on some
 * days. On `free`, a weekday before the next one, there is none of them.
 */
export async function visitHere(token, Consumer) {
  const search = encodeURIComponent(demoEmail('surveyor'));
  const [{ _id: surveyor }] = await call(`/api/users/admin/list?limit=1&Search=${search}`, token);
  const book = (date, hour) =>
    call('/api/appoinment', token, {
      ...{ bookableType: 'Solar Survey', Consumer, Assignee: [surveyor], acceptClash: true },
      ...{ startTime: `${date}T${hour}:00:00Z`, endTime: `${date}T${Number(hour) + 1}:30:00Z` },
      description: 'Ring half an hour before. The side gate is locked.',
    });
  const finished = await book(dayFrom(-1), '10');
  await call(`/api/appoinment/${finished._id}`, token, { status: 2 }, 'PUT');
  const next = await book(dayFrom(2), '14');
  await book(dayFrom(3), '09');
  return { _id: next._id, finished: finished._id, free: dayFrom(1) };
}

const clash = {
  code: 'appointment.clash',
  message: 'Somebody is busy at this time',
  data: {
    clashes: [
      {
        _id: '1',
        startTime: '2026-11-24T09:00:00Z',
        endTime: '2026-11-24T12:00:00Z',
        kind: 'survey',
        bookableType: 'Solar Survey',
        subType: null,
        leaveType: null,
        paidUnpaidType: null,
        isForAll: false,
        who: [{ _id: '2', name: 'Craig Donnelly' }],
      },
    ],
  },
};

/** Another day, so that there is something to send. */
const move = async (page) => {
  await page.click(icon('EventRepeatOutlined', '[data-drawer]'));
  await page.fill('[role=dialog] input[inputmode=numeric] >> nth=0', '24/11/2026');
  await page.click('[role=dialog] button[type=submit]');
};

/** Where little fits into a day, what is more waits behind a button. */
const more = async (page) => {
  await page.setViewportSize({ width: 1440, height: 620 });
  await page.click('[data-day] .more >> nth=0');
};

/** Looks for a customer whom nobody knows. */
const unknown = async (page) => {
  await page.getByRole('combobox', { name: /^(Customer or|Kunde) / }).fill('Zebedee');
  await page.waitForSelector('[role=listbox] li li');
};

const addUnknown = async (page) => {
  await unknown(page);
  await page.click('[role=listbox] li li >> nth=0');
};

// On a phone fewer views fit, and a day may have nothing in it.
const some = '[data-day], [data-event], [data-state]';

const views = ({ day, former }) => [
  { name: 'calendar-month', path: calendar, ready: some },
  { ...zoomed, name: 'calendar-month-zoomed', path: calendar, ready: some },
  { name: 'calendar-more', path: calendar, ready: '[data-event]', from: 900, act: more, shows: '[role=dialog] li' },
  { name: 'calendar-week', path: `${calendar}?view=week&date=${day}`, ready: some },
  { name: 'calendar-day', path: `${calendar}?view=day&date=${day}`, ready: some },
  { name: 'calendar-month-past', path: `${calendar}?at=${former}`, ready: '[role=status] h2' },
  { name: 'calendar-people-past', path: `${calendar}?view=people&at=${former}`, ready: '[role=status] h2' },
  { name: 'calendar-list', path: asList, ready: '[data-event]' },
  { name: 'calendar-list-empty', path: `${asList}&q=zzzzzzzz`, ready: '[data-state=empty]' },
  { name: 'calendar-people', path: `${calendar}?view=people&date=${day}`, ready: 'tbody .who' },
  { name: 'calendar-people-month', path: `${calendar}?view=people&span=month&date=${day}`, ready: 'tbody .who' },
  { name: 'calendar-new', path: asList, ready: '[data-event]', press: ['c'], shows: form },
  {
    name: 'calendar-new-missing',
    path: asList,
    ready: '[data-event]',
    press: ['c'],
    click: `${form} button[type=submit]`,
    shows: '[role=dialog] [aria-invalid=true]',
  },
  {
    name: 'calendar-customer-unknown',
    path: asList,
    ready: '[data-event]',
    press: ['c'],
    act: unknown,
    shows: '[role=listbox] li li',
  },
  {
    name: 'calendar-customer-new',
    path: asList,
    ready: '[data-event]',
    press: ['c'],
    act: addUnknown,
    shows: `${form} >> nth=1`,
  },
  { name: 'calendar-leave', path: asList, ready: '[data-event]', click: icon('BeachAccessOutlined'), shows: form },
  {
    name: 'calendar-link',
    path: asList,
    ready: '[data-event]',
    click: icon('RssFeedOutlined'),
    shows: '[role=dialog] input',
  },
];

const ofSurveyor = ({ _id, finished, free }) => {
  const place = '/appointment/surveyor/view';
  return [
    { name: 'surveyor-day-free', as: 'surveyor', path: `${place}?view=day&date=${free}`, ready: some },
    { name: 'surveyor-visit-finished', as: 'surveyor', path: `${place}?appointment=${finished}`, ready: drawer },
    { name: 'surveyor-visit', as: 'surveyor', path: `${place}?appointment=${_id}`, ready: drawer },
  ];
};

export const calendarScreens = ({ appointment, day, visit, former }) => {
  const at = (more = '') => `${calendar}?appointment=${appointment}${more}`;
  return [
    ...views({ day, former }),
    ...ofSurveyor(visit),
    { name: 'appointment-drawer', path: at(), ready: drawer },
    { name: 'appointment-edit', path: at(), ready: drawer, press: ['e'], shows: '[data-drawer] form' },
    {
      name: 'appointment-move',
      path: at(),
      ready: drawer,
      click: icon('EventRepeatOutlined', '[data-drawer]'),
      shows: form,
    },
    {
      name: 'appointment-clash',
      path: at(),
      ready: drawer,
      answers: { '**/api/appoinment/*': [409, { ...clash, method: 'PUT' }] },
      fails: true,
      act: move,
      shows: '[role=alertdialog] li',
    },
    { name: 'appointment-cancel', path: at(), ready: drawer, click: action(0), shows: '[role=dialog] textarea' },
    { name: 'appointment-timeline', path: at('&tab=timeline'), ready: '[data-entry]' },
    { name: 'appointment-notes', path: at('&tab=notes'), ready: '[data-drawer] form, [data-drawer] [data-state]' },
  ];
};
