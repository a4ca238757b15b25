import type { ApiError } from './errors';

interface Asked<Data> {
  status: string;
  data?: Data | undefined;
  error?: unknown;
}

/**
 * One page of a list that is asked for page by page through a call of its own.
 * A call that meets another one under way for the same page is not sent and has no answer: it is asked again
 * after the other one has ended.
 */
export async function pageOf<Data>(
  ask: () => PromiseLike<Asked<Data>>,
  underWay: () => PromiseLike<unknown> | undefined,
): Promise<{ data: Data } | { error: ApiError }> {
  let asked = await ask();
  while (asked.status === 'pending' || (asked.data === undefined && asked.error === undefined)) {
    await underWay();
    asked = await ask();
  }
  return asked.data === undefined ? { error: asked.error as ApiError } : { data: asked.data };
}
