import {
  isFulfilled,
  isPending,
  isRejected,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from '.';
import type { Tag } from './tags';

type Rule = readonly Tag[] | ((...args: unknown[]) => readonly Tag[]);
type Named = keyof typeof api.endpoints;
type State = { [api.reducerPath]: ReturnType<typeof api.reducer> };
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** What of a call's action the types of the toolkit leave open. */
interface Call {
  type: 'query' | 'infinitequery' | 'mutation';
  endpointName: Named;
  originalArgs: unknown;
  queryCacheKey: string;
}
const callOf = (action: { meta: { arg: unknown } }) => action.meta.arg as Call;
const isOfApi = ({ type }: { type: string }) => type.startsWith(`${api.reducerPath}/`);

/** What a command's endpoint names stale, asked of its definition as it is now. */
function ruleOf(endpoint: Named): Rule {
  let rule: Rule = [];
  const look = (definition: unknown) => {
    rule = (definition as { invalidatesTags?: Rule }).invalidatesTags ?? [];
  };
  api.enhanceEndpoints({ endpoints: { [endpoint]: look } });
  return rule;
}

function madeStale(action: unknown): readonly Tag[] {
  if (api.util.invalidateTags.match(action)) return action.payload as Tag[];
  if (!isFulfilled(action) || !isOfApi(action)) return [];
  const { type, endpointName, originalArgs } = callOf(action);
  if (type !== 'mutation') return [];
  const rule = ruleOf(endpointName);
  return typeof rule === 'function' ? rule(action.payload, undefined, originalArgs) : rule;
}

/**
 * Sends a query once more whose answer was under way when a command, or somebody else's change, made it stale.
 * RTK Query reads again at once only what has been answered: of a running query it neither knows what the answer
 * holds, nor sends it twice.
 */
export const overtaken: Middleware<unknown, State, Dispatch> = ({ dispatch, getState }) => {
  const underWay = new Map<string, Tag[]>();
  return (next) => (action) => {
    const stale = madeStale(action);
    // Before what the same change lets the library read again is under way.
    if (stale.length > 0) for (const tags of underWay.values()) tags.push(...stale);
    const done = next(action);
    if (isPending(action) && isOfApi(action) && callOf(action).type !== 'mutation') {
      underWay.set(action.meta.requestId, []);
    } else if ((isFulfilled(action) || isRejected(action)) && isOfApi(action)) {
      const tags = underWay.get(action.meta.requestId) ?? [];
      underWay.delete(action.meta.requestId);
      const { queryCacheKey, endpointName, originalArgs } = callOf(action);
      const found = api.util.selectInvalidatedBy(getState(), tags);
      if (isFulfilled(action) && found.some((one) => one.queryCacheKey === queryCacheKey)) {
        const { initiate } = api.endpoints[endpointName] as unknown as {
          initiate: (arg: unknown, options: object) => (dispatch: Dispatch) => unknown;
        };
        dispatch(initiate(originalArgs, { subscribe: false, forceRefetch: true }));
      }
    }
    return done;
  };
};
