// Test fixtures: who is signed in, and pages of further users.
import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { demoEmail, demoPassword, signIn } from './api.mjs';
import { storageStateOf } from './browser.mjs';

/** What signs a user in by the form. */
interface Account {
  email: string;
  password: string;
}

export interface Session {
  name: string;
  token: string;
  cookie: string;
}

/** The demo users whom journeys share: none of them is changed by a journey. */
type Role = 'admin' | 'sales.rep' | 'surveyor';

interface TestFixtures {
  /** The demo user who is signed in on `page`; null for nobody. */
  role: Role | null;
  /** Opens a browser context of its own: signed in with a session, or as nobody with null. */
  openPage: (session: Session | null) => Promise<Page>;
}

interface WorkerFixtures {
  /** A session of a demo user for calls, signed in once. It has no cookie: a page that used it would end it for the next. */
  sessionOf: (role: Role) => Promise<Omit<Session, 'cookie'>>;
}

export const newSession = (role: Role): Promise<Session> => signIn(demoEmail(role), demoPassword);

/** Milliseconds that a session is shared: after five minutes some calls ask for the password again. */
const fresh = 180_000;

/** Characters of what a page, and each dialog over it, showed. */
const mostShown = 3_000;

/**
 * Prints what the pages of a failed journey show: of a machine that is gone since, that is all there is to see.
 * `make test` repeats the line that begins with "Open when" at its end.
 */
async function showPages(pages: readonly Page[], { title, status, expectedStatus }: TestInfo) {
  if (status === expectedStatus) return;
  for (const page of pages) {
    if (page.isClosed()) continue;
    const places = await page.locator('main, dialog, [role=dialog], [role=alert], [role=status]').all();
    const shown = await Promise.all(places.map((one) => one.ariaSnapshot({ timeout: 5_000 }).catch(String)));
    const names = shown.flatMap((one) => one.match(/^- .*/)?.[0].slice(2) ?? []);
    console.log(`Open when it failed: ${names.join(', ')} at ${page.url()}`);
    console.log(`On the page when "${title}" failed:`);
    for (const one of shown.reverse()) console.log(one.slice(0, mostShown));
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  role: ['admin', { option: true }],
  page: async ({ page }, provide, info) => {
    await provide(page);
    await showPages([page], info);
  },
  sessionOf: [
    async ({}, provide) => {
      const sessions = new Map<Role, { begun: number; session: Promise<Session> }>();
      await provide((role) => {
        const known = sessions.get(role);
        if (known && Date.now() - known.begun < fresh) return known.session;
        const session = newSession(role);
        sessions.set(role, { begun: Date.now(), session });
        return session;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ role }, provide) => {
    await provide(storageStateOf(role && (await newSession(role))));
  },
  openPage: async ({ browser }, provide, info) => {
    const pages: Page[] = [];
    await provide(async (session) => {
      const context = await browser.newContext({ storageState: storageStateOf(session) });
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    await showPages(pages, info);
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

export { expect };

export const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

/** One box for each record of a list; the rows that stand there while it loads have none. */
export const recordsOf = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all rows)/ });

/** Fills the sign-in form, at whose page it starts, and sends it. */
export async function signInByForm(page: Page, { email, password }: Account) {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
