import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { loadTexts } from '@/i18n';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { LeadMark } from './LeadMark';

async function show(rows: unknown[]) {
  let asked: URLSearchParams | null = null;
  server.use(
    http.get('*/api/survey/regUser/list', ({ request }) => {
      asked = new URL(request.url).searchParams;
      return answer(rows);
    }),
  );
  await loadTexts('survey');
  await renderApp(<LeadMark row={{ _id: 'l1' }} />, '/lead/admin/view?lead=l1');
  await waitFor(() => expect(asked).not.toBeNull());
  return asked as unknown as URLSearchParams;
}

test('a lead whose survey waits is unconfirmed, and leads to the survey', async () => {
  const asked = await show([{ _id: 's1', surveyId: 'F-100001' }]);
  expect([asked.get('Lead'), asked.getAll('step')]).toEqual(['l1', ['waiting']]);
  expect(await screen.findByRole('status')).toHaveTextContent('Unconfirmed');
  expect(screen.getByRole('link', { name: 'F-100001' })).toHaveAttribute(
    'href',
    expect.stringContaining('survey=s1') as string,
  );
});

test('nothing is said of a lead without one', async () => {
  await show([]);
  expect(screen.queryByRole('status')).toBeNull();
});
