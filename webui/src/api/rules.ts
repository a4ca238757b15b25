import type { Api, MutationDefinition } from '@reduxjs/toolkit/query/react';
import type { generatedApi } from './generated';
import { historyOf, holderTags, listTags, subjectsAnd, type Tag } from './tags';

type Definitions = typeof generatedApi extends Api<infer _Base, infer Found, infer _Path, infer _Tags> ? Found : never;

/** Every generated command; those of the nouns' table are not generated. */
export type MutationName = {
  // biome-ignore lint/suspicious/noExplicitAny: only the kind of definition is asked for
  [Name in keyof Definitions]: Definitions[Name] extends MutationDefinition<any, any, any, any> ? Name : never;
}[keyof Definitions];

/** What a command makes stale once it was carried out. A refused command changed nothing. */
type Rule = readonly Tag[] | ((arg: unknown) => readonly Tag[]);

/** A full set of rules: a generated command without one does not compile. */
export type Rules = Record<MutationName, Rule>;

const everyList: Tag = { type: 'list' };
const everyBoard: Tag = { type: 'board' };
/** The timeline of who is signed in: commands about oneself name no id. */
export const ownHistory: Tag = { type: 'history', id: 'own' };
const ofOneself: Tag[] = [{ type: 'session' }, { type: 'profile' }, ownHistory];
const operations: Tag[] = [{ type: 'operations' }];
const views: Tag[] = [{ type: 'view' }];
const feed: Tag[] = [{ type: 'feed' }, ownHistory];
/** Stages are on every lead, list and board, and their pipeline has a history. */
const pipelines: Tag[] = [...listTags('pipeline'), { type: 'history' }];
/** Decisions on records of any noun, each of which may stand or fail. */
const decided: Tag[] = [{ type: 'inbox' }, everyList, everyBoard, { type: 'record' }, { type: 'history' }];
/** Lists have a column of the measures' labels. */
const measures = subjectsAnd({ type: 'list', id: 'lead' });
const contacted = subjectsAnd(everyList, everyBoard, { type: 'record' });
const anyRecordMoved = subjectsAnd(everyList, everyBoard, { type: 'inbox' });

export const rules = {
  login: [],
  googleSession: [],
  secondFactor: [],
  secondFactorPasskey: [],
  logout: [],
  refreshSession: [],
  forgotPass: [],
  resetPassword: [],
  confirmEmail: ofOneself,
  editProfile: ofOneself,
  setAvatar: ofOneself,
  removeAvatar: ofOneself,
  addSecondaryEmail: ofOneself,
  removeSecondaryEmail: ofOneself,
  swapPrimaryEmail: ofOneself,
  resendEmailConfirmation: [],
  confirmPassword: [],
  confirmFactor: [],
  confirmFactorPasskey: [],
  beginApp: [],
  confirmApp: ofOneself,
  beginPasskey: [],
  addPasskey: ofOneself,
  removeFactor: ofOneself,
  makeRecoveryCodes: ofOneself,
  changePassword: [...ofOneself, ...feed],
  revokeSession: ofOneself,
  revokeOtherSessions: [...ofOneself, ...feed],
  updateColumn: [],
  acceptDeleteRequests: decided,
  rejectDeleteRequests: decided,
  restoreDeleted: decided,
  openCalendarFeed: feed,
  closeCalendarFeed: feed,
  markNotifications: [{ type: 'notification' }],
  rebuildReadModel: operations,
  rebuildReadModels: operations,
  replayParked: operations,
  saveView: views,
  removeView: views,
  addReading: subjectsAnd(),
  deleteReading: subjectsAnd(),
  addLeadMeasure: measures,
  changeLeadMeasure: measures,
  removeLeadMeasure: measures,
  addLeadInspection: measures,
  changeLeadInspection: measures,
  removeLeadInspection: measures,
  revealField: subjectsAnd(),
  erasePerson: [{ type: 'record' }, { type: 'history' }, { type: 'inbox' }, everyList, everyBoard],
  inviteUser: subjectsAnd(),
  updatePassword: subjectsAnd(),
  resetFactors: subjectsAnd(),
  handOverUser: subjectsAnd(...listTags('user'), ...holderTags('user')),
  addStage: pipelines,
  changeStage: pipelines,
  retireStage: pipelines,
  editRole: subjectsAnd(...listTags('role'), { type: 'session' }, { type: 'history' }),
  restoreRecord: anyRecordMoved,
  cancelDeleteRequest: anyRecordMoved,
  blockRecord: anyRecordMoved,
  activateRecord: anyRecordMoved,
  // The flag is on every record that shows the party.
  stopContact: contacted,
  allowContact: contacted,
  changeRecordStatus: subjectsAnd({ type: 'list', id: 'lead' }),
} satisfies Rules;

const none: Tag[] = [];
const day = 86_400;

/** What queries outside the nouns' table depend on, and how long their answers are kept (seconds). */
export const dependencies = {
  isLoggedIn: { providesTags: [{ type: 'session' }], keepUnusedDataFor: day },
  signInOptions: { providesTags: none, keepUnusedDataFor: day },
  checkResetToken: { providesTags: none, keepUnusedDataFor: 0 },
  ownSessions: { providesTags: [{ type: 'profile' }] },
  ownFactors: { providesTags: [{ type: 'profile' }] },
  deleteRequestCount: { providesTags: [{ type: 'inbox' }] },
  listDeleteRequests: { providesTags: [{ type: 'inbox' }] },
  listDeleted: { providesTags: [{ type: 'inbox' }] },
  showDeleteRequest: { providesTags: [{ type: 'inbox' }] },
  listNotifications: { providesTags: [{ type: 'notification' }] },
  countNotifications: { providesTags: [{ type: 'notification' }] },
  dashboard: { providesTags: [{ type: 'dashboard' }] },
  showCalendarFeed: { providesTags: [{ type: 'feed' }] },
  lookups: { providesTags: listTags('pipeline'), keepUnusedDataFor: day },
  operations: { providesTags: operations },
  search: { providesTags: none, keepUnusedDataFor: 30 },
  savedViews: { providesTags: views },
  previewErasure: { providesTags: none, keepUnusedDataFor: 0 },
  dropdownUsers: { providesTags: [{ type: 'choices', id: 'user' }], keepUnusedDataFor: 600 },
  partnerList: { providesTags: [{ type: 'choices', id: 'user' }] },
  listOffline: { providesTags: [{ type: 'list', id: 'user' }] },
  listPipelines: { providesTags: listTags('pipeline') },
  listRoles: { providesTags: [{ type: 'list', id: 'role' }] },
  leadBoard: { providesTags: none, keepUnusedDataFor: 0 },
  cityList: { providesTags: [{ type: 'list', id: 'consumer' }] },
  recordHistory: { providesTags: historyOf },
  recordDifference: { providesTags: historyOf },
  recordExplanation: { providesTags: historyOf },
} as const;
