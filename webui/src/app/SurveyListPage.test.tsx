import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { SurveyListPage } from '@/features/survey/SurveyListPage';
import { loadTexts } from '@/i18n';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';

let asked: URLSearchParams[];

beforeEach(async () => {
  asked = [];
  await loadTexts('survey', 'lead');
  server.use(
    http.get('*/api/survey/regUser/list', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer([]);
    }),
    http.get('*/api/survey/regUser/count', () => answer([])),
  );
});

test('tabs narrow the list to one state', async () => {
  const { router } = await renderApp(<SurveyListPage />, '/lead/admin/view?view=surveys&step=waiting&page=3');
  const tabs = within(screen.getByRole('tablist'));
  expect(tabs.getByRole('tab', { selected: true })).toHaveTextContent('Waiting');
  expect(screen.getByRole('button', { name: /State: Waiting/ })).toBeInTheDocument();
  fireEvent.click(tabs.getByRole('tab', { name: 'Rejected' }));
  await waitFor(() => expect(asked.at(-1)?.getAll('step')).toEqual(['rejected']));
  expect(router.state.location.search).toBe('?view=surveys&step=rejected');
  fireEvent.click(tabs.getByRole('tab', { name: 'All' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=surveys'));
});

test('the filter calls the states as the list does', async () => {
  await renderApp(<SurveyListPage />, '/lead/admin/view?view=surveys');
  fireEvent.click(screen.getByRole('button', { name: 'More filters' }));
  fireEvent.click(await screen.findByRole('button', { name: 'State' }));
  expect(await screen.findByRole('checkbox', { name: 'Confirmed' })).toBeInTheDocument();
});

test('the switch leads back to leads without the filters of surveys, at the same moment', async () => {
  const { router } = await renderApp(<SurveyListPage />, '/lead/admin/view?view=surveys&step=waiting&at=900');
  fireEvent.click(screen.getByRole('button', { name: 'Board' }));
  await waitFor(() => expect(router.state.location.search).toBe('?at=900&view=board'));
});

test('the link of the survey for oneself is copied', async () => {
  const url = 'https://daybook.example/lead-data/form?for=token';
  server.use(http.get('*/api/survey/regUser/link', () => answer({ token: 'token', url })));
  const writeText = vi.fn(async () => {});
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
  const { store } = await renderApp(<SurveyListPage />, '/lead/admin/view?view=surveys');
  fireEvent.click(screen.getByRole('button', { name: 'Copy my survey link' }));
  await waitFor(() => expect(store.getState().toasts.map(({ text }) => text)).toEqual(['Link copied']));
  expect(writeText).toHaveBeenCalledWith(url);
  vi.restoreAllMocks();
});
