// What several screens wait for, and what they press.
import { readFileSync } from 'node:fs';

export const row = 'tr[data-row], a[data-row]';
export const drawer = '[data-drawer] dl';
export const form = '[role=dialog] form';
export const dialog = '[role=dialog] h2';

const icons = new URL('../../node_modules/@mui/icons-material/', import.meta.url);

/** How an icon is drawn: the built app keeps nothing else of its name. */
export const drawn = (name) => {
  const [, line] = /\bd: "([^"]+)"/.exec(readFileSync(new URL(`${name}.mjs`, icons), 'utf8'));
  return `path[d="${line}"]`;
};

/** The button with this icon: its words differ between languages. */
export const icon = (name, within = '') => `${within} button:has(${drawn(name)})`.trim();

/** The menu of what can be done with the record in the drawer, and its entry of this place; the last with 0. */
export const action = (place) => [
  icon('MoreVertOutlined', '[data-drawer]'),
  `[role=menu] [role=menuitem]:nth-${place > 0 ? `child(${place})` : 'last-child(1)'}`,
];

/** Sends the form as it is. */
export const submit = (within) => `${within} button[type=submit]`;

/** A window of 1440 × 900 at 200 %: half as many pixels each way. A telephone has a look of its own. */
export const zoomed = { from: 900, size: { width: 720, height: 450 } };

/** The menu of the tabs that have no room in a drawer's row. */
export const moreTabs = '[data-drawer] .MuiTabs-root + button';
