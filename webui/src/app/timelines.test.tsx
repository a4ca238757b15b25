import { readFileSync } from 'node:fs';
import { fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EntryOut } from '@/api/generated';
import type { NounName } from '@/api/tags';
import { historyFields } from '@/features/profile/fields';
import { userFields } from '@/features/user/fields';
import { type Language, namespaces, setLanguage, text } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { timelineFieldsOf } from '@/records/fields/timelineFields';
import { Entry } from '@/records/history/Entry';
import { FieldDiffs } from '@/records/history/FieldDiffs';
import { deedOf } from '@/records/history/kinds';
import { renderApp } from '@/test/render';
import { historyFieldsOf } from './historyFields';

interface Sample {
  noun: NounName;
  topic: string;
  /** The sentence of files that the server makes. */
  said: Record<Language, string>;
  entry: EntryOut;
}

/** Read as a text: to find out the type of half a megabyte takes the compiler seconds. */
const allSamples = JSON.parse(readFileSync('../tests/projections/timelines.json', 'utf8')) as Sample[];
const everyNoun = [...new Set(allSamples.map(({ noun }) => noun))];
const fields: Record<string, readonly Field[]> = Object.fromEntries(
  await Promise.all(everyNoun.map(async (noun) => [noun, await historyFieldsOf(noun)] as const)),
);
const languages = ['en', 'de'] as const;

/** What nobody should read: ids, JSON, paths of texts, codes (but in addresses), dates as they are stored. */
const raw = [
  /[0-9a-f]{8}-[0-9a-f]{4}-/i,
  /[{}[\]]/,
  /\bundefined\b|\bnull\b|\bNaN\b/,
  /\b(history|record|drawer|user|values|common|appointment)\.[a-z]+[.a-zA-Z]*\b/,
  /(?<![/a-z_])[a-z]+_[a-z_]+\b/,
  /\d{4}-\d{2}-\d{2}/,
];

const leaves = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree as object).flatMap(leaves);

const labels = (language: Language) =>
  new Set(leaves(namespaces.map((name) => i18next.getResourceBundle(language, name))));

/** Every sample in its own section, with all of its fields open. */
async function show(language: Language, sorts: { name: string; sample: Sample; shown: readonly Field[] }[]) {
  await setLanguage(language);
  await renderApp(
    sorts.map(({ name, sample: { noun, entry }, shown }, number) => (
      <section key={String(number)} aria-label={name}>
        <Entry noun={noun} id="x" entry={entry} fields={shown} gone={new Set()} marked={false} onViewAt={null} />
      </section>
    )),
  );
  const [first] = await screen.findAllByRole('article');
  const articles = [...((first as HTMLElement).ownerDocument.querySelectorAll('article') as NodeListOf<HTMLElement>)];
  for (const article of articles)
    for (const button of article.querySelectorAll('button[aria-expanded=false]')) fireEvent.click(button);
  return articles.map((article, number) => ({ article, name: sorts[number]?.name ?? '' }));
}

const shownFor = (noun: string) => (noun === 'user' ? [userFields, historyFields] : [fields[noun] ?? []]);
const sorts = allSamples.flatMap((sample) =>
  shownFor(sample.noun).map((shown) => ({ name: `${sample.noun} ${sample.topic}`, sample, shown })),
);

test.each(everyNoun)('the history of %s has fields', (noun) => {
  expect(fields[noun]).not.toHaveLength(0);
});

beforeEach(() => setLanguage('en'));
afterEach(() => setLanguage('en'));

test('the samples are all there', () => {
  expect(allSamples.length).toBeGreaterThan(100);
  for (const noun of Object.keys(fields)) expect(allSamples.some((sample) => sample.noun === noun)).toBe(true);
});

test.each(languages)('each sample is put into words (%s)', async (language) => {
  const articles = await show(language, sorts);
  expect(articles).toHaveLength(sorts.length);
  const known = labels(language);
  const other = text('history.did.other');
  const wrong = articles.flatMap(({ article, name }) => {
    const text = article.textContent ?? '';
    const terms = [...article.querySelectorAll('dt')].map((term) => term.textContent ?? '');
    return [
      ...raw.filter((one) => one.test(text)).map((one) => `${name}: ${one} in ${text}`),
      ...terms.filter((term) => !known.has(term)).map((term) => `${name}: no label ${term}`),
      ...(article.querySelector('p')?.textContent?.endsWith(other) ? [`${name}: ${other}`] : []),
    ];
  });
  expect(wrong).toEqual([]);
});

test.each(languages)('a file has the sentences of the screen (%s)', async (language) => {
  await setLanguage(language);
  const otherwise = allSamples
    .map(({ noun, topic, entry, said }) => [topic, deedOf(entry, text, fields[noun]), said[language]])
    .filter(([, ours, theirs]) => ours !== theirs);
  expect(otherwise).toEqual([]);
});

test('no entry is in English among German ones', async () => {
  const english = i18next.getResourceBundle('en', 'history').did as Record<string, string>;
  await setLanguage('de');
  const german = i18next.getResourceBundle('de', 'history').did as Record<string, string>;
  expect(Object.keys(english).filter((key) => german[key] === english[key])).toEqual([]);
});

test.each(languages)('access and deletion are named between two states too (%s)', async (language) => {
  await setLanguage(language);
  const change = (field: string, from: unknown, to: unknown) => ({ field, from, to, masked: false, erased: false });
  for (const shown of Object.values(fields)) {
    const changes = [change('isActive', 1, 0), change('isDelete', false, true)];
    const { unmount } = await renderApp(<FieldDiffs changes={changes} fields={timelineFieldsOf(shown)} />);
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms.filter((term) => !labels(language).has(term ?? ''))).toEqual([]);
    // A noun with a field of its own for it calls it by that.
    const own = shown.find((field) => field.path === 'isActive');
    expect(screen.getByText(text(own?.label ?? 'history.blocked'))).toBeInTheDocument();
    unmount();
  }
});
