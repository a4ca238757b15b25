import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { aSession, lookups, people } from './builders';

export const answer = <Data>(data: Data, more: object = {}) =>
  HttpResponse.json({ success: true, message: '', data, ...more });

/** A failure as the server's envelope shows it. */
export const failure = (status: number, code: string, more: object = {}) =>
  HttpResponse.json(
    {
      success: false,
      status: 1001,
      code,
      errorCode: null,
      message: code,
      errors: [],
      requestId: 'r-1',
      conflict: null,
      ...more,
    },
    { status },
  );

/** What every screen asks for; a test adds its own. */
export const server = setupServer(
  http.get('*/api/isLoggedIn', () => answer(aSession())),
  http.get('*/api/auth/options', () => answer({ google: false, mailbox: false })),
  http.get('*/api/health', () => answer({ status: 'ok' })),
  http.get('*/api/lookups', () => answer(lookups)),
  http.get('*/api/records/:noun/:id/seen', () => answer({ version: null, at: null })),
  http.post('*/api/records/:noun/:id/seen', () => answer(null)),
  http.get('*/api/users/:slug/dropdown_list', () => answer(people)),
);

/** Asks for something and waits for the answer: by then a call that was sent before has arrived. */
export async function roundTrip() {
  server.use(http.get('*/api/round-trip', () => answer(null)));
  await (await fetch(new URL('/api/round-trip', window.location.href))).json();
}
