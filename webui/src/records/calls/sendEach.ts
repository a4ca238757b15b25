import { type ApiError, errorFrom, isApiError } from '@/api/errors';
import type { Done, Result } from '@/api/generated';

/** Commands that are under way at once. */
const atOnce = 4;

/** One failure for all refusals of a command to several records: how many there were, and each reason once. */
function refusalOf(refused: readonly Pick<ApiError, 'code' | 'message'>[], total: number): ApiError | null {
  const [first] = refused;
  if (!first) return null;
  const message = [...new Set(refused.map((one) => one.message))].join(' ');
  const data = total > 1 ? { refused: refused.length, total } : null;
  return errorFrom(409, { code: first.code, message, data });
}

/** A call that answers one result for each record fails when some of them were refused. */
export const refusedOf = (results: readonly Result[]): ApiError | null =>
  refusalOf(
    results.filter(({ done }) => !done).map(({ code, messageText }) => ({ code: code ?? '', message: messageText })),
    results.length,
  );

/** Whether the server was there and said no to this one record: others may still be taken. */
const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 401;

/**
 * Sends a command to each record, a few at once, where the call takes one record. Goes on after a refusal, and then
 * rejects with all of them; stops at any other failure.
 */
export async function sendEach(ids: readonly string[], send: (id: string) => Promise<Done>): Promise<Done | undefined> {
  if (ids.length === 1 && ids[0] !== undefined) return send(ids[0]);
  const waiting = [...ids.entries()];
  const done: Done[] = [];
  const refused: ApiError[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, id] = next;
      try {
        done[at] = await send(id);
      } catch (error) {
        if (!isRefusal(error)) {
          waiting.length = 0;
          throw error;
        }
        refused[at] = error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  // In the order of the records; places of those that were taken are left out.
  const refusal = refusalOf(Object.values(refused), ids.length);
  if (refusal) throw refusal;
  return done[0];
}
