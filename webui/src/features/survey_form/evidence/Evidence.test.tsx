import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { FormOptionsApiResponse } from '@/api/generated';
import { loadTexts } from '@/i18n';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import { SurveyFormPage } from '../SurveyFormPage';

const options = {
  choices: {},
  evidence: [
    { field: 'benefitLetter', most: 1 },
    { field: 'payslips', most: 5 },
  ],
  largest: 15_000_000,
  types: ['application/pdf', 'image/jpeg'],
  addresses: 'offline',
};
const user = userEvent.setup({ delay: null });
const file = (name: string) => new File(['evidence'], name, { type: 'application/pdf' });
interface Received {
  name: string;
  field: string;
  answer: (response: Response) => void;
}
let received: Received[];
let removed: unknown[];

beforeEach(async () => {
  received = [];
  removed = [];
  await loadTexts('survey_form');
  server.use(
    http.get('*/api/form/options', () => reply<FormOptionsApiResponse>(options)),
    http.post('*/api/upload', async ({ request }) => {
      const form = await request.formData();
      const { name } = form.get('image') as File;
      return new Promise<Response>((resolve) =>
        received.push({ name, field: String(form.get('field')), answer: resolve }),
      );
    }),
    http.post('*/api/upload/remove', async ({ request }) => {
      removed.push(await request.json());
      return HttpResponse.json({ success: true, message: '' });
    }),
  );
  await renderApp(<SurveyFormPage tools={null} />);
  await screen.findByRole('region', { name: 'Evidence' });
});

const kept = (id: string) => answer({ image: [{ location: `survey/${id}` }] });
const inputOf = (label: string) => screen.getByLabelText(`Choose a file: ${label}`);
const choose = (label: string, name: string) => user.upload(inputOf(label), file(name));
const submitButton = () => screen.getByRole('button', { name: 'Submit' });
const arrived = (count: number) => waitFor(() => expect(received).toHaveLength(count));

test('how large and how many files may be is told before one is chosen', () => {
  expect(inputOf('Payslips')).toHaveAccessibleDescription('Up to 5 files, 15 MB each');
  expect(inputOf('Benefit letter')).toHaveAccessibleDescription('One file, up to 15 MB');
  expect(screen.getByLabelText('Take a photo: Payslips')).toHaveAttribute('capture', 'environment');
});

test('the form waits for files, and sends where they are', async () => {
  let sent: unknown;
  server.use(
    http.post('*/api/form', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ success: true, message: 'Form submitted successfully' });
    }),
  );
  await choose('Payslips', 'march.pdf');
  await choose('Benefit letter', 'letter.pdf');
  await arrived(1);
  expect(submitButton()).toBeDisabled();
  expect(screen.getByText('Please be patient as the file will be uploading...')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Uploading march.pdf' })).toBeVisible();
  received[0]?.answer(kept('1'));
  await arrived(2);
  received[1]?.answer(kept('2'));
  await waitFor(() => expect(submitButton()).toBeEnabled());
  expect(received.map(({ field }) => field)).toEqual(['payslips', 'benefitLetter']);
  expect(screen.queryByLabelText('Choose a file: Benefit letter')).toBeNull();
  await user.click(screen.getByLabelText(/Assignee e-mail/));
  await user.paste('rep@example.com');
  await user.click(screen.getByLabelText(/Customer e-mail/));
  await user.paste('orla@example.com');
  await user.click(submitButton());
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(sent).toMatchObject({ data: { payslips: ['survey/1'], benefitLetter: ['survey/2'] } });
});

test('of one drop the first file is taken, and the others are named', async () => {
  const zone = within(screen.getByRole('group', { name: 'LA Flex Low Income' })).getByText('Payslips');
  fireEvent.drop(zone, { dataTransfer: { files: [file('a.pdf'), file('b.pdf'), file('c.pdf')] } });
  expect(screen.getByText('Only the first file is taken. Not taken: b.pdf, c.pdf.')).toBeVisible();
  await arrived(1);
  expect(received[0]?.name).toBe('a.pdf');
});

test('a file that is too large is refused before it is sent', async () => {
  const large = file('film.pdf');
  Object.defineProperty(large, 'size', { value: 15_000_001 });
  await user.upload(inputOf('Payslips'), large);
  expect(screen.getByText('film.pdf is larger than 15 MB.')).toBeVisible();
  expect(submitButton()).toBeEnabled();
  expect(received).toEqual([]);
});

test('a failure ends the upload and says why; the file is sent again, or removed', async () => {
  await choose('Payslips', 'march.pdf');
  await arrived(1);
  received[0]?.answer(failure(503, 'server.busy', { message: 'The server is busy' }));
  await user.click(await screen.findByRole('button', { name: 'Upload march.pdf again' }));
  await arrived(2);
  received[1]?.answer(kept('9'));
  await screen.findByText('Uploaded');
  await user.click(screen.getByRole('button', { name: 'Remove march.pdf' }));
  await waitFor(() => expect(removed).toEqual([{ location: 'survey/9' }]));
  expect(screen.queryByText(/march.pdf/)).toBeNull();
});

test('a file that the server refuses is not sent again', async () => {
  await choose('Payslips', 'page.jpg');
  await arrived(1);
  received[0]?.answer(failure(415, 'file.not_allowed', { message: 'page.jpg is no picture' }));
  expect(await screen.findByText('page.jpg is no picture')).toBeVisible();
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  expect(submitButton()).toBeEnabled();
});
