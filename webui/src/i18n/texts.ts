import type address from './en/address.json';
import type board from './en/board.json';
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
import type timeline from './en/timeline.json';
import type undo from './en/undo.json';
import type views from './en/views.json';
import type watch from './en/watch.json';

/** The namespaces of texts by name, for the types of keys; those of features are added by app/texts.gen.d.ts. */
export interface Texts {
  /** Of the search for an address; loads with it. */
  address: typeof address;
  /** Of boards of any noun; loads with them. */
  board: typeof board;
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
  /** Of timelines beyond their entries; loads with them. */
  timeline: typeof timeline;
  undo: typeof undo;
  views: typeof views;
  /** Of watched records and of what was seen; loads with what shows it. */
  watch: typeof watch;
}

/** Labels of wire values and of the server's messages: their keys are whole texts. */
type Labels = 'values' | 'messages';

export type Namespace = keyof Texts | Labels;

/** Texts that are shown together, and are one file in each language. */
export const together = {
  /** Of the sign-in page, which every page has. */
  startTexts: ['common', 'shell', 'auth'],
  /** Of what every page of the signed-in may show: lists, records, the shell's own features. */
  shellTexts: ['messages', 'nav', 'notifications', 'nouns', 'presence', 'record', 'values'],
  /** Of what only drawers show, timelines among it: they load with the first one. */
  drawerTexts: ['consent', 'documents', 'drawer', 'erase', 'history'],
} as const satisfies Record<string, readonly Namespace[]>;

/** What the file of texts that are shown together has. */
export type TextsOf<Group extends keyof typeof together> = Record<(typeof together)[Group][number], object>;

export const { startTexts, shellTexts, drawerTexts } = together;
