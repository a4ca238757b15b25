import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import appointment from './en/appointment.json';
import auth from './en/auth.json';
import common from './en/common.json';
import company from './en/company.json';
import consumer from './en/consumer.json';
import history from './en/history.json';
import lead from './en/lead.json';
import operations from './en/operations.json';
import record from './en/record.json';
import shell from './en/shell.json';
import values from './en/values.json';

const english = { appointment, auth, common, company, consumer, history, lead, operations, record, shell };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: { app: typeof english };
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

export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'app',
    ns: ['app', 'values'],
    resources: { en: { app: english, values } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
  });
  if (document.documentElement.lang === 'de') await setLanguage('de');
}
