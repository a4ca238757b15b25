import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '@/i18n';
import { renderApp } from '@/test/render';
import { ViewSwitch } from './ViewSwitch';

const from = async (view: 'list' | 'board', address: string, to: string) => {
  await loadTexts('lead');
  const { router } = await renderApp(<ViewSwitch view={view} />, address);
  fireEvent.click(screen.getByRole('button', { name: to }));
  await waitFor(() => expect(router.state.location.search).not.toBe(new URL(address, 'http://x').search));
  return router.state.location.search;
};

test('list and board keep their filters', async () => {
  expect(await from('list', '/lead/admin/view?source=Website&page=2', 'Board')).toBe('?source=Website&view=board');
});

test('surveys begin with those that wait, at the same moment', async () => {
  expect(await from('board', '/lead/admin/view?view=board&source=Website&at=900', 'Surveys')).toBe(
    '?at=900&view=surveys&step=waiting',
  );
});
