/** The types of tags. A file of its own: the rules in tags.ts import the generated calls, whose base imports this list. */
export const tagTypes = [
  'record',
  'history',
  'list',
  'board',
  'choices',
  'embedded',
  'operations',
  'session',
  'profile',
  'feed',
  'view',
  'inbox',
  'notification',
  'watch',
  'dashboard',
  'drive',
] as const;
