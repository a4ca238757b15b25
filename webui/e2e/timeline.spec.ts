// A timeline of many entries: what is rendered of it, how it scrolls, and how it is used by keyboard.
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.mjs';
import { expect, test } from './fixtures';
import { addLead, callAsAdmin } from './records';

/** `ENTRIES=10000 SPEED=400` measures the frames of a long timeline, in some minutes. */
const all = Number(process.env.ENTRIES ?? 2_000);
/** Entries that may be rendered at once. */
const mostRendered = 60;
/** Milliseconds of a frame. */
const limit = 32;
/** Pixels of a frame; 400 are 24,000 a second, as a hard flick. */
const speed = Number(process.env.SPEED ?? 1_500);
const words = 'Rang about the survey and left word with the neighbour who keeps the key. ';

interface Sample {
  _id: string;
  version: number;
  [other: string]: unknown;
}

const idOf = (version: number) => `00000000-0000-4000-8000-${String(version).padStart(12, '0')}`;

/** An entry of this version after the model of a true one: comments of several lengths, and changes. */
const entryOf = (model: Sample, version: number): Sample => ({
  ...model,
  _id: idOf(version),
  version,
  position: version,
  at: new Date(Date.UTC(2026, 0, 1) + version * 2_400_000).toISOString(),
  ...(version % 3 === 0
    ? {
        kinds: ['comment'],
        events: ['record.note_added'],
        notes: [{ _id: idOf(version), text: words.repeat(1 + (version % 7)) }],
      }
    : {
        kinds: ['changes'],
        events: ['lead.details_changed'],
        changes: ['source', 'summary', 'county'].slice(0, version % 4).map((field) => ({
          ...{ field, from: `Before ${version}`, to: `After ${version}`, masked: false, erased: false },
        })),
      }),
});

/** Answers the timeline's pages in the server's place: the browser is what is looked at. */
async function withEntries(page: Page, model: Sample) {
  const state = { newest: all, newer: 0 };
  await page.route('**/api/records/lead/*/history?*', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const size = Number(asked.get('limit'));
    const entry = asked.get('entry');
    const top = Number(asked.get('before') ?? (entry ? Number(entry.slice(-12)) + 1 : state.newest + 1)) - 1;
    const after = asked.get('after');
    if (after !== null) state.newer += 1;
    const first = after === null ? top : Math.min(Number(after) + size, state.newest);
    const last = Math.max(first - size + 1, after === null ? 1 : Number(after) + 1);
    const data = Array.from({ length: Math.max(first - last + 1, 0) }, (_, at) => entryOf(model, first - at));
    const isFromEntry = entry !== null && asked.get('before') === null;
    await route.fulfill({
      json: {
        ...{ success: true, message: '', data, upTo: state.newest, nextBefore: last > 1 ? last : null },
        ...((isFromEntry || after !== null) && first < state.newest ? { nextAfter: first } : {}),
      },
    });
  });
  return state;
}

async function open(page: Page, more = '') {
  const { id, name } = await addLead();
  const [model] = await callAsAdmin(`/api/records/lead/${id}/history`);
  const plain = { ...model, changes: [], notes: [], documents: [], rows: [], revealed: [], undoable: undefined };
  const state = await withEntries(page, plain);
  await page.goto(`/lead/admin/view?lead=${id}&tab=timeline${more}`);
  const feed = page.getByRole('dialog', { name }).getByRole('feed');
  await expect(feed.locator('[data-index="0"]')).toBeVisible();
  return { id, feed, state };
}

/** Scrolls the timeline by so much at each frame until it ends; the lengths of the frames and the most that was rendered. */
const scrolled = (page: Page, by: number) =>
  page.evaluate(
    ({ by, all }) =>
      new Promise<{ frames: number[]; most: number; last: number }>((done) => {
        const panel = document.querySelector('[role=tabpanel]') as HTMLElement;
        const found = { frames: [] as number[], most: 0, last: 0 };
        let before = Number(document.timeline.currentTime);
        let still = 0;
        const step = (now: number) => {
          found.frames.push(now - before);
          before = now;
          const rows = panel.querySelectorAll('[role=feed] > article');
          found.most = Math.max(found.most, rows.length);
          found.last = Number(rows[rows.length - 1]?.getAttribute('aria-posinset'));
          const from = panel.scrollTop;
          panel.scrollTop += by;
          still = panel.scrollTop === from ? still + 1 : 0;
          const isOver = by < 0 ? panel.scrollTop <= 0 : found.last >= all;
          if ((isOver && still > 3) || still > 600) done(found);
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    { by, all },
  );

test(`${all} entries scroll with few of them rendered`, async ({ page }) => {
  test.slow();
  await open(page);
  const down = await scrolled(page, speed);
  expect(down.last).toBe(all);
  const up = await scrolled(page, -speed);
  for (const [name, { frames, most }] of Object.entries({ 'down, loading': down, up })) {
    const sorted = frames.toSorted((one, other) => one - other);
    const [worst, usual] = [sorted.at(-1) ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0];
    const over = frames.filter((frame) => frame > limit).length;
    console.log(
      `${all} entries ${name}: worst frame ${worst.toFixed(1)} ms (limit ${limit}), median ${usual.toFixed(1)}, ${over} of ${frames.length} above; at most ${most} rendered`,
    );
    expect(most).toBeLessThanOrEqual(mostRendered);
  }
});

test('keys go from entry to entry, and what has the focus stays', async ({ page }) => {
  const { feed } = await open(page);
  await page.keyboard.press('j');
  await expect(feed.locator('[data-index="0"]')).toBeFocused();
  // More at once than there are entries ready beyond the edge: each counts, before the next entry is rendered.
  await page.evaluate(() => {
    for (let times = 0; times < 30; times += 1)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  });
  await expect(feed.locator('[data-index="30"]')).toBeFocused();
  for (let times = 0; times < 15; times += 1) await page.keyboard.press('j');
  const row = feed.locator('[data-index="45"]');
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await page.keyboard.press('PageUp');
  await expect(feed.locator('[data-index="44"]')).toBeFocused();
  await page.keyboard.press('k');
  const focused = feed.locator('[data-index="43"]');
  await expect(focused).toBeFocused();
  await page.locator('[role=tabpanel]').evaluate((panel) => panel.scrollTo(0, 0));
  await expect(feed.locator('[data-index="0"]')).toBeInViewport();
  await expect(focused).toBeFocused();
  await expect(focused).toHaveAttribute('aria-posinset', '44');
  await expect(focused).toHaveAttribute('aria-setsize', '-1');
  expect(await violationsOf(page, { coloursOnly: false })).toEqual([]);
});

test('a link to an entry opens the timeline at it, and newer ones come in above it', async ({ page }) => {
  const linked = Math.floor(all / 2);
  const { feed, state } = await open(page, `&entry=${idOf(linked)}`);
  const marked = feed.locator(`[data-entry="${idOf(linked)}"]`);
  await expect(marked).toBeInViewport();
  await expect(marked).toHaveAttribute('data-marked', 'true');
  await page.getByRole('button', { name: 'Show newer' }).click();
  await expect(feed.locator(`[data-entry="${idOf(linked + 1)}"]`)).toHaveCount(1);
  await expect(marked).toBeInViewport();
  // Scrolled up, further ones come by themselves.
  const up = async () => {
    await page.locator('[role=tabpanel]').evaluate((panel) => panel.scrollBy(0, -20_000));
    return state.newer;
  };
  await expect.poll(up, { intervals: [500] }).toBeGreaterThan(1);
});

test('a new entry does not move what is looked at', async ({ page }) => {
  const { id, feed, state } = await open(page);
  await page.locator('[role=tabpanel]').evaluate((panel) => panel.scrollBy(0, 1_200));
  const looked = feed.locator('[data-first=true] [data-entry]');
  let [first, before] = ['', -1];
  // Rows are measured once they are rendered, which moves those after them.
  const isStill = async () => {
    const now = [(await looked.getAttribute('data-entry')) ?? '', (await looked.boundingBox())?.y ?? -1] as const;
    const same = now[0] === first && now[1] === before;
    [first, before] = now;
    return same;
  };
  await expect.poll(isStill, { intervals: [300] }).toBe(true);
  const entry = feed.locator(`[data-entry="${first}"]`);
  state.newest += 3;
  await callAsAdmin('/api/lead/regUser/add_notes', { _id: id, note: 'Rang' });
  await expect(page.getByText(`Up to position ${(all + 3).toLocaleString('en-GB')}`)).toHaveCount(1);
  await expect.poll(async () => Math.abs(((await entry.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
});
