import type { TextsOf } from '../texts';
import consent from './consent.json';
import documents from './documents.json';
import drawer from './drawer.json';
import erase from './erase.json';
import history from './history.json';

/** The texts of what only drawers show: one file. */
export const texts = { consent, documents, drawer, erase, history } satisfies TextsOf<'drawerTexts'>;
