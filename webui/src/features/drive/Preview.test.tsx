import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { DriveFileShown, DrivePreview } from '@/api/generated';
import { renderApp } from '@/test/render';
import { answer, server } from '@/test/server';
import { DetailsDrawer } from './DetailsDrawer';
import { entry } from './testEntry';

let asked = 0;
beforeEach(() => {
  asked = 0;
});

const open = async (found: Partial<DrivePreview>, more: Partial<DriveFileShown> = {}) => {
  const file = { ...entry('plan.pdf', more), address: '/x', allVersions: [], sameAs: [], ...more };
  server.use(
    http.get('*/api/drive/file/:id', () => answer(file)),
    http.get('*/api/drive/file/:id/reads', () => answer([])),
    http.get('*/api/drive/file/:id/preview', () => {
      asked += 1;
      return answer({ kind: 'none', versionId: 'v1', text: null, rows: null, isCut: false, ...found });
    }),
  );
  await renderApp(<DetailsDrawer id="plan.pdf" name="plan.pdf" open onClose={() => undefined} />);
};

test('pages of a PDF are turned until there is none', async () => {
  await open({ kind: 'pages' });
  const first = await screen.findByRole('img', { name: 'plan.pdf, Page 1' });
  expect(first).toHaveAttribute('src', '/api/records/drive_file/plan.pdf/documents/v1/pages/1');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  fireEvent.error(await screen.findByRole('img', { name: 'plan.pdf, Page 2' }));
  expect(await screen.findByRole('img', { name: 'plan.pdf, Page 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
});

test('a picture that cannot be drawn says so', async () => {
  await open({ kind: 'picture' });
  const picture = await screen.findByRole('img', { name: 'plan.pdf' });
  expect(picture).toHaveAttribute('src', '/api/records/drive_file/plan.pdf/documents/v1/file');
  fireEvent.error(picture);
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a table shows its rows, and that there are more', async () => {
  await open({
    kind: 'table',
    rows: [
      ['Name', 'Town'],
      ['Otter', 'Leeds'],
    ],
    isCut: true,
  });
  const table = within(await screen.findByRole('table', { name: 'plan.pdf' }));
  expect(table.getByRole('cell', { name: 'Leeds' })).toBeVisible();
  expect(screen.getByText('Only the first 100 rows are shown.')).toBeVisible();
});

test('a text is shown as it is, and other files are only downloaded', async () => {
  await open({ kind: 'text', text: 'Depth: <b>300</b> mm' });
  expect(await screen.findByText('Depth: <b>300</b> mm')).toBeVisible();
});

test('a file without a preview says so', async () => {
  await open({ kind: 'none' });
  expect(await screen.findByText('There is no preview of this file. Download it to open it.')).toBeVisible();
});

test.each([
  ['waiting', 'Being checked'],
  ['refused', 'Refused'],
] as const)('a file that is %s is not asked for', async (state, said) => {
  await open({ kind: 'text', text: 'secret' }, { state });
  expect(await screen.findByText(said)).toBeVisible();
  expect(asked).toBe(0);
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
});
