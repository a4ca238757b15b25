// Signing in, and what belongs to the one who is signed in.
import { submit } from './parts.mjs';
import { surveyFormScreens } from './surveyForm.mjs';

const withGoogle = (answer) => ({ ...answer, data: { ...answer.data, google: true } });
const mustChange = (answer) => ({ ...answer, data: { ...answer.data, mustChangePassword: true } });

const signIn = async (page) => {
  await page.fill('input[name=email]', 'nobody@daybook.example');
  await page.fill('input[name=password]', 'something else');
  await page.click(submit('form'));
};

const signInAgain = async (page) => {
  await page.fill('[role=dialog] input[name=password]', 'something else');
  await page.click(submit('[role=dialog]'));
};

/** Sign-in asks for a second factor. */
const secondStep = (...factors) => [401, { code: 'auth.second_factor_needed', data: { factors } }];
const byCode = secondStep('totp', 'recovery_code');
const mustAddFactor = (answer) => ({ ...answer, data: { ...answer.data, mustAddFactor: true } });
const codes = Array.from({ length: 10 }, (_, at) => `k7pm-${at}wq4-zt2${at}`);
const twoFactors = {
  passkeys: true,
  recoveryCodes: 9,
  factors: [
    { _id: '1', kind: 'totp', name: 'My phone', createdAt: '2026-11-01T09:00:00Z', lastUsedAt: '2026-11-21T15:04:00Z' },
    { _id: '2', kind: 'passkey', name: 'My laptop', createdAt: '2026-11-02T09:00:00Z', lastUsedAt: null },
  ],
};
const envelope = (data) => [200, { success: true, message: '', data }];

const addFactor = (page) => page.getByRole('button', { name: /^(Add second factor|Zweiten .* hinzufügen)$/ }).click();

const factors = () => [
  {
    name: 'factor-required',
    path: '/',
    answers: { '**/api/isLoggedIn*': mustAddFactor },
    ready: 'input',
  },
  {
    name: 'factor-add',
    path: '/profile/security',
    ready: 'main li',
    act: addFactor,
    shows: '[role=dialog] input',
  },
  {
    name: 'factor-app',
    path: '/profile/security',
    ready: 'main li',
    act: async (page) => {
      await addFactor(page);
      await page.fill('[role=dialog] input', 'My phone');
      await page.click('[role=dialog] .MuiButton-contained');
    },
    shows: '[role=dialog] img',
  },
  {
    name: 'factor-list',
    path: '/profile/security',
    answers: { '**/api/user/reguser/factors': envelope(twoFactors) },
    ready: 'main li',
  },
  {
    name: 'factor-remove',
    path: '/profile/security',
    answers: { '**/api/user/reguser/factors': envelope({ ...twoFactors, factors: twoFactors.factors.slice(0, 1) }) },
    ready: 'main li',
    click: 'main li button[aria-label] >> nth=0',
    shows: '[role=dialog] input[type=password]',
  },
  {
    name: 'factor-codes',
    path: '/profile/security',
    answers: {
      '**/api/user/reguser/factors': envelope(twoFactors),
      '**/factors/recoveryCodes': envelope({ recoveryCodes: codes }),
    },
    ready: 'main li',
    act: async (page) => {
      await page.getByRole('button', { name: /Make new codes|Neue Codes/ }).click();
    },
    shows: '[role=dialog] li',
  },
];

const doors = ({ letter }) => [
  { name: 'login', path: '/auth/login', ready: 'form button[type=submit]' },
  { name: 'login-missing', path: '/auth/login', ready: 'form', click: submit('form'), shows: '[aria-invalid=true]' },
  {
    name: 'login-wrong',
    path: '/auth/login',
    ready: 'form',
    fails: true,
    act: signIn,
    shows: '[role=alert]',
  },
  {
    name: 'login-factor',
    path: '/auth/login',
    ready: 'form',
    answers: { '**/api/login': byCode },
    fails: true,
    act: signIn,
    shows: 'input[name=code]',
  },
  {
    name: 'login-recovery',
    path: '/auth/login',
    ready: 'form',
    answers: { '**/api/login': byCode },
    fails: true,
    act: async (page) => {
      await signIn(page);
      await page.waitForSelector('input[name=code]');
      await page.getByRole('button', { name: /recovery code|Wiederherstellungscode/ }).click();
    },
    shows: 'input[name=code]',
  },
  {
    name: 'login-passkey',
    path: '/auth/login',
    ready: 'form',
    answers: { '**/api/login': secondStep('passkey', 'totp', 'recovery_code') },
    fails: true,
    act: signIn,
    shows: 'form:not(:has(input)) button[type=submit]',
  },
  { name: 'login-refused', path: '/auth/login?error=google.unknown_user', ready: '[role=alert]' },
  { name: 'login-ended', path: '/auth/login?next=%2Finbox', ready: '[role=alert]' },
  {
    name: 'login-google',
    path: '/auth/login',
    ready: ':text("Google")',
    answers: { '**/api/auth/options': withGoogle },
  },
  {
    name: 'google',
    path: '/auth/google',
    ready: 'main h1, h1',
    answers: { '**/api/auth/google/**': 'never' },
  },
  { name: 'forgot-pass', path: '/auth/forgot-pass', ready: 'form button[type=submit]' },
  {
    name: 'forgot-pass-sent',
    path: '/auth/forgot-pass',
    ready: 'form',
    answers: { '**/api/forgotPass': [200, { success: true, message: '', data: null }] },
    act: async (page) => {
      await page.fill('input[name=email]', 'nobody@daybook.example');
      await page.click(submit('form'));
    },
    shows: '[data-state=sent], [role=status]',
  },
  { name: 'change-pass', path: `/auth/change-pass?token=${letter.token}`, ready: 'input[name=password]' },
  {
    name: 'change-pass-weak',
    path: `/auth/change-pass?token=${letter.token}`,
    ready: 'input[name=password]',
    click: submit('form'),
    shows: '[aria-invalid=true]',
  },
  { name: 'change-pass-expired', path: '/auth/change-pass', ready: '[data-state=expired]' },
  { name: 'confirm-email', path: '/auth/confirm-email?token=x', ready: 'form button[type=submit]' },
  ...['session_expired', 'other_user'].map((code) => ({
    name: `session-${code.replace('_', '-')}`,
    as: 'admin',
    path: '/profile/security',
    ready: '[role=dialog]',
    answers: { '**/api/user/reguser/sessions': [401, { code: `auth.${code}` }] },
    fails: true,
  })),
  {
    name: 'session-factor',
    as: 'admin',
    path: '/profile/security',
    ready: '[role=dialog] form',
    answers: { '**/api/user/reguser/sessions': [401, { code: 'auth.session_expired' }], '**/api/login': byCode },
    fails: true,
    act: signInAgain,
    shows: '[role=dialog] input[name=code]',
  },
  {
    name: 'mailbox',
    path: '/mailbox',
    quotes: true,
    ready: 'main ol',
  },
  { name: 'mailbox-letter', path: `/mailbox?letter=${letter.id}`, quotes: true, ready: 'main a[href*="/auth/"]' },
  {
    name: 'mailbox-empty',
    path: '/mailbox',
    ready: '[data-state=empty]',
    answers: { '**/api/mailbox': [200, { success: true, message: '', data: [] }] },
  },
];

const notification = {
  _id: '1',
  kind: 'delete_request.rejected',
  noun: 'lead',
  title: 'Mrs Sheila Ramsden',
  by: { _id: '2', name: 'Helen Marsden' },
  reason: 'Has an open invoice',
  at: '2026-11-20T15:04:00Z',
  readAt: null,
  outline: null,
};

const notice = (record) => ({
  success: true,
  message: '',
  data: [
    { ...notification, record },
    {
      ...notification,
      _id: '3',
      kind: 'delete_request.accepted',
      record: null,
      reason: null,
      readAt: '2026-11-21T09:00:00Z',
    },
  ],
  unread: 1,
  nextBefore: null,
});

/** What others did to records that one watches. */
const ofWatched = (record) => ({
  ...notice(record),
  data: [
    { kinds: ['changes'], events: [], fields: ['due', 'value', 'source'], rows: [], files: [] },
    { kinds: ['comment'], events: ['record.note_added'], fields: [], rows: [], files: [] },
    { kinds: ['status'], events: ['record.status_changed'], fields: ['status'], rows: [], files: [] },
    null,
  ].map((outline, at) => ({
    ...notification,
    _id: `w${at}`,
    kind: 'record.changed',
    record: outline && record,
    title: outline && notification.title,
    reason: at === 0 ? 'As agreed on the telephone' : null,
    readAt: at > 1 ? '2026-11-21T09:00:00Z' : null,
    outline,
  })),
});

const watched = (record) => ({
  success: true,
  message: '',
  data: [notification.title, 'Hawthorn Bakeries and Confectioners of the North Ltd', null].map((title, at) => ({
    ...{ noun: 'lead', record: at ? `0000000${at}-0000-4000-8000-000000000000` : record, title },
    since: '2026-11-20T15:04:00Z',
  })),
});

const profile = ({ lead }) => [
  { name: 'new-password', path: '/', answers: { '**/api/isLoggedIn*': mustChange }, ready: 'form' },
  { name: 'profile', path: '/profile', ready: 'main dl' },
  {
    name: 'profile-edit',
    path: '/profile',
    ready: 'main dl',
    click: 'main section:nth-of-type(2) button',
    shows: 'main form',
  },
  { name: 'profile-security', path: '/profile/security', ready: 'main li' },
  {
    name: 'profile-security-errors',
    path: '/profile/security',
    ready: 'main li',
    click: submit('main'),
    shows: '[aria-invalid=true]',
  },
  {
    name: 'profile-sessions-end',
    path: '/profile/security',
    ready: 'main li',
    click: 'main section:has(li) button >> nth=0',
    shows: '[role=dialog] h2, [role=alertdialog] h2',
  },
  { name: 'profile-emails', path: '/profile/emails', ready: 'main li' },
  { name: 'profile-history', path: '/profile/history', ready: '[data-entry]' },
  {
    name: 'account-menu',
    path: '/profile',
    ready: 'main dl',
    from: 900,
    click: 'aside button[aria-haspopup=menu]',
    shows: '[role=menu]',
  },
  {
    name: 'theme-menu',
    path: '/profile',
    ready: 'main dl',
    click: 'header button[aria-haspopup=menu] >> nth=1',
    shows: '[role=menu]',
  },
  {
    name: 'notifications',
    path: '/profile',
    ready: 'main dl',
    click: 'header button[aria-haspopup=dialog]',
    shows: '[role=dialog] h2',
  },
  {
    name: 'notifications-some',
    path: '/profile',
    ready: 'main dl',
    answers: {
      '**/api/notifications': [200, notice(lead)],
      '**/api/notifications?*': [200, notice(lead)],
      '**/api/notifications/count': [200, { success: true, message: '', data: null, count: 1 }],
    },
    click: 'header button[aria-haspopup=dialog]',
    shows: '[role=dialog] li + li',
  },
  {
    name: 'notifications-of-watched',
    path: '/profile',
    ready: 'main dl',
    answers: {
      '**/api/notifications': [200, ofWatched(lead)],
      '**/api/notifications?*': [200, ofWatched(lead)],
    },
    click: 'header button[aria-haspopup=dialog]',
    shows: '[role=dialog] li + li',
  },
  {
    name: 'watched-records',
    path: '/profile',
    ready: 'main dl',
    answers: { '**/api/notifications/watched': [200, watched(lead)] },
    click: ['header button[aria-haspopup=dialog]', '[role=dialog] > :last-child button'],
    shows: '[role=dialog] li + li',
  },
  {
    name: 'watched-records-none',
    path: '/profile',
    ready: 'main dl',
    answers: { '**/api/notifications/watched': [200, { success: true, message: '', data: [] }] },
    click: ['header button[aria-haspopup=dialog]', '[role=dialog] > :last-child button'],
    shows: '[role=dialog] [data-state=empty]',
  },
];

export const ownScreens = (records) => [
  ...doors(records).map((screen) => ({ as: null, ...screen })),
  ...profile(records),
  ...factors(),
  ...surveyFormScreens(),
];
