import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DocumentOut } from '@/api/generated';
import { setLanguage } from '@/i18n';
import { renderApp } from '@/test/render';
import { FileFacts, FileName, ShowPhoto } from './StoredFile';
import './PagesDialog';

const aFile = (more: Partial<DocumentOut> = {}): DocumentOut => ({
  _id: 'd1',
  name: 'offer.pdf',
  category: null,
  contentType: 'application/pdf',
  size: 2048,
  sha256: 'x',
  fingerprint: 'y',
  scan: 'not_scanned',
  addedAt: '2026-11-20T10:00:00Z',
  addedBy: null,
  ...more,
});

const show = (file: DocumentOut) =>
  renderApp(
    <>
      <FileName noun="lead" id="l1" file={file} />
      <FileFacts file={file} facts={['2 kB', null]} />
      <ShowPhoto noun="lead" id="l1" file={file} />
    </>,
  );

test.each([
  ['clean', '2 kB · No virus found'],
  ['not_scanned', '2 kB · Not scanned'],
] as const)('a file that is %s is fetched, and its state is said', async (scan, said) => {
  await show(aFile({ scan }));
  expect(screen.getByRole('link', { name: 'offer.pdf' })).toHaveAttribute(
    'href',
    '/api/records/lead/l1/documents/d1/file',
  );
  screen.getByText(said);
});

test.each([
  ['waiting', 'Being checked'],
  ['refused', 'Refused by the virus scanner'],
] as const)('a file that is %s cannot be opened, and says why by icon and word', async (scan, said) => {
  await show(aFile({ scan, picturePages: 2, contentType: 'image/heic' }));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(said).querySelector('svg')).not.toBeNull();
});

test('a PDF that would act by itself is shown as pictures of its pages, by keyboard too', async () => {
  await show(aFile({ picturePages: 3 }));
  expect(screen.queryByRole('link')).toBeNull();
  screen.getByText(/^Shown as pictures: it runs scripts or carries files · 2 kB/);
  await userEvent.click(screen.getByRole('button', { name: 'offer.pdf' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'offer.pdf' }));
  const page = (number: number) => dialog.getByAltText(`offer.pdf, Page ${number} of 3`);
  expect(page(1)).toHaveAttribute('src', '/api/records/lead/l1/documents/d1/pages/1');
  expect(dialog.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('button', { name: 'Next page' }));
  page(2);
  await userEvent.keyboard('{End}');
  page(3);
  expect(dialog.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowLeft}');
  fireEvent.error(page(2));
  expect(dialog.getByRole('alert')).toHaveTextContent('This page cannot be shown.');
  await userEvent.keyboard('{Home}');
  expect(dialog.getByRole('status')).toHaveTextContent('Page 1 of 3');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
});

test('the states in German', async () => {
  await setLanguage('de');
  await show(aFile({ scan: 'refused' }));
  screen.getByText('Vom Virenscanner abgelehnt');
  await setLanguage('en');
});
