import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '.';
import type { Tag } from './tags';

type Rule = readonly Tag[] | ((...args: unknown[]) => readonly Tag[]);
type Named = keyof typeof api.endpoints;
type State = { [api.reducerPath]: ReturnType<typeof api.reducer> };
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** An action of a call, as the toolkit makes it of a query or a command; others have no `meta`. */
interface CallAction {
  payload?: unknown;
  meta?: {
    requestId: string;
    requestStatus: 'pending' | 'fulfilled' | 'rejected';
    arg: { type: string; endpointName: Named; originalArgs: unknown; queryCacheKey: string };
  };
}

/** What a command made stale, by its endpoint's definition as it is now. */
function tagsOf(endpoint: Named, answer: unknown, arg: unknown): readonly Tag[] {
  let rule: Rule | undefined;
  const look = (definition: unknown) => {
    rule = (definition as { invalidatesTags?: Rule }).invalidatesTags;
  };
  api.enhanceEndpoints({ endpoints: { [endpoint]: look } });
  const found = rule as Rule | undefined;
  return typeof found === 'function' ? found(answer, undefined, arg) : (found ?? []);
}

/**
 * Sends a query once more whose answer was under way when a command, or somebody else's change, made it stale.
 * RTK Query reads again at once only what has been answered: of a running query it neither knows what the answer
 * holds, nor sends it twice.
 */
export const overtaken: Middleware<unknown, State, Dispatch> = ({ dispatch, getState }) => {
  const underWay = new Map<string, Tag[]>();
  return (next) => (action) => {
    const { meta, payload } = action as CallAction;
    const { requestStatus: status, requestId = '', arg } = meta ?? {};
    const isCommand = arg?.type === 'mutation';
    let stale: readonly Tag[] = [];
    if (api.util.invalidateTags.match(action)) stale = action.payload as Tag[];
    else if (isCommand && status === 'fulfilled') stale = tagsOf(arg.endpointName, payload, arg.originalArgs);
    // Before what the same change lets the library read again is under way.
    for (const tags of underWay.values()) tags.push(...stale);
    const done = next(action);
    if (!arg || isCommand) return done;
    const tags = underWay.get(requestId) ?? [];
    underWay.delete(requestId);
    if (status === 'pending') underWay.set(requestId, []);
    const { endpointName, originalArgs, queryCacheKey } = arg;
    if (
      status === 'fulfilled' &&
      api.util.selectInvalidatedBy(getState(), tags).some((one) => one.queryCacheKey === queryCacheKey)
    ) {
      const { initiate } = api.endpoints[endpointName] as unknown as {
        initiate: (arg: unknown, options: object) => (dispatch: Dispatch) => unknown;
      };
      dispatch(initiate(originalArgs, { subscribe: false, forceRefetch: true }));
    }
    return done;
  };
};
