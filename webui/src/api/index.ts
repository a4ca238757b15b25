import type { Done, LoginApiResponse, Results } from './generated';
import { nouns } from './nouns.gen';
import { tellSignIn } from './otherTabs';
import { type CommandArg, recordsApi, tagsOfCommand } from './records';
import { dependencies, rules } from './rules';
import { changedBy, listTags, recordTags, type Tag } from './tags';
import { isOwner, keepToken, setOwner } from './token';
import { invalidationsOf } from './withRules';

const ruled = recordsApi.enhanceEndpoints({ endpoints: { ...invalidationsOf(rules), ...dependencies } });

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

/** What a command makes stale: its own records, and those that its answer names beside them. */
const staleBy = (answer: Done | Results | undefined, arg: CommandArg): Tag[] => [
  ...recordTags(changedBy(answer)),
  ...tagsOfCommand(arg),
];

/** The calls that every page has; those of an area stand in areas/ and load with what uses them. */
export const api = ruled.enhanceEndpoints({
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
      invalidatesTags: (answer, error, arg) => (error || isPending(answer) ? [] : staleBy(answer, arg)),
      async onQueryStarted(arg: CommandArg, { dispatch, queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (!isPending(answered?.data)) return;
        for (const seconds of laterOn) {
          await new Promise((wait) => setTimeout(wait, seconds * 1000));
          dispatch(ruled.util.invalidateTags([...staleBy(answered?.data, arg), { type: 'list', id: arg.noun }]));
        }
      },
    },
  },
});
