import { api } from '@/api';
import { type ApiError, errorFrom } from '@/api/errors';
import type { AddUser, EditUser, Result } from '@/api/generated';
import { language } from '@/i18n';
import { queryState } from '@/records/calls/queryState';
import { changeBody, pageQuery, type RecordCommands, withReason } from '@/records/view';
import type { ListState } from '@/ui/useListState';
import { recordOf, rowsOf } from './record';

const single = ['isDelete'];

export function useUserList(state: ListState, slug: string) {
  const query = api.useListUsersQuery({ slug, ...pageQuery(state, single) });
  return queryState(query, ({ data, count }) => ({ rows: rowsOf(data), count }));
}

export function useUserCount(state: ListState, slug: string, skip: boolean) {
  const query = { slug, ...pageQuery({ ...state, page: 1 }, single) };
  return api.useCountUsersQuery(query, { skip }).currentData?.count ?? -1;
}

export function useUserMatching(slug: string) {
  const [ask] = api.useLazyListUsersQuery();
  return async (state: ListState) => {
    const { data } = await ask({ slug, ...pageQuery(state, single) }).unwrap();
    return rowsOf(data);
  };
}

export function useUser(id: string) {
  return queryState(api.useShowUserQuery({ id }), ({ data }) => recordOf(data));
}

/** A call that answers one result for each user fails when one of them was refused. */
export function refusedOf(results: readonly Result[]): ApiError | null {
  const refused = results.find(({ done }) => !done);
  return refused ? errorFrom(409, { code: refused.code, message: refused.message }) : null;
}

async function eachDone(call: Promise<{ data: Result[] }>) {
  const refused = refusedOf((await call).data);
  if (refused) throw refused;
}

const notOfUsers = () => Promise.reject(new Error('users have none of these'));

export function useUserCommands(slug: string): RecordCommands {
  const [add] = api.useAddUserMutation();
  const [edit] = api.useEditUserMutation();
  const [requestDelete] = api.useRequestUserDeleteMutation();
  const [remove] = api.useDeleteUsersMutation();
  const [reject] = api.useRejectDeleteRequestUsersMutation();
  return {
    add: async (values) => {
      const addUser = { ...values, language: language() } as AddUser;
      return (await add({ slug, addUser }).unwrap()).data._id ?? '';
    },
    update: (change) => edit({ slug, editUser: changeBody<EditUser>(change) }).unwrap(),
    requestDelete: (deleteIds, reason) =>
      requestDelete({ slug, requestDeleteToUser: { deleteIds, ...withReason(reason) } }).unwrap(),
    remove: (deleteIds, reason) => eachDone(remove({ selectedUsers: { deleteIds, ...withReason(reason) } }).unwrap()),
    rejectDelete: (deleteIds) => eachDone(reject({ selectedUsers: { deleteIds } }).unwrap()),
    addNote: notOfUsers,
    assign: notOfUsers,
    addDocument: notOfUsers,
    removeDocument: notOfUsers,
  };
}
