// @ts-check
// Calls to the API of the server under test.

/** Address of the server. */
export const base = process.env.DAYBOOK_URL ?? 'http://127.0.0.1:8787';
const admin = process.env.DAYBOOK_EMAIL ?? 'admin@daybook.example';
export const sessionCookie = 'daybook_session';
export const demoPassword = process.env.DAYBOOK_PASSWORD ?? 'daybook-demo';

/**
 * Calls the API and returns `data` of its answer; a call with a body is a POST unless it says otherwise. Throws on a refusal.
 * @param {string} path
 * @param {string | null} token
 * @param {object} [body]
 * @param {string} [method] of a call with a body
 * @returns {Promise<any>}
 */
export async function call(path, token, body, method = 'POST') {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const init = body ? { method, headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(new URL(path, base), init);
  const { data, message, errors } = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${message} ${JSON.stringify(errors)}`);
  return data;
}

/**
 * E-mail address of a demo user.
 * @param {string} who the part before the @
 */
export const demoEmail = (who) => (who === 'admin' ? admin : `${who}@${admin.split('@')[1]}`);

/**
 * Signs in and returns the session: the user, the access token and the cookie that refreshes it. The cookie is for
 * one browser context: it is replaced, and who shows an old one is signed out.
 * @param {string} email
 * @param {string} password
 */
export async function signIn(email, password) {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ email, password }) };
  const answer = await fetch(new URL('/api/login', base), init);
  const { data, message } = await answer.json();
  if (!answer.ok) throw new Error(`/api/login: ${answer.status} ${message}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return { ...data, cookie: cookies.find((cookie) => cookie.startsWith(`${sessionCookie}=`))?.split('=')[1] };
}
