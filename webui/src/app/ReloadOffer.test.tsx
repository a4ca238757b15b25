import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { type ComponentType, Suspense, useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { lazyPart } from '@/ui/lazyPart';
import { watchLostChunks } from '@/ui/lostChunks';
import { ReloadOffer } from './ReloadOffer';

beforeAll(watchLostChunks);

/** Fails as a file that is gone does in a built page. */
async function gone(): Promise<never> {
  const error = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  throw error;
}

/** A page with a form, and a part that loads when it is opened. */
function Page({ Part }: { Part: ComponentType }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <button type="button" aria-label="Open" onClick={() => setOpen(!open)} />
      <Suspense fallback={null}>{open && <Part />}</Suspense>
      <ReloadOffer />
    </>
  );
}

const show = (load: () => Promise<{ default: () => string }>) => renderApp(<Page Part={lazyPart(load)} />);

const press = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

/** The server's page, with the script of its build; this page has one of the old build. */
function serve(entry: string) {
  if (!document.querySelector('script[type=module]')) {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    document.body.insertAdjacentHTML('afterend', '<script type="module" src="/assets/index-old.js"></script>');
  }
  server.use(http.get('*/', () => HttpResponse.html(`<script type="module" src="/assets/${entry}.js"></script>`)));
}

test('a part that is gone leaves what was typed, and asks to reload each time that it is needed', async () => {
  serve('index-new');
  const load = vi.fn(gone);
  await show(load);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await press();
  const offer = await screen.findByRole('dialog', { name: 'A new version is ready' });
  expect(offer).toHaveTextContent('stay, save it, and reload then');
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  await press();
  await press();
  expect(await screen.findByRole('dialog', { name: 'A new version is ready' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that only the network kept away is there when it is opened again', async () => {
  serve('index-old');
  const load = vi.fn<() => Promise<{ default: () => string }>>(gone);
  await show(load);
  await press();
  expect(await screen.findByRole('dialog', { name: 'A part of the page is missing' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  load.mockResolvedValue({ default: () => 'Here' });
  await press();
  await press();
  expect(await screen.findByText('Here')).toBeInTheDocument();
});

test('an error of a part that did load is an error', async () => {
  const seen = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazyPart(() => Promise.reject(new Error('broken')));
  await expect(
    act(async () => {
      render(
        <Suspense fallback={null}>
          <Part />
        </Suspense>,
      );
    }),
  ).rejects.toThrow('broken');
  seen.mockRestore();
});
