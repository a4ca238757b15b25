import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Which modules share a file, so that no page loads much of what it does not show. Sizes: e2e/budget.spec.ts. */
const any = (names: string) => `(${names.trim().split(/\s+/).join('|')})`;

const packages = any(`
  react react-dom scheduler react-router react-redux redux reselect immer @reduxjs i18next react-i18next
  use-sync-external-store
`);

// Beginnings of names: what signing in does not need of Material UI, and the icons that it shows.
const afterSignIn = any(`
  Autocomplete Badge Checkbox Chip Collapse Dialog Drawer FormControlLabel LinearProgress Radio
  Popper Skeleton Slide Switch Tab ToggleButton Tooltip useAutocomplete
  internal/(SwitchBase|switchBase|svg-icons/(Cancel|CheckBox|Indeterminate|Radio))
`);
const signInIcons = any(`
  Check(?!Box) CloudOff DarkMode LightMode Lock SearchOff SettingsBrightness Translate Visibility utils
`);

// What drawers, dialogs and forms need stays out of what every list loads, and out of each other.
const drawers = any('Drawer Slide Tab(?!le)');
const forms = any(`
  Autocomplete useAutocomplete Checkbox Chip FormControlLabel Radio Switch(?!Base) Collapse FormGroup
  internal/(SwitchBase|switchBase|svg-icons/(Cancel|CheckBox|Indeterminate|Radio))
`);
// Only an open tip, or a list of choices, has a place beside something else.
const tips = any('Tooltip Popper');

const signIn = any(`
  api/(?!(backOff|passkeys|board|boardQuery|cachePatches|sendForm)\\.|areas/).* i18n/(index|texts|withTexts) app/(Preferences|nouns|menu|pages|rights|pageRoutes|startCalls)
  ui/(Logo|States|Toasts|toasts|theme/.*|usePageTitle|listState|firstWrong|useAvoidsFocus)
  records/(calls/(ErrorState|errorText|rowsArg)|list/listing) features/company/onlyLive
`);
const signInForm = any(`
  features/auth/(AuthFrame|AuthHead|target|secondStep) ui/(EmailField|PasswordField|PlainForm|safeTarget)
`);
const everyPage = any(`
  app/(Shell|Sidebar|TopBar|navigation|icons|RecordDrawers|OfflineBanner|RoleGuard|helpPart|pastPart|useLiveUpdates)
  ui/(TableFrame|useListState|Person|PresenceMark|presence|useShortcuts|announce|format|StatusChip|useVisible|ListLayout|PageHead|MainButton|useCompact|FilterMenu)
  api/areas/(consumer|notification|user)(\\.gen)?
  features/(notifications/Bell|inbox/InboxBadge|presence/AvailabilityItem)
  records/(view|calls/(useCommand|queryState|nounCalls|ErrorStrip)|fields/(lookups|fieldsOf|recordDates)|kinds/(fieldText|FieldValue))
  records/(filters/(FieldFilter|filters|SearchField)|list/(ChangedNote|ListHead|useShownRows)|past/(pastParts|position|AsOfButton|askParts))
`);
const everyList = any(`
  ui/(DataTable|Pager)
  records/list/(RecordListPage|ListFrame|useSelectAllMatching|columns)
`);
// What lists and boards share.
const listOrBoard = any(`
  ui/PopoverButton records/(filters/FilterBar|list/(columnMenuPart|useRows)|views/(viewAddress|useDefaultView)|fields/useShownFields|past/marks)
`);
const everyDrawer = any(
  'ui/(DrawerFrame|IconAction) records/(drawer/(Drawer(Body|Header)|TabBar|pastPart|FieldList)|address/useIsPast|history/ExplainButton)',
);
// What a move of a card needs, and what one of a lead: on boards and in drawers.
const cardMoves = 'api/(board|boardQuery|cachePatches)|records/board/useCardMove';
const leadMoves = 'features/lead/(useMove|StatusMenu|pipeline|useSendCard)';

const file = (pattern: string) => new RegExp(pattern.replaceAll('/', '[\\\\/]'));
const own = (names: string) => file(`webui/src/(${names})\\.(tsx?|json)$`);

// What every board has, and what opens with each drawer: their icons stay apart from those of other places.
const everyBoard = 'records/board/\\w+';
const withDrawer = '(records/(drawer|watch)|features/\\w+/drawer)/\\w+';

// What stands above the rows of a noun's pages.
const aboveRows = any('features/\\w+/ViewSwitch');

/** Icons that these modules import, which pages show before any drawer: a drawer's file would come with one of them. */
function iconsOf(...groups: string[]): string {
  const sources = fileURLToPath(new URL('../src/', import.meta.url));
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => groups.some((names) => own(names).test(`webui/src/${path}`)))
    .flatMap((path) => [...readFileSync(`${sources}${path}`, 'utf8').matchAll(/@mui\/icons-material\/(\w+)/g)])
    .map(([, icon]) => icon);
  return any(`${[...new Set(found)].sort().join('$ ')}$`.replaceAll('$', '(?!\\w)'));
}

/** For rolldown: the one of the highest priority that matches has the module, and all that it imports and no higher one has. */
export const chunkGroups = [
  { name: 'react', test: file(`node_modules/${packages}/`), priority: 30 },
  {
    name: 'mui',
    test: file(
      `node_modules/(@mui/(material(?!/${afterSignIn})|icons-material/${signInIcons}|system|styled-engine|utils|private-theming)|@emotion|react-transition-group|stylis)(/|[A-Z])`,
    ),
    minShareCount: 3,
    priority: 20,
  },
  {
    name: 'mui-pages',
    test: file(
      `node_modules/@mui/(material/(?!LinearProgress|Dialog|ToggleButton|${tips}|${drawers}|${forms})|icons-material/${iconsOf(signIn, everyPage, listOrBoard, everyList, aboveRows)})`,
    ),
    minShareCount: 3,
    priority: 18,
  },
  { name: 'mui-tips', test: file(`node_modules/(@mui/material/${tips}|@popperjs)`), priority: 17 },
  { name: 'mui-boards', test: file(`node_modules/@mui/icons-material/${iconsOf(everyBoard)}`), priority: 17 },
  {
    name: 'mui-drawers',
    test: file(`node_modules/@mui/(material/${drawers}|icons-material/${iconsOf(everyDrawer, withDrawer)})`),
    minShareCount: 3,
    priority: 16,
  },
  { name: 'mui-icons', test: file('node_modules/@mui/icons-material/'), minShareCount: 3, priority: 13 },
  { name: 'mui-toggles', test: file('node_modules/@mui/material/ToggleButton'), minShareCount: 3, priority: 15 },
  { name: 'mui-dialogs', test: file('node_modules/@mui/material/Dialog'), minShareCount: 3, priority: 15 },
  { name: 'mui-forms', test: file(`node_modules/@mui/material/${forms}`), minShareCount: 3, priority: 14 },
  { name: 'start', test: own(signIn), priority: 8 },
  { name: 'auth', test: own(signInForm), priority: 7 },
  { name: 'shell', test: own(everyPage), priority: 6 },
  { name: 'listOrBoard', test: own(listOrBoard), priority: 6 },
  { name: 'list', test: own(everyList), priority: 5 },
  { name: 'drawer', test: own(everyDrawer), priority: 4 },
  { name: 'recordCalls', test: own('api/areas/record(\\.gen)?'), priority: 4 },
  { name: 'leadCalls', test: own('api/areas/lead(\\.gen)?'), priority: 4 },
  { name: 'cardMoves', test: own(cardMoves), priority: 3 },
  { name: 'leadFields', test: own('features/lead/fields'), priority: 3 },
  { name: 'leadMoves', test: own(leadMoves), priority: 2 },
];

/** Files that every page has before a script asks for another one. */
const always = /\/(index|start|react|mui|rolldown-runtime|startTexts)-[\w-]{7}\.js$/;

/**
 * What the browser is to load beside a file that a script asks for: what that file imports, except itself and
 * what every page has. Each name in these lists is a part of every page's first scripts.
 */
export const preloaded = (name: string, imported: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? imported : imported.filter((one) => one !== name && !always.test(one));
