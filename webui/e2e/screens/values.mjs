// Histories of one field, and the question before a former value is restored.
import { drawer } from './parts.mjs';

const hannah = { _id: 'u1', name: 'Hannah Reeve', role: 'admin' };
const ben = { _id: 'u2', name: 'Ben Ashworth', role: 'sales_rep' };

const value = (position, now, more = {}) => ({
  _id: `e${position}`,
  version: position,
  position,
  at: `2026-11-${10 + position}T15:04:00Z`,
  actor: hannah,
  role: 'admin',
  source: 'screen',
  reason: null,
  event: 'lead.details_changed',
  changedIn: { noun: 'lead', _id: 'l1' },
  value: now,
  masked: false,
  erased: false,
  hidden: false,
  removed: false,
  record: null,
  ...more,
});

const consumer = { noun: 'consumer', _id: 'k1', name: 'Mrs Orla Pemberton' };
const amounts = [
  value(9, '6200.00', { reason: 'The roof takes four panels more, as the survey found' }),
  value(7, '5400.00', { actor: ben, source: 'api' }),
  value(5, null, { actor: ben }),
  value(2, '4200.00', { source: 'import', importedFrom: { row: 14, fileName: 'leads-march.xlsx', importId: 'i1' } }),
];
const telephones = [
  value(8, '+447700900123', { record: consumer, changedIn: { noun: 'consumer', _id: 'k1' } }),
  value(6, '+447700900852', { record: consumer, actor: null, source: 'worker' }),
  value(2, null, { hidden: true }),
];
const place = '**/api/records/lead/*/values*';
const answered = (data, nextBefore = null) => ({ [place]: [200, { success: true, message: '', data, nextBefore }] });

const open = (path) => async (page) => {
  const button = page.locator(`[data-drawer] [data-field="${path}"] .explain`);
  await button.focus();
  await page.keyboard.press('Enter');
};

export const valueScreens = ({ lead }) => {
  const at = { path: `/lead/admin/view?lead=${lead}`, ready: drawer };
  const shows = '[role=dialog] ol';
  return [
    { ...at, name: 'lead-value-history', answers: answered(amounts, 2), act: open('value'), shows, quotes: true },
    { ...at, name: 'lead-value-history-linked', answers: answered(telephones), act: open('telephone'), shows },
    { ...at, name: 'lead-value-history-real', act: open('status'), shows },
    {
      ...at,
      name: 'lead-value-history-loading',
      answers: { [place]: 'never' },
      act: open('value'),
      shows: '[role=dialog] .MuiSkeleton-root',
    },
    {
      ...at,
      name: 'lead-value-history-empty',
      answers: answered([]),
      act: open('value'),
      shows: '[role=dialog] h3 + p',
    },
    {
      ...at,
      name: 'lead-value-history-error',
      answers: { [place]: 503 },
      fails: true,
      act: open('value'),
      shows: '[role=dialog] [data-state=error]',
    },
    {
      ...at,
      name: 'lead-value-history-forbidden',
      answers: { [place]: 403 },
      fails: true,
      act: open('value'),
      shows: '[role=dialog] [data-state=forbidden]',
    },
    {
      ...at,
      name: 'lead-value-restore',
      answers: answered(amounts),
      quotes: true,
      act: async (page) => {
        await open('value')(page);
        await page.locator('[role=dialog] ol button').first().click();
      },
      shows: '[role=dialog] textarea',
    },
  ];
};
