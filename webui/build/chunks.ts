/** Which modules share a file, so that no page loads much of what it does not show. Sizes: e2e/budget.spec.ts. */
const any = (names: string) => `(${names.trim().split(/\s+/).join('|')})`;

const packages = any(`
  react react-dom scheduler react-router react-redux redux reselect immer @reduxjs i18next react-i18next
  use-sync-external-store
`);

// Beginnings of names: what signing in does not need of Material UI, and the icons that it shows.
const afterSignIn = any(`
  Autocomplete Badge Breadcrumbs Checkbox Chip Collapse Dialog Drawer FormControlLabel LinearProgress Radio
  Skeleton Slide Switch Tab ToggleButton useAutocomplete
  internal/(SwitchBase|switchBase|svg-icons/(Cancel|CheckBox|Indeterminate|MoreHoriz|Radio))
`);
const signInIcons = any(`
  Check(?!Box) CloudOff DarkMode LightMode Lock SearchOff SettingsBrightness Translate Visibility utils
`);

// What forms and drawers need stays out of what every list loads.
const forms = any(`
  Autocomplete useAutocomplete Checkbox Chip Dialog Drawer Slide Tab FormControlLabel Radio Switch Collapse FormGroup
  internal/(SwitchBase|switchBase|svg-icons/(Cancel|CheckBox|Indeterminate|Radio))
`);
const pageIcons = any(`
  AccountCircle Add(?!Circle) AdminPanelSettings AltRoute Arrow Bolt Bookmark CalendarMonth CalendarToday Chevron Close ContactPhone
  Dashboard Delete(?!Forever) DoNotDisturb
  DonutLarge EventAvailable ExpandMore Group HelpOutline HomeWork Inbox Logout MenuOpen MonitorHeart Notifications
  Person(?!Add) Place Search Sync TableRows Tune ViewColumn ViewKanban WifiOff
`);

const signIn = any(`
  api/(?!(backOff|passkeys|board|boardQuery|cachePatches|sendForm)\\.).* i18n/(index|texts) app/(Preferences|nouns|menu|pages|rights|withTexts|pageRoutes|startCalls)
  ui/(Logo|States|Toasts|toasts|theme/.*|usePageTitle|path|listState)
  records/(calls/(ErrorState|errorText|rowsArg)|list/listing) features/company/onlyLive
`);
const signInForm = any(`
  features/auth/(AuthFrame|AuthHead|target|secondStep) ui/(EmailField|PasswordField|PlainForm|safeTarget)
`);
const everyPage = any(`
  app/(Shell|Sidebar|TopBar|navigation|icons|RecordDrawers|OfflineBanner|RoleGuard|useLiveUpdates)
  ui/(TableFrame|useListState|Person|PresenceMark|presence|useShortcuts|announce|format|StatusChip|useVisible|ListLayout|PageHead|FilterMenu)
  features/(notifications/Bell|inbox/InboxBadge|presence/AvailabilityItem)
  records/(calls/(useCommand|queryState|nounCalls|ErrorStrip)|fields/(lookups|fieldText|FieldValue))
  records/(filters/(filters|SearchField)|list/ChangedNote)
`);
const everyList = any(`
  ui/(DataTable|Pager) records/view records/filters/(FilterBar|FieldFilter)
  records/list/(RecordListPage|ListFrame|ListHead|useRows|useSelectAllMatching|columns|PopoverButton|CompactList)
`);

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
    test: own(
      `i18n/${language}/(messages|nav|record|values)|features/(inbox|notifications|presence)/texts/${language}`,
    ),
    priority: 9,
  },
  { name: `drawer-${language}`, test: own(`i18n/${language}/(documents|erase|history)`), priority: 9 },
];

/** For rolldown: the first that matches has the module. */
export const chunkGroups = [
  { name: 'react', test: file(`node_modules/${packages}/`), priority: 30 },
  {
    name: 'mui',
    test: file(
      `node_modules/(@mui/(material(?!/${afterSignIn})|icons-material/${signInIcons}|system|styled-engine|utils|private-theming)|@emotion|@popperjs|react-transition-group|stylis)(/|[A-Z])`,
    ),
    minShareCount: 3,
    priority: 20,
  },
  {
    name: 'mui-forms',
    test: file(`node_modules/@mui/(material/${forms}|icons-material/(?!${pageIcons}))`),
    minShareCount: 3,
    priority: 15,
  },
  {
    name: 'mui-pages',
    test: file('node_modules/@mui/(material/(?!LinearProgress)|icons-material/)'),
    minShareCount: 3,
    priority: 10,
  },
  ...textsOf('en'),
  ...textsOf('de'),
  { name: 'start', test: own(signIn), priority: 8 },
  { name: 'auth', test: own(signInForm), priority: 7 },
  { name: 'shell', test: own(everyPage), priority: 6 },
  { name: 'list', test: own(everyList), priority: 5 },
];
