import auth from '../../features/auth/texts/en.json';
import type { TextsOf } from '../texts';
import common from './common.json';
import shell from './shell.json';

/** The texts of the sign-in page, which every page has: one file. */
export const texts = { auth, common, shell } satisfies TextsOf<'startTexts'>;
