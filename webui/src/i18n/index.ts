import i18next, { type ResourceKey } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { TextKey } from './keys.gen';
import { type Namespace, startTexts, together } from './texts';

export type Language = 'en' | 'de';
export type { TextKey } from './keys.gen';
/** Gives the text of a key in the page's language, with the values that it names. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, unknown>>) => string;

/** The texts of the page's language; the component renders again when the language changes. */
export const useText = (): Translate => useTranslation().t as Translate;

/** For what is no component; what shows it must be rendered again when the language changes. */
export const text: Translate = (key, values) => i18next.t(key, values ?? {});
/** Paths of a tree of texts: `solar.systemSize`. */
export type TextPath<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${TextPath<T[K]>}`;
}[keyof T & string];

type Group = keyof typeof together;

const ofGroups = import.meta.glob<Partial<Record<Namespace, ResourceKey>>>('./*/*Texts.ts', { import: 'texts' });
const shared = import.meta.glob<ResourceKey>(
  ['./*/*.json', '!./*/{common,shell,messages,nav,nouns,record,values,consent,documents,drawer,erase,history}.json'],
  { import: 'default' },
);
const ofFeatures = import.meta.glob<ResourceKey>(
  ['../features/*/texts/*.json', '!../features/{auth,notifications,presence}/**'],
  { import: 'default' },
);

const groups = Object.entries(together) as [Group, readonly Namespace[]][];

async function textsOf(language: Language, name: Namespace): Promise<ResourceKey | undefined> {
  const group = groups.find(([, names]) => names.includes(name));
  if (group) return (await ofGroups[`./${language}/${group[0]}.ts`]?.())?.[name];
  return (shared[`./${language}/${name}.json`] ?? ofFeatures[`../features/${name}/texts/${language}.json`])?.();
}

/** Every namespace that has a file: i18next takes the first word of a key for a namespace only if it knows it. */
export const namespaces = [
  ...groups.flatMap(([, names]) => names),
  ...[...Object.keys(shared), ...Object.keys(ofFeatures)].map((path) => path.split('/')[2]?.replace('.json', '')),
] as Namespace[];

const storage = 'language';
const loaded = new Set<Namespace>(startTexts);
/** The language that is being loaded, before i18next shows it. */
let coming: Language = 'en';

export const language = (): Language => (i18next.language === 'de' ? 'de' : 'en');

async function load(language: Language, name: Namespace): Promise<void> {
  if (i18next.hasResourceBundle(language, name)) return;
  const texts = await textsOf(language, name);
  if (texts) i18next.addResourceBundle(language, name, texts);
}

/** Loads namespaces for what is about to be shown; also in the language that is being changed to. */
export async function loadTexts(...wanted: readonly Namespace[]): Promise<void> {
  for (const name of wanted) loaded.add(name);
  const languages = new Set([language(), coming]);
  await Promise.all([...languages].flatMap((one) => wanted.map((name) => load(one, name))));
}

/** The server's message as it is shown, or null for one that has no label here. */
export function messageLabel(message: string): string | null {
  const found: unknown[] = ['values', 'messages'].map((namespace) =>
    i18next.getResource(language(), namespace, message, { keySeparator: false }),
  );
  return found.find((label) => typeof label === 'string') ?? null;
}

/** The display label of a wire value: corrected spelling in English, translated in German. */
export const valueLabel = (value: string): string => messageLabel(value) ?? value;

/** A word within a sentence: German writes nouns with a capital there too. */
export const inSentence = (noun: string) => (language() === 'en' ? noun.toLowerCase() : noun);

export async function setLanguage(next: Language): Promise<void> {
  coming = next;
  await Promise.all([...loaded].map((name) => load(next, name)));
  localStorage.setItem(storage, next);
  document.documentElement.lang = next;
  await i18next.changeLanguage(next);
}

/** Starts i18next in the page's language, with the texts of the sign-in page. */
export async function beginTexts(): Promise<void> {
  coming = document.documentElement.lang === 'de' ? 'de' : 'en';
  // Without a delay: the first page's own texts may be asked for before the ones here have come.
  void i18next.use(initReactI18next).init({
    initAsync: false,
    lng: coming,
    fallbackLng: false,
    defaultNS: 'common',
    ns: namespaces,
    nsSeparator: '.',
    keySeparator: '.',
    resources: {},
    interpolation: { escapeValue: false },
  });
  await loadTexts(...startTexts);
}
