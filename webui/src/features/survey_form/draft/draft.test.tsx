import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { FormOptionsApiResponse } from '@/api/generated';
import { loadTexts } from '@/i18n';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { failure, server } from '@/test/server';
import { SurveyFormPage } from '../SurveyFormPage';
import { nothing } from '../survey';
import { readDraft, saveDraft } from './draft';

const day = 24 * 60 * 60 * 1000;
const keys = () => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
const stored = () =>
  keys()
    .map((key) => localStorage.getItem(key))
    .join();
/** Puts a text in the place of the draft. */
const overwrite = (text: string) => {
  const key = keys().find((one) => localStorage.getItem(one)?.includes('Baxi')) ?? '';
  localStorage.setItem(key, text);
};
const user = userEvent.setup({ delay: null });

const entered = {
  ...nothing,
  assignee: 'rep@example.com',
  answers: { boilerModal: 'Baxi', benefitOptions: ['Child Benefits'] },
  person: { firstName: 'Orla', bankName: 'Lloyds', sortCode: '20-00-00', accountNumber: '55779911' },
};

beforeEach(async () => {
  await loadTexts('survey_form', 'record');
  const options = { choices: {}, evidence: [], largest: 1, types: [], addresses: 'offline' };
  server.use(http.get('*/api/form/options', () => reply<FormOptionsApiResponse>(options)));
});

test('a draft is kept without bank details', () => {
  saveDraft(entered);
  expect(readDraft()?.entered).toEqual({ ...entered, person: { firstName: 'Orla' } });
  expect(stored()).not.toMatch(/Lloyds|20-00-00|55779911/);
});

test('a draft is deleted after 7 days', () => {
  saveDraft(entered, 0);
  expect(readDraft(7 * day - 1)).not.toBeNull();
  expect(readDraft(7 * day)).toBeNull();
  expect(stored()).not.toContain('Baxi');
});

test('an empty form is no draft, and takes the place of one', () => {
  saveDraft(entered);
  saveDraft(nothing);
  expect(readDraft()).toBeNull();
});

test.each(['{', 'null', '[]', '{"at":"x"}', '{"at":1e15,"entered":{"assignee":"a"}}', '{"at":1,"entered":3}'])(
  'what is no draft is not offered: %s',
  (text) => {
    saveDraft(entered);
    overwrite(text);
    expect(readDraft()).toBeNull();
  },
);

test('of a draft only what the form asks is taken', () => {
  saveDraft(entered);
  const odd = { assignee: 7, answers: { boilerModal: ['x'], other: 'y', benefitOptions: 'z' }, person: { age: '3' } };
  overwrite(JSON.stringify({ at: Date.now(), entered: { ...odd, consumer: 'me@example.com' } }));
  expect(readDraft()?.entered).toEqual({ ...nothing, consumer: 'me@example.com' });
});

const open = () => renderApp(<SurveyFormPage tools={null} />);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
async function type(label: string | RegExp, text: string) {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
}

test('what was typed and not sent is offered the next time, and is filled in beside what was typed since', async () => {
  const view = await open();
  await type('Boiler model', 'Baxi');
  await type('Heating system', 'Gas');
  await waitFor(() => expect(stored()).toContain('Gas'));
  view.unmount();

  await open();
  expect(await screen.findByText(/^You began this form on \d\d\/\d\d\/\d{4}, \d\d:\d\d/)).toBeVisible();
  await type('Heating system', 'Oil');
  await waitFor(() => expect(stored()).toContain('Oil'));
  expect(stored()).toContain('Baxi');
  await press('Fill it in again');
  expect(screen.getByLabelText('Boiler model')).toHaveValue('Baxi');
  expect(screen.getByLabelText('Heating system')).toHaveValue('Oil');
  expect(screen.queryByRole('button', { name: 'Fill it in again' })).toBeNull();
});

test('a draft that is discarded is deleted', async () => {
  saveDraft(entered);
  await open();
  await screen.findByRole('button', { name: 'Discard' });
  await press('Discard');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  expect(stored()).not.toContain('Baxi');
});

test('a form that is refused is emptied and offered; one that is sent leaves no draft', async () => {
  server.use(
    http.post('*/api/form', () => failure(422, 'fields.invalid', { message: 'Please check' }), { once: true }),
  );
  await open();
  await type(/Assignee e-mail/, 'rep@example.com');
  await type(/Customer e-mail/, 'orla@example.com');
  await type('Boiler model', 'Baxi');
  await press('Submit');
  expect(await screen.findByText('The form was emptied. What you entered is still here.')).toBeVisible();
  expect(screen.getByLabelText('Boiler model')).toHaveValue('');
  await press('Fill it in again');
  expect(screen.getByLabelText('Boiler model')).toHaveValue('Baxi');
  expect(screen.getByLabelText(/Customer e-mail/)).toHaveValue('orla@example.com');

  server.use(
    http.post('*/api/form', () => HttpResponse.json({ success: true, messageText: 'Form submitted successfully' })),
  );
  await press('Submit');
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(stored()).not.toContain('Baxi');
});
