// Runs axe on every screen in both schemes; ends with 1 when there is a violation.
//   node e2e/axe.mjs [part of a screen's name]
import { AxeBuilder } from '@axe-core/playwright';
import { contextOf, launch, open, screensOf, session } from './screens.mjs';

const [only = ''] = process.argv.slice(2);
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = (process.env.WIDTHS ?? '1440,390').split(',').map(Number);

const { token, ...ids } = await session();
const screens = screensOf(ids).filter(({ name }) => name.includes(only));
const browser = await launch();
let violations = 0;

for (const width of widths) {
  for (const scheme of ['light', 'dark']) {
    const look = { width, scheme, language: 'en' };
    const signedIn = await contextOf(browser, look, token);
    const stranger = await contextOf(browser, look, null);
    for (const screen of screens) {
      const { page } = await open(screen.signedOut ? stranger : signedIn, screen);
      const found = await new AxeBuilder({ page }).withTags(rules).analyze();
      violations += found.violations.length;
      for (const { id, impact, nodes } of found.violations) {
        const places = nodes
          .slice(0, 3)
          .map(
            ({ html, failureSummary }) =>
              `\n    ${html.slice(0, 160)}\n    ${failureSummary?.split('\n').slice(1, 3).join(' ')}`,
          );
        console.log(`${screen.name} ${width} ${scheme}: ${id} (${impact}) x${nodes.length}${places.join('')}`);
      }
      await page.close();
    }
    await signedIn.close();
    await stranger.close();
  }
}
await browser.close();
console.log(`${screens.length} screens, ${violations} violations`);
process.exitCode = violations > 0 ? 1 : 0;
