import type bulk from './en/bulk.json';
import type common from './en/common.json';
import type consent from './en/consent.json';
import type documents from './en/documents.json';
import type drawer from './en/drawer.json';
import type erase from './en/erase.json';
import type factor from './en/factor.json';
import type history from './en/history.json';
import type keys from './en/keys.json';
import type nav from './en/nav.json';
import type nouns from './en/nouns.json';
import type password from './en/password.json';
import type past from './en/past.json';
import type record from './en/record.json';
import type shell from './en/shell.json';
import type undo from './en/undo.json';
import type views from './en/views.json';

/** The namespaces of texts by name, for the types of keys; those of features are added by app/texts.gen.d.ts. */
export interface Texts {
  bulk: typeof bulk;
  common: typeof common;
  consent: typeof consent;
  documents: typeof documents;
  drawer: typeof drawer;
  erase: typeof erase;
  factor: typeof factor;
  history: typeof history;
  /** Of the sheet of keyboard shortcuts; loads with it. */
  keys: typeof keys;
  nav: typeof nav;
  /** Of each noun its title, its name and a count; generated from the texts of its feature. */
  nouns: typeof nouns;
  password: typeof password;
  /** Of what shows the past or asks for a moment; loads with it. */
  past: typeof past;
  record: typeof record;
  shell: typeof shell;
  undo: typeof undo;
  views: typeof views;
}

/** Labels of wire values and of the server's messages: their keys are whole texts. */
type Labels = 'values' | 'messages';

export type Namespace = keyof Texts | Labels;

/** Texts of the sign-in page, which every page has. */
export const startTexts: readonly Namespace[] = ['common', 'shell', 'auth'];

/** Texts of what every page of the signed-in may show: lists, records, the shell's own features. */
export const shellTexts: readonly Namespace[] = [
  'messages',
  'nav',
  'notifications',
  'nouns',
  'presence',
  'record',
  'values',
];

/** Texts of what only drawers show, timelines among it: they load with the first one. */
export const drawerTexts: readonly Namespace[] = ['consent', 'documents', 'drawer', 'erase', 'history'];
