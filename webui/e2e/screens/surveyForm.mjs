// The public survey, step by step.
import { submit } from './parts.mjs';

const addToSurvey = async (page) => {
  const [assignee, consumer] = await page.locator('input[type=email]').all();
  await assignee.fill('sales.rep@daybook.example');
  await consumer.fill('nobody.known@example.org');
  await page.click(submit('form'));
};
const unknownCustomer = [200, { success: false, messageText: 'Consumer Not Found', data: null, padding: '' }];

const verified = [200, { success: true, messageText: 'User Verify Successfully', data: null, padding: '' }];
const puzzle = [200, { success: true, message: '', data: { salt: 'ab'.repeat(16), bits: 99, waitSeconds: 60 } }];
const uploaded = [200, { success: true, message: '', data: { image: [{ location: 'survey/1' }] } }];
const emailCheck = '**/api/form/email-check';

/** Presses the button that sends the survey: the last of the page. */
const send = async (page) => {
  await addToSurvey(page);
  await page.locator('main > div > button').last().click();
};
const addFile = async (page) => {
  const inputs = page.locator('input[type=file]:not(.camera)');
  await inputs.first().setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(90_000) });
  await inputs.first().scrollIntoViewIfNeeded();
};
/** What an earlier visit has left in the browser. */
const leave = async (page) => {
  const entered = { assignee: 'sales.rep@daybook.example', consumer: '', answers: { customer: 'Orla' }, person: {} };
  const draft = JSON.stringify({ at: Date.parse('2026-11-23T14:05:00Z'), entered });
  await page.addInitScript((text) => localStorage.setItem('daybook.surveyDraft', text), draft);
  await page.reload();
};

/** What anybody may fill in. */
export const surveyFormScreens = () =>
  [
    { name: 'survey-form', ready: submit('form') },
    { name: 'survey-form-loading', answers: { '**/api/form/options': 'never' }, ready: '[role=status]' },
    { name: 'survey-form-failed', answers: { '**/api/form/options': 503 }, fails: true, ready: '[data-state=error]' },
    {
      name: 'survey-form-consumer',
      answers: { [emailCheck]: unknownCustomer },
      ready: submit('form'),
      act: addToSurvey,
      shows: '[role=dialog] [name=title]',
    },
    {
      name: 'survey-form-consumer-wrong',
      answers: { [emailCheck]: unknownCustomer },
      ready: submit('form'),
      act: async (page) => {
        await addToSurvey(page);
        await page.click(submit('[role=dialog]'));
      },
      shows: '[role=dialog] [aria-invalid=true]',
    },
    {
      name: 'survey-form-verified',
      answers: { [emailCheck]: verified },
      ready: submit('form'),
      act: addToSurvey,
      shows: 'main form .MuiAlert-root',
    },
    {
      name: 'survey-form-proof',
      answers: { [emailCheck]: [429, { code: 'form.challenge_needed' }], '**/api/form/challenge': puzzle },
      fails: true,
      ready: submit('form'),
      act: addToSurvey,
      shows: '[role=dialog] [role=progressbar]',
    },
    {
      name: 'survey-form-proof-failed',
      answers: { [emailCheck]: [429, { code: 'form.challenge_needed' }], '**/api/form/challenge': 503 },
      fails: true,
      ready: submit('form'),
      act: addToSurvey,
      shows: '[role=dialog] [role=alert]',
    },
    {
      name: 'survey-form-draft',
      ready: submit('form'),
      act: leave,
      shows: 'main > [role=status]',
    },
    {
      name: 'survey-form-missing',
      ready: submit('form'),
      act: (page) => page.locator('main > div > button').last().click(),
      shows: '[aria-invalid=true]',
    },
    {
      name: 'survey-form-refused',
      answers: { [emailCheck]: verified, '**/api/form': [422, { code: 'fields.invalid', message: 'Please check' }] },
      fails: true,
      ready: submit('form'),
      act: send,
      shows: 'main > [role=status]',
    },
    {
      name: 'survey-form-evidence',
      answers: { '**/api/upload': uploaded },
      ready: submit('form'),
      act: addFile,
      shows: 'main section li [role=status]',
    },
    {
      name: 'survey-form-uploading',
      answers: { '**/api/upload': 'never' },
      ready: submit('form'),
      act: addFile,
      shows: 'main section li progress',
    },
    {
      name: 'survey-form-upload-failed',
      answers: { '**/api/upload': [415, { code: 'file.broken', message: 'The file could not be opened' }] },
      fails: true,
      ready: submit('form'),
      act: addFile,
      shows: 'main section li [role=alert]',
    },
    {
      name: 'survey-form-thanks',
      answers: {
        [emailCheck]: verified,
        '**/api/form': [200, { success: true, messageText: 'Form submitted successfully' }],
      },
      ready: submit('form'),
      act: send,
      shows: 'h1[tabindex]',
    },
  ].map((screen) => ({ as: null, path: '/lead-data/form', quotes: screen.fails, ...screen }));
