import notifications from '../../features/notifications/texts/en.json';
import presence from '../../features/presence/texts/en.json';
import type { TextsOf } from '../texts';
import messages from './messages.json';
import nav from './nav.json';
import nouns from './nouns.json';
import record from './record.json';
import values from './values.json';

/** The texts of what every page of the signed-in may show: one file. */
export const texts = { messages, nav, notifications, nouns, presence, record, values } satisfies TextsOf<'shellTexts'>;
