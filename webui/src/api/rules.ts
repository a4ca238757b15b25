import type { StartCommand } from './generated';
import { listTags, type Rule, type Tag } from './tags';

/** The timeline of who is signed in: commands about oneself name no id. */
export const ownHistory: Tag = { type: 'history', id: 'own' };
export const ofOneself: Tag[] = [{ type: 'session' }, { type: 'profile' }, ownHistory];

/** A full set of rules: a generated command without one does not compile. */
export type Rules = Record<StartCommand, Rule>;

/** What the commands make stale that every page has; those of an area stand with it, in areas/. */
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
  updateColumn: [],
} satisfies Rules;

const none: Tag[] = [];
const day = 86_400;

/** What their queries depend on, and how long their answers are kept (seconds). */
export const dependencies = {
  isLoggedIn: { providesTags: [{ type: 'session' }], keepUnusedDataFor: day },
  signInOptions: { providesTags: none, keepUnusedDataFor: day },
  checkResetToken: { providesTags: none, keepUnusedDataFor: 0 },
  lookups: { providesTags: listTags('pipeline'), keepUnusedDataFor: day },
} as const;
