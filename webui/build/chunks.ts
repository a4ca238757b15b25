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
const pageIcons = any(`
  AccountCircle Add(?!Circle) AdminPanelSettings AltRoute Arrow Bolt Bookmark CalendarMonth CalendarToday Checklist Chevron Close ContactPhone
  Dashboard Delete(?!Forever) DoNotDisturb
  DonutLarge EventAvailable ExpandMore FileDownload Gavel Group HelpOutline History HomeWork Inbox Logout MenuOpen MonitorHeart Notifications
  Person(?!Add) Place Search Sync TableRows Tune UploadFile ViewColumn ViewKanban WifiOff
`);

const signIn = any(`
  api/(?!(backOff|passkeys|board|boardQuery|cachePatches|sendForm)\\.|areas/).* i18n/(index|texts|withTexts) app/(Preferences|nouns|menu|pages|rights|pageRoutes|startCalls)
  ui/(Logo|States|Toasts|toasts|theme/.*|usePageTitle|path|listState)
  records/(calls/(ErrorState|errorText|rowsArg)|list/listing) features/company/onlyLive
`);
const signInForm = any(`
  features/auth/(AuthFrame|AuthHead|target|secondStep) ui/(EmailField|PasswordField|PlainForm|safeTarget)
`);
const everyPage = any(`
  app/(Shell|Sidebar|TopBar|navigation|icons|RecordDrawers|OfflineBanner|RoleGuard|helpPart|pastPart|useLiveUpdates)
  ui/(TableFrame|useListState|Person|PresenceMark|presence|useShortcuts|announce|format|StatusChip|useVisible|ListLayout|PageHead|FilterMenu)
  api/areas/(consumer|history|notification|user)(\\.gen)?
  features/(notifications/Bell|inbox/InboxBadge|presence/AvailabilityItem)
  records/(view|calls/(useCommand|queryState|nounCalls|ErrorStrip)|fields/(lookups|fieldText|FieldValue))
  records/(filters/(FieldFilter|filters|SearchField)|list/(ChangedNote|ListHead)|past/(pastParts|position))
`);
const everyList = any(`
  ui/(DataTable|Pager) records/filters/FilterBar
  records/list/(RecordListPage|ListFrame|useRows|useSelectAllMatching|columns|PopoverButton|CompactList)
  records/past/(AsOfButton|askParts)
`);
const everyDrawer = any(
  'ui/DrawerFrame records/(drawer/(Drawer(Body|Header)|TabBar|pastPart|useIsPast)|fields/(ExplainButton|FieldList))',
);

const file = (pattern: string) => new RegExp(pattern.replaceAll('/', '[\\\\/]'));
const own = (names: string) => file(`webui/src/(${names})\\.(tsx?|json)$`);

/** A file of texts in each language for the sign-in page, the shell, and drawers; a feature's texts are a file of its own. */
const textsOf = (language: string) => [
  {
    name: `texts-${language}`,
    test: own(`i18n/${language}/(common|shell)|features/auth/texts/${language}`),
    priority: 9,
  },
  {
    name: `shell-${language}`,
    test: own(`i18n/${language}/(messages|nav|record|values)|features/(notifications|presence)/texts/${language}`),
    priority: 9,
  },
  { name: `drawer-${language}`, test: own(`i18n/${language}/(consent|documents|drawer|erase|history)`), priority: 9 },
];

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
      `node_modules/@mui/(material/(?!LinearProgress|Dialog|ToggleButton|${tips}|${drawers}|${forms})|icons-material/${pageIcons})`,
    ),
    minShareCount: 3,
    priority: 18,
  },
  { name: 'mui-tips', test: file(`node_modules/(@mui/material/${tips}|@popperjs)`), priority: 17 },
  {
    name: 'mui-drawers',
    test: file(`node_modules/@mui/(material/${drawers}|icons-material/)`),
    minShareCount: 3,
    priority: 16,
  },
  { name: 'mui-toggles', test: file('node_modules/@mui/material/ToggleButton'), minShareCount: 3, priority: 15 },
  { name: 'mui-dialogs', test: file('node_modules/@mui/material/Dialog'), minShareCount: 3, priority: 15 },
  { name: 'mui-forms', test: file(`node_modules/@mui/material/${forms}`), minShareCount: 3, priority: 14 },
  ...textsOf('en'),
  ...textsOf('de'),
  { name: 'start', test: own(signIn), priority: 8 },
  { name: 'auth', test: own(signInForm), priority: 7 },
  { name: 'shell', test: own(everyPage), priority: 6 },
  { name: 'list', test: own(everyList), priority: 5 },
  { name: 'drawer', test: own(everyDrawer), priority: 4 },
];
