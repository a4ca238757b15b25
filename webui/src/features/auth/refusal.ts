const known = {
  'google.state': 'state',
  'google.refused': 'refused',
  'google.unverified': 'unverified',
  'google.domain': 'domain',
  'google.unknown_user': 'unknownUser',
  'google.unavailable': 'unavailable',
  'auth.blocked': 'blocked',
} as const;

type Refusal = (typeof known)[keyof typeof known] | 'other';

/** The key of the words for a code in the sign-in page's address; addresses can say anything. */
export const refusalOf = (code: string): Refusal =>
  Object.hasOwn(known, code) ? known[code as keyof typeof known] : 'other';
