/**
 * Writes the browser's calls from the server's OpenAPI document, and what the shell must know of the
 * features' texts; `npm run generate`.
 *
 * A call that has a role for a noun (`x-noun`, `x-role`) becomes a row of src/api/nouns.gen.ts, which
 * src/api/records.ts calls. Every other call that the web app's source names becomes an endpoint of its
 * area (the server's tag) in src/api/areas/, which loads with what uses it; those that every page needs
 * stand in src/api/generated.ts, with all types. A hook that is new is there after the next `make generate`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { Window } from 'happy-dom';
import i18next from 'i18next';
import { createServer, transformWithOxc } from 'vite';

const document = JSON.parse(readFileSync('openapi.json', 'utf8'));

const resolved = (schema) => {
  const name = schema?.$ref?.split('/').at(-1);
  return name ? resolved(document.components.schemas[name]) : (schema ?? {});
};

const answerOf = ({ responses }) => resolved(responses['200'].content['application/json'].schema);
const bodyOf = ({ requestBody }) => resolved(Object.values(requestBody?.content ?? {})[0]?.schema);

/** Names of the schemas that a schema holds, directly or within others. */
function heldBy(schema, found = new Set()) {
  for (const [key, value] of Object.entries(schema ?? {})) {
    const name = key === '$ref' ? value.split('/').at(-1) : null;
    if (name && !found.has(name)) heldBy(document.components.schemas[name], found.add(name));
    if (typeof value === 'object' && value !== null) heldBy(value, found);
  }
  return found;
}

const operations = Object.entries(document.paths).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, url, method: method.toUpperCase() })),
);
const withRole = operations.filter((operation) => operation['x-role']);

const commandIds = ['deleteIds', 'ids', 'id', '_id'];
const documentIds = ['did', 'docId'];
const ownPlaces = ['slug', 'type'];

/** The address with one name for what each of its variables means. */
const urlOf = ({ url }) =>
  url.replace(/\{(\w+)\}/g, (_whole, name) => {
    if (ownPlaces.includes(name)) return `{${name}}`;
    return documentIds.includes(name) ? '{documentId}' : '{id}';
  });

/** Which field of the body names the records, and whether it takes several. */
function idOf(operation) {
  const { required = [], properties = {} } = bodyOf(operation);
  const name = commandIds.find((one) => required.includes(one));
  return name ? { id: name, many: properties[name].type === 'array' || undefined } : {};
}

const isArray = ({ schema }) => (schema.anyOf ?? [schema]).some(({ type }) => type === 'array');

/** What a list can be asked for, as the server spells it; `repeated` parameters take several values. */
function paramsOf({ parameters = [] }) {
  const inQuery = parameters.filter((one) => one.in === 'query');
  return {
    params: inQuery.filter((one) => !isArray(one)).map(({ name }) => name),
    ...(inQuery.some(isArray) ? { repeated: inQuery.filter(isArray).map(({ name }) => name) } : {}),
  };
}

const queries = ['list', 'count', 'show', 'choices'];

/**
 * How a board is asked for: the field of a column that holds its records, and the most that it answers of each. Its
 * filters and its page stand in the query where it has parameters, and in the body otherwise.
 */
function boardOf(operation) {
  const column = resolved(dataOf(operation).items).properties;
  const limit =
    operation.parameters?.find(({ name }) => name === 'limit')?.schema ?? bodyOf(operation).properties.limit;
  return {
    cards: Object.keys(column).find((name) => column[name].type === 'array'),
    most: (limit.anyOf ?? [limit]).find(({ maximum }) => maximum).maximum,
    ...(operation.parameters?.some((one) => one.in === 'query') ? paramsOf(operation) : {}),
  };
}

const rowOf = (operation) =>
  operation['x-role'] === 'board' ? { url: urlOf(operation), ...boardOf(operation) } : plainRowOf(operation);

const plainRowOf = (operation) =>
  queries.includes(operation['x-role'])
    ? { url: urlOf(operation), ...(operation['x-role'] === 'show' ? {} : paramsOf(operation)) }
    : {
        url: urlOf(operation),
        ...(operation.method === 'POST' ? {} : { method: operation.method }),
        ...idOf(operation),
      };

const nounNames = [...new Set(withRole.map((operation) => operation['x-noun']))].sort();
const find = (noun, role) => withRole.find((one) => one['x-noun'] === noun && one['x-role'] === role);
const dataOf = (operation) => (operation ? answerOf(operation).properties.data : {});
const rowSchema = (noun) => dataOf(find(noun, 'list')).items?.$ref;
const recordSchema = (noun) => dataOf(find(noun, 'show')).$ref;

/** Nouns whose records stand whole within this noun's record. */
const embeddedIn = (noun) => {
  const held = heldBy({ $ref: recordSchema(noun) });
  const names = (other) => [rowSchema(other), recordSchema(other)].map((ref) => ref?.split('/').at(-1));
  return nounNames.filter((other) => other !== noun && names(other).some((name) => held.has(name)));
};

const nouns = Object.fromEntries(
  nounNames.map((noun) => [
    noun,
    {
      rowIsRecord: rowSchema(noun) !== undefined && rowSchema(noun) === recordSchema(noun),
      embeds: embeddedIn(noun),
      calls: Object.fromEntries(
        withRole
          .filter((one) => one['x-noun'] === noun)
          .map((operation) => [operation['x-role'], rowOf(operation)])
          .sort(([one], [other]) => one.localeCompare(other)),
      ),
    },
  ]),
);

const pascal = (name) => name[0].toUpperCase() + name.slice(1);
const typeOf = (operation, more) =>
  operation ? `${pascal(operation.operationId)}ApiResponse['data']${more}` : 'never';
const types = nounNames.map(
  (noun) => `  ${noun}: { row: ${typeOf(find(noun, 'list'), '[number]')}; record: ${typeOf(find(noun, 'show'), '')} };`,
);
const imported = nounNames
  .flatMap((noun) => [find(noun, 'list'), find(noun, 'show')])
  .flatMap((operation) => (operation ? [`${pascal(operation.operationId)}ApiResponse`] : []));

/** Nouns that a call for records of any noun takes. */
const nounsTaken = (operationId) =>
  operations.find((one) => one.operationId === operationId).parameters.find(({ name }) => name === 'noun').schema.enum;

const rows = `// Written by \`npm run generate\`; never edited.
import type { ${imported.sort().join(', ')} } from './generated';

export const nouns = ${JSON.stringify(nouns, null, 2)} as const;

/** Nouns with secret values that can be shown in full. */
export const revealNouns = ${JSON.stringify(nounsTaken('revealField'))} as const;

/** Nouns whose records are people, who can be erased. */
export const eraseNouns = ${JSON.stringify(nounsTaken('erasePerson'))} as const;

/** Nouns whose records are contacted, until they do not want it. */
export const partyNouns = ${JSON.stringify(nounsTaken('stopContact'))} as const;

/** Nouns whose records can be imported, in the order in which they are offered. */
export const importNouns = ${JSON.stringify(nounsTaken('importFields'))} as const;

/** A list's row and a record, as the server answers them. */
export interface NounTypes {
${types.join('\n')}
}
`;
writeFileSync('src/api/nouns.gen.ts', rows);

/** What each list filters and sorts by, for the test that compares it with what the lists offer. */
const lists = Object.fromEntries(
  nounNames.flatMap((noun) => {
    const list = find(noun, 'list');
    const filters = list?.['x-filters']?.flatMap(({ parameters }) => parameters) ?? [];
    return list ? [[noun, { filters, sorts: list['x-sorts'] ?? [] }]] : [];
  }),
);
writeFileSync(
  'src/api/lists.gen.ts',
  `// Written by \`npm run generate\`; never edited.
/** What the server filters and sorts each list by; no page loads this. */
export const lists = ${JSON.stringify(lists, null, 2)} as const;
`,
);

/** Whether a call only states something more, which no change by others contradicts. */
const onlyAdds = ({ operationId, 'x-role': role }) =>
  ['add', 'note'].includes(role) || /^(add|annotate|strike|mark|log|handOver)[A-Z]/.test(operationId);

/**
 * The document with the version that was seen as a required property of each body that changes something. On the wire
 * it may be left out; a screen has read one, and a call without it would overwrite what others have changed.
 */
function withVersions(given) {
  const schemas = structuredClone(given.components.schemas);
  for (const operation of operations.filter((one) => !onlyAdds(one))) {
    const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
    const schema = schemas[body?.$ref?.split('/').at(-1)];
    if (!schema?.properties?.expectedVersion) continue;
    schema.required = [...new Set([...(schema.required ?? []), 'expectedVersion'])];
  }
  return { ...given, components: { ...given.components, schemas } };
}

const schemaFile = './node_modules/.cache/openapi.versions.json';
mkdirSync('./node_modules/.cache', { recursive: true });
writeFileSync(schemaFile, JSON.stringify(withVersions(document)));

// The overrides are calls that are read by a POST.
const options = {
  schemaFile,
  apiFile: './baseApi',
  apiImport: 'baseApi',
  exportName: 'generatedApi',
  hooks: true,
  encodePathParams: true,
  tag: false,
  flattenArg: false,
  mergeReadWriteOnly: true,
  endpointOverrides: [
    { pattern: 'taskCalendar', type: 'query' },
    { pattern: 'possibleDuplicates', type: 'query' },
    { pattern: 'usersForAppointments', type: 'query' },
    { pattern: 'cityList', type: 'query' },
    { pattern: 'sitesForLead', type: 'query' },
    { pattern: 'companiesForLead', type: 'query' },
    { pattern: 'downloadFile', type: 'query' },
    { pattern: 'driveList', type: 'query' },
    { pattern: 'driveNewList', type: 'query' },
    { pattern: 'checkDriveNames', type: 'query' },
    { pattern: 'matchPrices', type: 'query' },
    { pattern: 'trySupplierCommissionTerms', type: 'query' },
  ],
};
const startOfTypes = 'export { injectedRtkApi as generatedApi };\n';
const split = (source) => {
  const at = source.indexOf(startOfTypes) + startOfTypes.length;
  return [source.slice(0, at), source.slice(at, source.lastIndexOf('export const {'))];
};
const rolesOnly = new Set(withRole.map(({ operationId }) => operationId));

const areas = 'src/api/areas';

/** Source that may name a call: what is generated and the rules name each of them. */
const ofRules = /^src\/api\/rules\.ts$/;
const source = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/generated|\.gen\.|\.test\./.test(file.name))
  .map((file) => `${file.parentPath ?? file.path}/${file.name}`)
  .filter((path) => !ofRules.test(path))
  .map((path) => readFileSync(path, 'utf8').replace(/withRules\([^;]*;/g, ''))
  .join('\n');
/** Whether the web app names the call or its hook: calls that only the contract knows are not worth their bytes. */
const isNamed = (name) =>
  new RegExp(`\\buse(Lazy)?${pascal(name)}(Query|Mutation)\\b|endpoints\\.${name}\\b|'${name}'`).test(source);
/** Streams and files are no calls of the client: browsers fetch them by their address. */
const isAnswered = ({ responses }) => responses['200']?.content?.['application/json'] !== undefined;
const areaOf = new Map(operations.filter(isAnswered).map(({ operationId, tags: [area] }) => [operationId, area]));
const [, allTypes] = split(await generateEndpoints(options));
const [endpoints] = split(
  await generateEndpoints({
    ...options,
    filterEndpoints: (name) => !rolesOnly.has(name) && areaOf.has(name) && isNamed(name),
  }),
);

/** Areas whose calls every page needs from its start. */
const startAreas = ['session', 'lookup'];
const [head, ...calls] = endpoints.split(/(?<=\n) {4}(?=\w+: build\.)/);
const end = '  }),\n  overrideExisting: false,\n});\n';
const byArea = new Map();
for (const call of calls) {
  const area = areaOf.get(call.split(':')[0]);
  byArea.set(area, [...(byArea.get(area) ?? []), call]);
}
const endpointsOf = (some) => some.map((call) => `    ${call.split('  }),\n  overrideExisting')[0]}`).join('');
/** The names of the calls of a kind in a piece of generated text, as a union. */
const namesIn = (text, kind) =>
  [...text.matchAll(/^ {4}(\w+): build\.(\w+)/gm)]
    .filter(([, , found]) => found === kind)
    .map(([, name]) => `'${name}'`)
    .join(' | ') || 'never';

const atStart = startAreas.flatMap((area) => byArea.get(area) ?? []);
writeFileSync(
  'src/api/generated.ts',
  `${head}${endpointsOf(atStart)}${end}export type StartCommand = ${namesIn(endpointsOf(atStart), 'mutation')};\n${startOfTypes}${allTypes}`,
);

mkdirSync(areas, { recursive: true });
for (const name of readdirSync(areas)) if (name.endsWith('.gen.ts')) rmSync(`${areas}/${name}`);
for (const [area, some] of byArea) {
  if (startAreas.includes(area)) continue;
  const text = endpointsOf(some);
  const types = [...new Set(text.match(/\b[A-Z]\w*Api(Response|Arg)\b/g))].sort();
  writeFileSync(
    `${areas}/${area}.gen.ts`,
    `// Written by \`npm run generate\`; never edited.
import type { ${types.join(', ')} } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
${text}${end}
export const ${area}Calls: typeof calls & Named<${namesIn(text, 'mutation')}, ${namesIn(text, 'query')}> = calls;
`,
  );
}

const textsOf = (feature, language) => `src/features/${feature}/texts/${language}.json`;
const features = readdirSync('src/features').filter((feature) => existsSync(textsOf(feature, 'en')));

/** What menu, palette and inbox call a noun, before its own texts are loaded. */
const shellTexts = ({ title, noun, count_one, count_other }) => ({ title, noun, count_one, count_other });
for (const language of ['en', 'de']) {
  const read = (noun) => JSON.parse(readFileSync(textsOf(noun, language), 'utf8'));
  const known = nounNames
    .filter((noun) => features.includes(noun))
    .map((noun) => [noun, read(noun)])
    .filter(([, texts]) => texts.noun);
  const texts = Object.fromEntries(known.map(([noun, all]) => [noun, shellTexts(all)]));
  writeFileSync(`src/i18n/${language}/nouns.json`, `${JSON.stringify(texts, null, 2)}\n`);
}

const textTypes = `// Written by \`npm run generate\`; never edited.
${features.map((feature) => `import type ${feature} from '@/features/${feature}/texts/en.json';`).join('\n')}

declare module '@/i18n/texts' {
  interface Texts {
${features.map((feature) => `    ${feature}: typeof ${feature};`).join('\n')}
  }
}
`;
writeFileSync('src/app/texts.gen.d.ts', textTypes);

/** Labels of fields by path and of values, and the sentences of the history, for files that the server writes. */
const flat = (texts, before = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${before}${key}`, value]] : flat(value, `${before}${key}.`),
  );
/** One flat union of all keys: the checker looks a key up in it, where it would compute paths of trees. */
const labelFiles = ['messages', 'values'];
const sharedTexts = readdirSync('src/i18n/en')
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .filter((name) => !labelFiles.includes(name));
const texts = [
  ...sharedTexts.map((name) => [name, JSON.parse(readFileSync(`src/i18n/en/${name}.json`, 'utf8'))]),
  ...features.map((feature) => [feature, JSON.parse(readFileSync(textsOf(feature, 'en'), 'utf8'))]),
];
const plural = /_(one|other)$/;
const textKeys = [
  ...new Set(texts.flatMap(([name, all]) => flat(all, `${name}.`).map(([key]) => key.replace(plural, '')))),
].sort();
writeFileSync(
  'src/i18n/keys.gen.ts',
  `// Written by \`npm run generate\`; never edited.
/** The key of every text; one that depends on a number is named without its ending. */
export type TextKey =
${textKeys.map((key) => `  | '${key}'`).join('\n')};
`,
);

const inBoth = (textsIn) => {
  const [en, de] = ['en', 'de'].map((language) => Object.fromEntries(flat(textsIn(language))));
  return Object.fromEntries(Object.keys(en).map((key) => [key, { en: en[key], de: de[key] }]));
};
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const inOrder = (rows) => Object.fromEntries(rows.sort(([one], [other]) => one.localeCompare(other)));

/** Which words an entry has, and the words: those of a feature where its own events need them. */
async function sentences() {
  const path = 'src/records/history/deeds.ts';
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
  const deeds = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const said = [
    ...Object.values(deeds.deeds),
    ...Object.values(deeds.variants).flatMap(({ field: _value, ...words }) => Object.values(words)),
  ];
  const ofFeatures = [...new Set(said.filter((one) => one?.includes('.')).map((one) => one.split('.')[0]))].sort();
  const words = (language) => ({
    history: read(`src/i18n/${language}/history.json`),
    rowTitles: read(`src/i18n/${language}/drawer.json`).rowTitles,
    ...Object.fromEntries(ofFeatures.map((feature) => [feature, read(textsOf(feature, language))])),
  });
  const isSaid = ([key]) =>
    /^(history\.(did|fields_|others\.|imported|field\.)|rowTitles\.)/.test(key) ||
    ofFeatures.some((feature) => key.startsWith(`${feature}.did.`) || key.startsWith(`${feature}.of.`));
  const { deeds: byEvent, ...rules } = deeds;
  return {
    // In the order of the source: what stands first says most.
    deeds: Object.entries(byEvent),
    ...rules,
    sentences: inOrder(Object.entries(inBoth(words)).filter(isSaid)),
  };
}

/** Where a noun's texts stand: in its feature, or in that of its first word (`audit.case` of audit_case). */
const placeOf = (noun) => {
  const [feature, ...path] = features.includes(noun) ? [noun] : noun.split('_');
  return features.includes(feature) ? { feature, path } : null;
};
/** What screens call a noun's fields, and what columns of its files fill. */
const fieldsIn = ({ feature, path }, language) => {
  const texts = path.reduce((found, key) => found?.[key], read(textsOf(feature, language)));
  return { ...texts?.column, ...texts?.field };
};

/** Lets modules of the app be loaded here: what they ask a browser for when they are read. */
function standInForBrowser() {
  const window = new Window({ url: 'http://localhost/' });
  for (const name of ['document', 'location', 'localStorage', 'navigator', 'matchMedia', 'HTMLElement']) {
    if (!(name in globalThis)) globalThis[name] = window[name];
  }
  globalThis.window = globalThis;
  return window;
}

/** The text of a key in a language, from the file of its first word. */
function textOf(key, language) {
  const [space, ...path] = key.split('.');
  const file = features.includes(space) ? textsOf(space, language) : `src/i18n/${language}/${space}.json`;
  // Some keys have dots within.
  return (
    path.reduce((texts, name) => texts?.[name], read(file)) ?? Object.fromEntries(flat(read(file)))[path.join('.')]
  );
}

/** What screens call codes that fields hold, by noun and path: the fields themselves say it. */
async function choices(nouns) {
  const window = standInForBrowser();
  await i18next.init({ lng: 'en', resources: {} });
  const server = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  });
  const both = (key) => Object.fromEntries(['en', 'de'].map((language) => [language, textOf(key, language)]));
  const said = (known) => Object.fromEntries(Object.entries(known).map(([value, key]) => [value, both(key)]));
  try {
    const { historyFieldsOf } = await server.ssrLoadModule('/src/app/historyFields.ts');
    const found = [];
    for (const noun of nouns) {
      const fields = (await historyFieldsOf(noun)).filter((field) => field.labels);
      if (fields.length > 0)
        found.push([noun, Object.fromEntries(fields.map(({ path, labels }) => [path, said(labels)]))]);
    }
    return Object.fromEntries(found);
  } finally {
    await server.close();
    await window.happyDOM.close();
  }
}

const mapped = (known, change) =>
  Object.fromEntries(Object.entries(known).map(([name, value]) => [name, change(value)]));
const labels = {
  fields: Object.fromEntries(
    nounsTaken('recordHistory')
      .filter(placeOf)
      .sort()
      .map((noun) => [noun, inBoth((language) => fieldsIn(placeOf(noun), language))]),
  ),
  values: inBoth((language) => read(`src/i18n/${language}/values.json`)),
  choices: await choices(nounsTaken('recordHistory').sort()),
  titles: inBoth((language) => {
    const { renewalTask } = read(`src/i18n/${language}/record.json`);
    return { renewalTask };
  }),
  ...(await sentences()),
};
writeFileSync('../api/texts/labels.json', `${JSON.stringify(labels, null, 1)}\n`);
// Imports understand the same words in cells.
const wordsOf = (known) => mapped(known, (said) => Object.values(said));
const words = {
  values: wordsOf(labels.values),
  choices: mapped(labels.choices, (fields) => mapped(fields, wordsOf)),
  titles: wordsOf(labels.titles),
};
writeFileSync('../commands/imports/words.json', `${JSON.stringify(words, null, 1)}\n`);

// Modules of the app that were loaded here keep timers.
process.exit();
