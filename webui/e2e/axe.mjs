// @ts-check
// The accessibility rules that every screen keeps to, in tests and screenshots alike.
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { untilStill } from './browser.mjs';

const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core');

// An open menu hides the rest of the page from readers, as a dialog does, and a tooltip is read with what it explains:
// like a dialog, they need no landmark around them.
const regions = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], svg';
const axeSource = `${source};axe.configure({checks:[{id:'region',options:{regionMatcher:'${regions}'}}]});`;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Violations of the accessibility rules, one text for each. The page is checked once it stands still: axe reads it for
 * a third of a second, and a menu that closes meanwhile is half there.
 * @param {import('@playwright/test').Page} page
 * @param {{ coloursOnly: boolean }} options checks the contrast of colours alone, where the rest is known
 */
export async function violationsOf(page, { coloursOnly }) {
  await untilStill(page);
  const axe = new AxeBuilder({ page, axeSource });
  const { violations } = await (coloursOnly ? axe.withRules('color-contrast') : axe.withTags(rules)).analyze();
  return violations.map(({ id, impact, nodes }) => {
    const places = nodes
      .slice(0, 3)
      .map(
        ({ html, failureSummary }) =>
          `\n    ${html.slice(0, 160)}\n    ${failureSummary?.split('\n').slice(1, 3).join(' ')}`,
      );
    return `${id} (${impact}) x${nodes.length}${places.join('')}`;
  });
}
