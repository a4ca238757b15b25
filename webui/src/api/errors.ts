/** What the wire says to people: `message` as the contract spells it, `messageText` in the language asked for. */
interface Worded {
  message: string;
  messageText?: string;
}

/** `message` is the text to show. */
export interface FieldProblem {
  field: string;
  message: string;
}

export interface ConflictField {
  field: string;
  yours: unknown;
  theirs: unknown;
  changedBy: { _id: string; name: string } | null;
  changedAt: string;
  version: number;
}

export interface Conflict {
  fields: ConflictField[];
  version: number;
}

/** A refused or failed call, with the texts to show. `status` is the HTTP status, 0 when the server was not reached. */
export interface ApiError {
  status: number;
  code: string;
  message: string;
  errors: FieldProblem[];
  requestId: string | null;
  conflict: Conflict | null;
  /** What must be seen to decide again, as the `clashes` of an appointment; most failures have none. */
  data: Record<string, unknown> | null;
}

type Body = Partial<Record<'message' | 'messageText' | 'errmsg' | 'err' | 'code' | 'requestId', unknown>> & {
  status?: unknown;
  errors?: (FieldProblem & Worded)[];
  conflict?: Conflict;
  data?: unknown;
  /** Set where a refusal has words of its own in the contract. */
  errorCode?: number | null;
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const record = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

export function unreachable(code: 'network.timeout' | 'network.offline' | 'network.canceled'): ApiError {
  return { status: 0, code, message: '', errors: [], requestId: null, conflict: null, data: null };
}

/** What was wrong with each field; the contract's own words stand at the one field that they are about. */
function problemsIn({ errors = [], errorCode }: Body, message: string): FieldProblem[] {
  const shown = errors.map(({ messageText, ...problem }) => ({ ...problem, message: messageText || problem.message }));
  const [only, ...others] = shown;
  return errorCode && message && only && others.length === 0 ? [{ ...only, message }] : shown;
}

export function errorFrom(status: number, body: unknown): ApiError {
  const said: Body = typeof body === 'object' && body !== null ? body : {};
  const message = text(said.messageText) || text(said.message) || text(said.errmsg) || text(said.err);
  return {
    status,
    code: text(said.code) || `http.${status}`,
    message,
    errors: problemsIn(said, message),
    requestId: text(said.requestId) || null,
    conflict: said.conflict ?? null,
    data: record(said.data),
  };
}

/** The contract: err, errmsg or status 1001 / 1004 in an answer is a failure, whatever the HTTP status. */
export function isFailure(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const said = body as Body;
  return Boolean(said.err) || Boolean(said.errmsg) || said.status === 1001 || said.status === 1004;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'code' in error && 'requestId' in error;
}
