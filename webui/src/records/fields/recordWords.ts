import { language, text, valueLabel } from '@/i18n';

const dot = ' · ';

/** The title that the server gives a renewal's task (`commands/renewal/opening.py`): stored once, in English. */
const ofRenewal = /^Renewal (?<reference>R-\d+): (?<what>.+) ends (?<day>\d\d\/\d\d\/\d{4})$/;

/** A task's title as it is shown: one that the server has made, in the language of the page. */
export function taskTitle(title: string): string {
  const made = language() === 'en' ? undefined : ofRenewal.exec(title)?.groups;
  return made ? text('record.renewalTask', { ...made, what: valueLabel(made.what ?? '') }) : title;
}

/** A record's name or line as the server puts it together: a code in it as its word, anything else as it is. */
export const recordWords = (name: string): string =>
  taskTitle(name)
    .split(dot)
    .map((part) => valueLabel(part))
    .join(dot);
