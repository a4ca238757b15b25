import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { Duplicates } from './Duplicates';

let asked: unknown[];
const found = {
  _id: 'l7',
  leadId: 'L-100007',
  name: 'Ms Ada Byron',
  status: 'No Ans',
  leadType: 'ECO Sales',
  createdAt: '2026-11-02T10:00:00Z',
  because: ['email', 'phone'],
};

beforeEach(() => {
  asked = [];
  server.use(
    http.post('*/api/lead/regUser/possible_duplicates', async ({ request }) => {
      asked.push(await request.json());
      return answer([found]);
    }),
  );
});

test('leads that may be the same are named with why, and open beside the form', async () => {
  const entered = {
    'digitalDashboard.customerEmail': 'ada@mail.example ',
    'digitalDashboard.customerName': null,
    summary: 'Loft',
  };
  await renderApp(<Duplicates entered={entered} />, '/lead/admin/view');
  expect(await screen.findByText(/A lead that is open may be about the same/)).toBeInTheDocument();
  expect(asked).toEqual([{ email: 'ada@mail.example' }]);
  const link = screen.getByRole('link', { name: 'Ms Ada Byron' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('href', expect.stringContaining('lead=l7'));
  expect(screen.getByRole('listitem')).toHaveTextContent(/L-100007 · .* · 02\/11\/2026 · same e-mail, same telephone/);
});

test('nothing is asked before anything of the customer is typed', async () => {
  await renderApp(<Duplicates entered={{ summary: 'Loft' }} />, '/lead/admin/view');
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  expect(asked).toEqual([]);
});
