/** Not a secret: whether this browser has a session, so that strangers are not asked for. */
const flag = 'signed-in';
/** A token is replaced before it runs out while a call is under way. */
const margin = 30_000;

let current: { token: string; until: number } | null = null;
let owner: string | null = null;
let ended = false;

export interface AccessToken {
  token: string;
  /** Seconds. */
  expiresIn: number;
  userId: string;
}

/** The access token, while it counts; it lives in this page's memory alone. */
export const readToken = () => (current && Date.now() < current.until ? current.token : null);

/** Whether somebody signed in from this browser, and did not leave. */
export const isSignedIn = () => localStorage.getItem(flag) !== null;

export function keepToken({ token, expiresIn }: AccessToken) {
  ended = false;
  current = { token, until: Date.now() + expiresIn * 1000 - margin };
  localStorage.setItem(flag, '1');
}

/** Whose page this is; another tab may have signed somebody else in since. */
export const setOwner = (userId: string | null) => {
  owner = userId;
};

export const isOwner = ({ userId }: AccessToken) => owner === null || owner === userId;

/** Whether the session ended for good, so that nothing can be saved any more. */
export const hasEnded = () => ended;

export function markEnded(isEnded = true) {
  ended = isEnded;
}

export function forgetToken() {
  current = null;
  localStorage.removeItem(flag);
}
