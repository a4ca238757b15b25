import type { boardApi } from './boardQuery';
import type {
  Done,
  LoginApiResponse,
  RecordHistoryApiArg,
  RecordHistoryApiResponse,
  Results,
  UserHistoryApiArg,
  UserHistoryApiResponse,
} from './generated';
import { nouns } from './nouns.gen';
import { tellSignIn } from './otherTabs';
import { pageOf } from './pages';
import { type CommandArg, recordsApi, tagsOfCommand } from './records';
import { dependencies, ownHistory, rules } from './rules';
import { historyOf, listTags, type Tag } from './tags';
import { isOwner, keepToken, setOwner } from './token';

const invalidations = Object.fromEntries(
  Object.entries(rules).map(([name, rule]) => [
    name,
    {
      invalidatesTags: (_result: unknown, error: unknown, arg: unknown): readonly Tag[] => {
        if (error) return [];
        return typeof rule === 'function' ? rule(arg) : rule;
      },
    },
  ]),
);

// The board's endpoint joins the same object when boardQuery.ts loads with the board.
const ruled = (recordsApi as typeof boardApi).enhanceEndpoints({ endpoints: { ...invalidations, ...dependencies } });

/** Keeps the session that a call answered with its token. */
function keepSession(answer: LoginApiResponse) {
  setOwner(answer.data._id);
  keepToken(answer.data);
  tellSignIn(answer.data._id);
  return ruled.util.upsertQueryData('isLoggedIn', {}, answer);
}

interface SignInAnswer {
  dispatch: (action: ReturnType<typeof keepSession>) => unknown;
  queryFulfilled: Promise<{ data: LoginApiResponse }>;
}

/** What every call does that ends signing in. */
const signsIn = {
  async onQueryStarted(_arg: unknown, { dispatch, queryFulfilled }: SignInAnswer) {
    const answered = await queryFulfilled.catch(() => null);
    if (answered) await dispatch(keepSession(answered.data));
  },
};

/** Seconds after which lists that lag behind are read again, one wait after the other. */
const laterOn = [1, 3, 9];

const isPending = (answer: Done | Results | undefined) => answer !== undefined && 'pending' in answer && answer.pending;

const tagged = ruled.enhanceEndpoints({
  endpoints: {
    login: signsIn,
    googleSession: signsIn,
    secondFactor: signsIn,
    refreshSession: {
      async onQueryStarted(_arg, { queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (answered && isOwner(answered.data.data)) keepToken(answered.data.data);
      },
    },
    isLoggedIn: {
      async onQueryStarted(_arg, { queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (answered) setOwner(answered.data.data._id);
      },
    },
    updateColumn: {
      async onQueryStarted({ columnChoice }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          ruled.util.updateQueryData('isLoggedIn', {}, ({ data }) => {
            data.columns[columnChoice.list] = columnChoice.columns;
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    },
    record: {
      async onQueryStarted({ noun }, { dispatch, getState, queryFulfilled }) {
        if (!nouns[noun].rowIsRecord) return;
        const answered = await queryFulfilled.catch(() => null);
        if (!answered) return;
        // After a release the file may be gone: then the list is read again.
        const patches = await import('./cachePatches').catch(() => null);
        if (patches) patches.replaceListedRow(dispatch, getState(), noun, answered.data.data);
        else dispatch(ruled.util.invalidateTags(listTags(noun)));
      },
    },
    recordCommand: {
      // Where lists still show what was before, they are read again once they have had time.
      invalidatesTags: (answer, error, arg) => (error || isPending(answer) ? [] : tagsOfCommand(arg)),
      async onQueryStarted(arg: CommandArg, { dispatch, queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (!isPending(answered?.data)) return;
        for (const seconds of laterOn) {
          await new Promise((wait) => setTimeout(wait, seconds * 1000));
          dispatch(ruled.util.invalidateTags([...tagsOfCommand(arg), { type: 'list', id: arg.noun }]));
        }
      },
    },
  },
});

/** Always asked, and kept by nobody but the pages themselves. */
const anew = { forceRefetch: true, subscribe: false };

type HistoryArg = Omit<RecordHistoryApiArg, 'before'>;

/** The generated `recordHistory`, page by page: the code generator makes no infinite queries. */
export const api = tagged.injectEndpoints({
  endpoints: (build) => ({
    historyPages: build.infiniteQuery<RecordHistoryApiResponse, HistoryArg, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.nextBefore ?? undefined,
      },
      async queryFn({ queryArg, pageParam }, { dispatch }) {
        const page = pageParam === undefined ? queryArg : { ...queryArg, before: pageParam };
        return pageOf(
          () => dispatch(tagged.endpoints.recordHistory.initiate(page, anew)),
          () => dispatch(tagged.util.getRunningQueryThunk('recordHistory', page)),
        );
      },
      providesTags: historyOf,
    }),
    /** The generated `userHistory`, page by page. */
    userHistoryPages: build.infiniteQuery<
      UserHistoryApiResponse,
      Omit<UserHistoryApiArg, 'before'>,
      number | undefined
    >({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.nextBefore ?? undefined,
      },
      async queryFn({ queryArg, pageParam }, { dispatch }) {
        const page = pageParam === undefined ? queryArg : { ...queryArg, before: pageParam };
        return pageOf(
          () => dispatch(tagged.endpoints.userHistory.initiate(page, anew)),
          () => dispatch(tagged.util.getRunningQueryThunk('userHistory', page)),
        );
      },
      providesTags: (result, error, arg) => [...historyOf(result, error, arg), ownHistory],
    }),
  }),
});
