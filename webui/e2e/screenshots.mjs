// Photographs every screen in both themes, both languages and two widths; the English ones pass axe, all of them
// pass what flaws.mjs looks for. Ends with 1 when anything was objected to.
//   node e2e/screenshots.mjs [folder] [beginnings of screens' names]
// SCHEMES, LANGUAGES and WIDTHS narrow it. DAYBOOK_URL, DAYBOOK_EMAIL, DAYBOOK_PASSWORD and CHROMIUM say where, who
// and with what.
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { demoEmail, demoPassword, signIn } from './api.mjs';
import { violationsOf } from './axe.mjs';
import { coloursSettled, launchOptions } from './browser.mjs';
import { flawsOf } from './flaws.mjs';
import { contextOf, withScreen } from './screen.mjs';
import { screensHere } from './screens.mjs';

const [folder = 'screenshots', ...beginnings] = process.argv.slice(2);
const list = (name, all) => (process.env[name] ? process.env[name].split(',') : all);
const schemes = list('SCHEMES', ['light', 'dark']);
const languages = list('LANGUAGES', ['en', 'de']);
const widths = list('WIDTHS', ['1440', '390']).map(Number);

mkdirSync(folder, { recursive: true });
const wanted = ({ name }) => beginnings.length === 0 || beginnings.some((one) => name.startsWith(one));
const screens = (await screensHere()).filter(wanted);
const browser = await chromium.launch(launchOptions);
const counts = { pictures: 0, objections: 0, violations: 0 };

function object(name, objections) {
  if (objections.length === 0) return;
  counts.objections += objections.length;
  console.log(`${name}\n  ${objections.join('\n  ')}`);
}

/** The page in one scheme after the other: it follows the mark on its root, so it is opened once for all. */
async function photograph(page, screen, { width, language }) {
  for (const scheme of schemes) {
    const name = `${screen.name}-${width}-${scheme}-${language}`;
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate((mode) => document.documentElement.setAttribute('data-mode', mode), scheme);
    if (scheme !== schemes[0]) await coloursSettled(page);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    counts.pictures += 1;
    const first = scheme === schemes[0];
    if (first) object(name, await flawsOf(page, screen.quotes ? 'en' : language));
    if (language !== 'en') continue;
    // A theme changes colours and nothing else.
    const violations = await violationsOf(page, { coloursOnly: !first });
    counts.violations += violations.length;
    object(name, violations);
  }
}

/** One after the other from the queue, until it is empty; each worker has sessions of its own. */
async function work(queue, look) {
  const contexts = new Map();
  for (let screen = queue.shift(); screen; screen = queue.shift()) {
    const { as = 'admin' } = screen;
    if (!contexts.has(as)) {
      const session = as === null ? null : await signIn(demoEmail(as), demoPassword);
      contexts.set(as, await contextOf(browser, { ...look, scheme: schemes[0] }, session));
    }
    const name = `${screen.name}-${look.width}-${look.language}`;
    try {
      object(name, await withScreen(contexts.get(as), screen, (page) => photograph(page, screen, look)));
    } catch (error) {
      object(name, [String(error).split('\n').slice(0, 3).join(' ')]);
    }
  }
  for (const context of contexts.values()) await context.close();
}

for (const width of widths) {
  for (const language of languages) {
    const queue = screens.filter(({ from = 0, to = 10_000 }) => width >= from && width <= to);
    await Promise.all(Array.from({ length: availableParallelism() }, () => work(queue, { width, language })));
  }
}
await browser.close();
console.log(
  `${screens.length} screens, ${counts.pictures} pictures in ${folder}, ${counts.objections} objections, ` +
    `${counts.violations} of them violations that axe found`,
);
process.exitCode = counts.objections > 0 ? 1 : 0;
