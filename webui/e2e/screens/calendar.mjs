// The calendar and its appointments.
import { call, demoEmail, demoPassword, signIn } from '../api.mjs';
import { action, drawer, form, icon, zoomed } from './parts.mjs';

const calendar = '/appointment/admin/view';
const asList = `${calendar}?view=list`;

/** The surveyor's first visit to a consumer, and the day before it, on which they have none. */
export async function visitHere() {
  const { token } = await signIn(demoEmail('surveyor'), demoPassword);
  const all = await call('/api/appoinment/list?limit=100&sort=startTime&sortType=asc', token);
  const visit = all.find(({ Consumer }) => Consumer);
  const dayBefore = Date.parse(all[0].startTime) - 86_400_000;
  return { _id: visit._id, free: new Date(dayBefore).toISOString().slice(0, 10) };
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

const ofSurveyor = ({ _id, free }) => {
  const place = '/appointment/surveyor/view';
  return [
    { name: 'surveyor-day-free', as: 'surveyor', path: `${place}?view=day&date=${free}`, ready: some },
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
