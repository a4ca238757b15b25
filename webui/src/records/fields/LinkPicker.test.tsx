import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { LinkPicker } from './LinkPicker';

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
