import { api } from '@/api';
import type { ChangeSiteDetails, ListSitesApiArg, OpenSite } from '@/api/generated';
import { queryState } from '@/records/calls/queryState';
import { changeBody, childCommands, pageQuery, type RecordCommands, withReason } from '@/records/view';
import type { ListState } from '@/ui/useListState';

const single = ['isDelete', 'companyId'];

const siteQuery = (state: ListState, slug: string): ListSitesApiArg => ({ slug, ...pageQuery(state, single) });

export function useSiteList(state: ListState, slug: string) {
  return queryState(api.useListSitesQuery(siteQuery(state, slug)), ({ data, count }) => ({ rows: data, count }));
}

export function useSiteCount(state: ListState, slug: string, skip: boolean) {
  return api.useCountSitesQuery(siteQuery({ ...state, page: 1 }, slug), { skip }).currentData?.count ?? -1;
}

export function useSiteMatching(slug: string) {
  const [ask] = api.useLazyListSitesQuery();
  return async (state: ListState) => {
    const { data } = await ask(siteQuery(state, slug)).unwrap();
    return data;
  };
}

export function useSite(id: string) {
  return queryState(api.useShowSiteQuery({ id }), ({ data }) => data);
}

export function useSiteCommands(slug: string): RecordCommands {
  const [add] = api.useAddSiteMutation();
  const [edit] = api.useEditSiteMutation();
  const [remove] = api.useDeleteSiteMutation();
  const removeOne = (_id: string, reason: string | undefined) =>
    remove({ slug, removeRecordToSite: { _id, ...withReason(reason) } }).unwrap();
  return childCommands({
    add: async (values) => (await add({ slug, openSite: values as OpenSite }).unwrap()).data._id ?? '',
    update: (change) => edit({ slug, changeSiteDetails: changeBody<ChangeSiteDetails>(change) }).unwrap(),
    remove: (ids, reason) => Promise.all(ids.map((id) => removeOne(id, reason))).then(([first]) => first),
  });
}
