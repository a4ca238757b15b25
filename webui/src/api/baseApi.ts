import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  retry,
} from '@reduxjs/toolkit/query/react';
import { keyIn, newCommandKey } from './commandKey';
import { type ApiError, errorFrom, isFailure, unreachable } from './errors';
import { proofOf, proofQuestion, signInQuestion } from './proof';
import type { Transfer } from './sendForm';
import { setUpRequired, signedOut } from './sessionActions';
import { tagTypes } from './tagTypes';
import { type AccessToken, forgetToken, isOwner, isSignedIn, keepToken, markEnded, readToken } from './token';
import { idleSeconds } from './use';

/** FastAPI wants repeated keys (status=A&status=B); fetchBaseQuery alone would join them by a comma. */
export function paramsSerializer(params: Record<string, unknown>): string {
  const out = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') out.append(key, String(one));
    }
  }
  return out.toString();
}

function multipart(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || body instanceof FormData) return body;
  const entries = Object.entries(body);
  if (!entries.some(([, value]) => value instanceof Blob)) return body;
  const form = new FormData();
  for (const [key, value] of entries) {
    if (value !== undefined && value !== null) form.append(key, value instanceof Blob ? value : String(value));
  }
  return form;
}

/** Milliseconds: the largest sheet of 50 MB then needs 0.1 Mbit/s, which a telephone on a site may just have. */
const uploadLimit = 3_600_000;

const baseUrl = new URL('/', globalThis.location.href).href;

function prepareHeaders(headers: Headers): Headers {
  const token = readToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  headers.set('Accept-Language', document.documentElement.lang || 'en');
  // Makes the history say that a person did it on a screen.
  headers.set('X-Daybook-Client', 'web');
  headers.set('X-Daybook-Idle', String(idleSeconds()));
  return headers;
}

const rawQuery = fetchBaseQuery({
  baseUrl,
  credentials: 'same-origin',
  timeout: 15_000,
  paramsSerializer,
  prepareHeaders,
});

/** A request that may say how its file is sent. */
interface Sent extends FetchArgs {
  transfer?: Transfer;
}

/** Calls that read a whole file of the server's. */
const slow = new Set(['checkImport', 'readImportAnew']);

/** Refusals of these say nothing about the session that there may be already. */
const signsIn = new Set(['login', 'googleSession', 'secondFactor', 'secondFactorPasskey']);
/** Commands that need no access token. */
const withoutToken = new Set([
  ...signsIn,
  'refreshSession',
  'logout',
  'forgotPass',
  'resetPassword',
  'confirmEmail',
  'openSharedList',
]);

/** Until the user has done something about the account, all else is refused with these. */
const setUp = new Set(['auth.password_change_required', 'auth.factor_required']);

function reportSession({ status, code }: ApiError, { endpoint, dispatch }: BaseQueryApi) {
  if (status === 401 && !signsIn.has(endpoint)) {
    forgetToken();
    markEnded();
    dispatch(signedOut(code));
  }
  if (setUp.has(code)) dispatch(setUpRequired());
}

const keyed = new WeakMap<object, string>();

/**
 * One key per form, or per command that has none, kept over each retry: the server answers a repeated command with its
 * first result.
 */
function withIdempotencyKey(args: Sent): FetchArgs {
  const key = args.transfer?.key ?? keyIn(args.body) ?? keyed.get(args) ?? newCommandKey();
  keyed.set(args, key);
  return { ...args, headers: { ...(args.headers as Record<string, string>), 'Idempotency-Key': key } };
}

interface Answered {
  data?: unknown;
  error?: ApiError;
}

/** Sends a file once, and says meanwhile how much of it has left. */
async function answerToFile({ url, body, headers }: Sent, { onProgress }: Transfer, signal: AbortSignal) {
  // Signing in sends no file.
  const loaded = await import('./sendForm').catch(() => null);
  if (!loaded) return { error: unreachable('network.offline') };
  const answer = await loaded.sendForm({
    url: new URL(url, baseUrl).href,
    form: body,
    headers: prepareHeaders(new Headers(headers as HeadersInit)),
    onProgress,
    limit: uploadLimit,
    signal,
  });
  if (typeof answer === 'string') return { error: unreachable(answer) };
  const { status, body: said } = answer;
  return status < 300 && !isFailure(said) ? { data: said } : { error: errorFrom(status < 300 ? 400 : status, said) };
}

/** Sends a call once; a failure is as the contract has it. */
async function answerOf(...call: Parameters<typeof rawQuery>): Promise<Answered> {
  const [args, { signal }] = call;
  const { transfer } = args as Sent;
  if (transfer) return answerToFile(args as Sent, transfer, signal);
  const { data, error } = await rawQuery(...call);
  if (!error && !isFailure(data)) return { data };
  if (error?.status === 'FETCH_ERROR') return { error: unreachable('network.offline') };
  if (error?.status === 'TIMEOUT_ERROR') return { error: unreachable('network.timeout') };
  const status = typeof error?.status === 'number' ? error.status : error ? 500 : 400;
  return { error: errorFrom(status, error ? error.data : data) };
}

let refreshing: Promise<ApiError | null> | null = null;

/** Gets a new access token for the session's cookie, once for all calls that wait for it; answers why not. */
function refreshToken(api: BaseQueryApi, extra: Parameters<typeof rawQuery>[2]): Promise<ApiError | null> {
  refreshing ??= answerOf({ url: '/api/refresh', method: 'POST' }, api, extra)
    .then(({ data, error }) => {
      if (error) return error;
      const token = (data as { data: AccessToken }).data;
      // What this page's user typed must not be saved under the name of another one.
      if (!isOwner(token)) return { ...unreachable('network.offline'), status: 401, code: 'auth.other_user' };
      keepToken(token);
      return null;
    })
    .finally(() => {
      refreshing = null;
    });
  return refreshing;
}

/** Sends a call, and once more with a new access token where that is what it was refused for. */
async function answerWithToken(needsToken: boolean, ...call: Parameters<typeof rawQuery>): ReturnType<typeof answerOf> {
  const [, api, extra] = call;
  if (needsToken && isSignedIn() && readToken() === null) {
    const error = await refreshToken(api, extra);
    if (error) return { error };
  }
  const hadToken = readToken() !== null;
  const first = await answerOf(...call);
  // Reads go by the cookie and wait for no token; the next command will.
  if (!first.error && !hadToken && isSignedIn() && api.type === 'query') void refreshToken(api, extra);
  const expired = first.error?.code === 'auth.token_expired';
  if (!expired && !(needsToken && !hadToken && first.error?.status === 401)) return first;
  const error = await refreshToken(api, extra);
  return error ? { error } : answerOf(...call);
}

/** Asks the user for what a refused call lacks; whether it may be sent again. */
async function mayGoOn(error: ApiError, { endpoint }: BaseQueryApi): Promise<boolean> {
  const { status, code } = error;
  const proof = proofOf(error);
  if (proof) return proofQuestion.ask(proof);
  if (status !== 401 || code === 'auth.blocked' || withoutToken.has(endpoint)) return false;
  return signInQuestion.ask(code);
}

const contractQuery: BaseQueryFn<string | Sent, unknown, ApiError> = async (args, api, extra) => {
  const plain: Sent = typeof args === 'string' ? { url: args } : { ...args, body: multipart(args.body) };
  if (plain.body instanceof FormData || slow.has(api.endpoint)) plain.timeout = uploadLimit;
  const isCommand = api.type === 'mutation' && typeof args !== 'string';
  const sent = isCommand ? { ...plain, headers: withIdempotencyKey(args).headers } : plain;
  const send = () => answerWithToken(isCommand && !withoutToken.has(api.endpoint), sent, api, extra);
  const first = await send();
  const { data, error } = first.error && (await mayGoOn(first.error, api)) ? await send() : first;
  if (!error) return { data };
  // The contract: a failed GET is also reported to the check of the session.
  if (!plain.method && api.endpoint !== 'isLoggedIn') {
    const timeout = Number(error.code === 'network.timeout');
    void rawQuery({ url: '/api/isLoggedIn', params: { timeout, api: api.endpoint } }, api, extra);
  }
  // A file that could not be sent is sent again when the user says so.
  if (error.status === 0) return plain.transfer ? retry.fail(error) : { error };
  reportSession(error, api);
  return retry.fail(error);
};

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: retry(contractQuery, { maxRetries: 1 }),
  tagTypes,
  refetchOnReconnect: true,
  // `delayed` would wait for every running call, and a count of common words may take seconds.
  invalidationBehavior: 'immediately',
  keepUnusedDataFor: 120,
  endpoints: () => ({}),
});
