import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import auth from './en/auth.json';
import common from './en/common.json';
import record from './en/record.json';
import shell from './en/shell.json';
import type { english } from './english';
import type { englishOwn } from './englishOwn';

// What the sign-in page needs. All other texts are in english.ts: nobody waits for them to sign in.
const first = { auth, common, record, shell };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: { app: typeof first & typeof english & typeof englishOwn };
    enableSelector: false;
  }
}

export type Language = 'en' | 'de';
export type TextKey = ParseKeys<'app'>;
/** Paths of a tree of texts: `solar.systemSize`. */
export type TextPath<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${TextPath<T[K]>}`;
}[keyof T & string];

const storage = 'language';

export const language = (): Language => (i18next.language === 'de' ? 'de' : 'en');

/** The display label of a wire value: corrected spelling in English, translated in German. */
export function valueLabel(value: string): string {
  const found: unknown = i18next.getResource(language(), 'values', value, { keySeparator: false });
  return typeof found === 'string' ? found : value;
}

/** The server's message as it is shown, or null for one that has no label here. */
export function messageLabel(message: string): string | null {
  const label = valueLabel(message);
  return label === message && i18next.getResource(language(), 'values', message, { keySeparator: false }) === undefined
    ? null
    : label;
}

export async function setLanguage(next: Language): Promise<void> {
  if (next === 'de' && !i18next.hasResourceBundle('de', 'app')) {
    const { german, germanValues } = await import('./german');
    i18next.addResourceBundle('de', 'app', german);
    i18next.addResourceBundle('de', 'values', germanValues);
  }
  localStorage.setItem(storage, next);
  document.documentElement.lang = next;
  await i18next.changeLanguage(next);
}

/** The texts of all that lies behind the sign-in; pages there await them before they show. */
export async function loadTexts(): Promise<void> {
  if (i18next.hasResourceBundle('en', 'values')) return;
  const { english, englishValues } = await import('./english');
  i18next.addResourceBundle('en', 'app', english, true);
  i18next.addResourceBundle('en', 'values', englishValues);
}

/** The texts of pages that nobody passes on the way to another. */
export async function loadOwnTexts(): Promise<void> {
  const { englishOwn } = await import('./englishOwn');
  i18next.addResourceBundle('en', 'app', englishOwn, true);
}

/** The texts of the sign-in page. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'app',
    ns: ['app', 'values'],
    resources: { en: { app: first } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
  });
  if (document.documentElement.lang === 'de') await setLanguage('de');
}
