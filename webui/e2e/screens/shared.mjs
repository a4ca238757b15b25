// Shared lists, as visitors without an account see them.
import { call } from '../api.mjs';

/** The public page of a list that is made for it. */
export async function sharedHere(token) {
  const leads = await call('/api/lead/admin/list?limit=60', token);
  const wanted = { name: 'Spring leads', leadIds: leads.map(({ _id }) => _id), detail: 'full', purpose: 'Survey' };
  const { url } = await call('/api/sharable', token, wanted);
  return new URL(url).pathname;
}

const visitors = '**/api/sharable/resources/**';
const first = 'main [data-tone] button';

const ofVisitors = (path) => [
  { name: 'shared-leads', path, ready: first },
  { name: 'shared-leads-summary', path, ready: first, click: `${first} >> nth=0`, shows: '[role=dialog] dd' },
  {
    name: 'shared-leads-none',
    path,
    answers: { [visitors]: [200, { success: true, message: '', data: [], isNext: false }] },
    ready: '[data-state=empty]',
  },
  { name: 'shared-leads-loading', path, answers: { [visitors]: 'never' }, ready: 'main .MuiSkeleton-root' },
  { name: 'shared-leads-error', path, answers: { [visitors]: 500 }, fails: true, ready: '[data-state=error]' },
  { name: 'shared-leads-blocked', path: '/lead-shareable/unknown', fails: true, ready: 'main form' },
  {
    name: 'shared-leads-passcode-wrong',
    path: '/lead-shareable/unknown',
    fails: true,
    ready: 'main form',
    act: async (page) => {
      await page.fill('input[name=passcode]', 'something else');
      await page.click('main form button');
    },
    shows: 'main form [role=alert]',
  },
];

export const sharedScreens = ({ shared }) => ofVisitors(shared).map((screen) => ({ as: null, ...screen }));
