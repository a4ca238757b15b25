import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { LinkPicker } from './LinkPicker';

test('a quote or renewal is offered by its number, with whom it is for, where and from which supplier', async () => {
  server.use(
    http.get('*/api/renewal/regUser/dropdown_list', () =>
      answer([
        {
          _id: 'r1',
          RenewalID: 'R-100001',
          serviceType: 'Gas',
          title: 'Ilkley Bakery',
          subtitle: 'R-100001 · Leeds Depot · Aire Energy',
        },
      ]),
    ),
  );
  await renderApp(
    <LinkPicker noun="renewal" label="Renewal" value={null} required={false} onChange={() => undefined} />,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Renewal' }));
  expect(await screen.findByText('R-100001')).toBeInTheDocument();
  expect(screen.getByText('Ilkley Bakery · Leeds Depot · Aire Energy')).toBeInTheDocument();
});

test('records are asked for when typing pauses, not with each letter', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/company/regUser/dropdown_list', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('Search'));
      return answer([{ _id: 'f1', businessName: 'Marsden Mills', postcode: null }]);
    }),
  );
  await renderApp(
    <LinkPicker noun="company" label="Company" value={null} required={false} onChange={() => undefined} />,
  );
  const user = userEvent.setup({ delay: 20 });
  await user.type(await screen.findByRole('combobox', { name: 'Company' }), 'marsden');
  expect(await screen.findByText('Marsden Mills')).toBeInTheDocument();
  expect(asked.filter(Boolean)).toEqual(['marsden']);
});
