// Photographs every screen in both themes, both languages and two widths.
//   node e2e/screenshots.mjs [folder] [part of a screen's name]
// DAYBOOK_URL, DAYBOOK_EMAIL, DAYBOOK_PASSWORD and CHROMIUM say where, who and with what.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { contextOf, launch, open, screensOf, session } from './screens.mjs';

const [folder = 'screenshots', only = ''] = process.argv.slice(2);
const list = (name, all) => (process.env[name] ? process.env[name].split(',') : all);
const schemes = list('SCHEMES', ['light', 'dark']);
const languages = list('LANGUAGES', ['en', 'de']);
const widths = list('WIDTHS', ['1440', '390']).map(Number);

mkdirSync(folder, { recursive: true });
const { token, ...ids } = await session();
const screens = screensOf(ids).filter(({ name }) => name.includes(only));
const browser = await launch();
let failures = 0;

for (const width of widths) {
  for (const scheme of schemes) {
    for (const language of languages) {
      const look = { width, scheme, language };
      const signedIn = await contextOf(browser, look, token);
      const stranger = await contextOf(browser, look, null);
      for (const screen of screens) {
        const name = `${screen.name}-${width}-${scheme}-${language}`;
        try {
          const { page, complaints } = await open(screen.signedOut ? stranger : signedIn, screen);
          await page.screenshot({ path: join(folder, `${name}.png`) });
          const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          if (over > 0) complaints.push(`scrolls sideways by ${over} px`);
          if (complaints.length > 0) console.log(name, complaints);
          failures += complaints.length > 0 ? 1 : 0;
          await page.close();
        } catch (error) {
          failures += 1;
          console.log(name, String(error).split('\n')[0]);
        }
      }
      await signedIn.close();
      await stranger.close();
    }
  }
}
await browser.close();
console.log(
  `${screens.length * widths.length * schemes.length * languages.length} pictures in ${folder}, ${failures} with complaints`,
);
process.exitCode = failures > 0 ? 1 : 0;
