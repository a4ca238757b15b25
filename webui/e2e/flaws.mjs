// What a careful reader would object to on a screen, found by looking at the page itself.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const leaves = (part) => (typeof part === 'object' ? Object.values(part).flatMap(leaves) : [part]);

const shared = new URL('../src/i18n/', import.meta.url);
const features = new URL('../src/features/', import.meta.url);

/** Each namespace's file in a language: a feature has its own beside its code. */
function filesOf(language) {
  // Beside them lies code that puts groups of them together.
  const found = readdirSync(new URL(`${language}/`, shared)).filter((file) => file.endsWith('.json'));
  const here = found.map((file) => new URL(`${language}/${file}`, shared));
  const owned = readdirSync(features).map((feature) => new URL(`${feature}/texts/${language}.json`, features));
  return [...here, ...owned.filter((file) => existsSync(file))];
}

const namespaces = filesOf('en').map(({ pathname }) => pathname.match(/(\w+)(?:\/texts\/en)?\.json$/)[1]);

const textsOf = (language) =>
  new Set(filesOf(language).flatMap((file) => leaves(JSON.parse(readFileSync(file, 'utf8')))));

/** English texts that a German page cannot show. */
function englishOnly() {
  const german = textsOf('de');
  // A town of that name has customers.
  const alsoNames = ['Reading'];
  return [...textsOf('en')].filter((text) => !german.has(text) && !text.includes('{{') && !alsoNames.includes(text));
}

const foreign = { en: [], de: englishOnly() };

/** What the server calls a value, where a page of the language has another word for it. */
function rawValues(language) {
  const labels = JSON.parse(readFileSync(new URL(`${language}/values.json`, shared), 'utf8'));
  const shown = textsOf(language);
  return Object.keys(labels).filter((value) => labels[value] !== value && !shown.has(value));
}

const raw = { en: rawValues('en'), de: rawValues('de') };

// These run in the page, and see nothing of this file.

/** Runs in the page first: whether an element can be seen. */
function canBeSeen() {
  globalThis.isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
}

/** Names of things that lack room, unless their whole text can be read elsewhere; and what is wider than the page. */
function cutOff() {
  const wide = document.documentElement.scrollWidth - innerWidth;
  const found = wide > 0 ? [`scrolls sideways by ${wide} px`] : [];
  const names = 'button, [role=tab], label, legend, h1, h2, h3, dt, th, [class*=MuiChip-label], li[role=menuitem]';
  for (const name of document.querySelectorAll(names)) {
    for (const part of [name, ...name.querySelectorAll('*')]) {
      const text = part.textContent.trim();
      const isCut = part.scrollWidth > part.clientWidth + 1;
      if (!text || !isCut || !['hidden', 'clip'].includes(getComputedStyle(part).overflowX)) continue;
      if (isSeen(part) && !part.closest('[title]')) found.push(`cut off: ${text.slice(0, 60)}`);
    }
  }
  return found;
}

/** Texts that say nothing to people. */
function notForPeople(namespaces) {
  const kinds = {
    'an id': /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/,
    'no value': /\b(undefined|NaN|null)\b|Invalid Date|\[object /,
    'a name of a text': new RegExp(`^(${namespaces.join('|')})\\.[a-zA-Z_.]+$`),
    'an ISO date': /\b(19|20)\d\d-\d\d-\d\d\b(?!.*\.\w{3,4}$)/,
    'an American date': /\b(0?[1-9]|1[0-2])\/(1[3-9]|2\d|3[01])\/\d{4}\b/,
    'a code': /^[a-z]+(_[a-z]+)+$/,
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    const text = data.trim();
    if (!text || parentElement.closest('script, style, noscript, [data-technical]') || !isSeen(parentElement)) continue;
    for (const [kind, pattern] of Object.entries(kinds)) {
      if (pattern.test(text)) found.push(`shows ${kind}: ${text.slice(0, 60)}`);
    }
  }
  return found;
}

/** Texts and names of another language; names of parts of the system are the same in all. */
function untranslated(texts) {
  const isForeign = (text) => texts.includes(text?.trim());
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    if (element.closest('[data-technical]')) return [];
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data);
    const named = ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name));
    return [...own, ...named].filter(isForeign).map((text) => `not translated: ${text}`);
  });
}

/** Values as the server spells them, alone or among others of a line: "Appointment: survey", "draft · Leeds". */
function asTheServerSays(values) {
  const known = new Set(values);
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!data.trim() || parentElement.closest('script, style, noscript, [data-technical]')) continue;
    const parts = data.split(/ · |: |, /).map((part) => part.trim());
    const said = parts.find((part) => known.has(part));
    if (said && isSeen(parentElement)) found.push(`shows a code: ${data.trim().slice(0, 60)}`);
  }
  return found;
}

/** What is to be objected to, beside what axe finds; `language` is that of the texts. */
export async function flawsOf(page, language) {
  await page.evaluate(canBeSeen);
  const found = [
    ...(await page.evaluate(cutOff)),
    ...(await page.evaluate(notForPeople, namespaces)),
    ...(await page.evaluate(untranslated, foreign[language])),
    ...(await page.evaluate(asTheServerSays, raw[language])),
  ];
  return [...new Set(found)];
}
