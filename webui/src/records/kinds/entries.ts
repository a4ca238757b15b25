import { valueLabel } from '@/i18n';
import { type KindOf, lineKind } from './kind';

/** `serviceType` as words. */
const words = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`);

function entryText(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const [name = '', ...values] = Object.values(entry).flat().map(String);
  const label = valueLabel(name);
  const first = label === name ? words(name) : label;
  return `${first.replace(/^./, (letter) => letter.toUpperCase())}: ${values.map(valueLabel).join(', ')}`;
}

/** What a bulk edit sends every record, as a list: values by field, and names of roles without their users. */
function sentEntries(json: string): unknown[] {
  const sent = Object.values(JSON.parse(json) as Record<string, unknown>);
  return sent.flatMap((part) =>
    typeof part === 'object' && part !== null
      ? Object.entries(part).map(([name, value]) => (typeof value === 'object' ? words(name) : { name, value }))
      : [part],
  );
}

/** A list of names, each with its values, or the same as a JSON object; only timelines show it. */
export const entries: KindOf<'entries'> = {
  ...lineKind,
  text: (value) => {
    const list = typeof value === 'string' && value.startsWith('{') ? sentEntries(value) : [value].flat();
    return list.map(entryText).join('; ');
  },
  toInput: () => '',
  filter: null,
};
