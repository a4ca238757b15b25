import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormChallengeApiResponse, FormOptionsApiResponse } from '@/api/generated';
import { loadTexts, setLanguage } from '@/i18n';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { failure, server } from '@/test/server';
import { SurveyFormPage } from '../SurveyFormPage';
import type { Said } from './puzzleWorker';
import { type Puzzle, solutionAmong } from './solve';

const puzzle = { salt: 'ab'.repeat(16), bits: 4, waitSeconds: 2 };
const user = userEvent.setup({ delay: null });
let isProved: boolean;
let answers: unknown[];

/** Solves as the worker's file does, at once. */
class SolvingWorker extends EventTarget {
  postMessage(asked: Puzzle) {
    const said: Said[] = [{ tried: 4 }, { answer: solutionAmong(asked, 0, 4096) ?? '' }];
    for (const data of said) this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate() {}
}

/** A browser that refuses to run it. */
class FailingWorker extends EventTarget {
  postMessage() {
    this.dispatchEvent(new Event('error'));
  }
  terminate() {}
}

const needsProof = () => failure(429, 'form.challenge_needed', { message: 'Please prove it' });

beforeEach(async () => {
  isProved = false;
  answers = [];
  await loadTexts('survey_form', 'record');
  const options = { choices: {}, evidence: [], largest: 1, types: [], addresses: 'offline' };
  server.use(
    http.get('*/api/form/options', () => reply<FormOptionsApiResponse>(options)),
    http.post('*/api/form/email-check', () =>
      isProved
        ? HttpResponse.json({ success: true, message: 'User Verify Successfully', data: null, padding: '' })
        : needsProof(),
    ),
    http.post('*/api/form/challenge', () => reply<FormChallengeApiResponse>(puzzle)),
    http.post('*/api/form/challenge/answer', async ({ request }) => {
      answers.push(await request.json());
      isProved = true;
      return HttpResponse.json({ success: true, message: null });
    }),
  );
});

afterEach(() => vi.unstubAllGlobals());

async function open() {
  await renderApp(<SurveyFormPage tools={null} />);
  for (const [label, text] of [
    [/Assignee e-mail/, 'rep@example.com'],
    [/Customer e-mail/, 'orla@example.com'],
  ] as const) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('after too many checks the device solves a puzzle, and the check goes on by itself', async () => {
  vi.stubGlobal('Worker', SolvingWorker);
  await open();
  await press('Verify');
  expect(await screen.findByText('Verified')).toBeVisible();
  expect(answers).toEqual([{ answer: solutionAmong(puzzle, 0, 4096) }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a browser that cannot solve it waits instead, in either language', async () => {
  vi.stubGlobal('Worker', FailingWorker);
  await open();
  await setLanguage('de');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Einen Moment bitte' }));
  expect(await dialog.findByRole('timer')).toHaveTextContent('In 2 Sekunden geht es weiter.');
  expect(await screen.findByText('Geprüft')).toBeVisible();
  expect(answers).toEqual([{}]);
});

test('a failure is said and tried again; cancelling leaves the form as it is', async () => {
  vi.stubGlobal('Worker', SolvingWorker);
  server.use(
    http.post('*/api/form/challenge', () => failure(503, 'store.unavailable', { message: 'Not now' }), { once: true }),
  );
  await open();
  await press('Verify');
  expect(await screen.findByText('Not now')).toBeVisible();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(answers).toEqual([]);
  expect(screen.getByLabelText(/Customer e-mail/)).toHaveValue('orla@example.com');

  server.use(
    http.post('*/api/form/challenge', () => failure(503, 'store.unavailable', { message: 'Not now' }), { once: true }),
  );
  await press('Verify');
  await screen.findByText('Not now');
  await press('Try again');
  expect(await screen.findByText('Verified')).toBeVisible();
});

test('a form that needs it is not reset, and is sent once it is solved', async () => {
  vi.stubGlobal('Worker', SolvingWorker);
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/form', async ({ request }) => {
      if (!isProved) return needsProof();
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: 'Form submitted successfully' });
    }),
  );
  await open();
  await user.click(screen.getByLabelText('Customer name'));
  await user.paste('Orla');
  await press('Submit');
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(sent).toEqual([{ assignee: 'rep@example.com', consumer: 'orla@example.com', data: { customer: 'Orla' } }]);
});
