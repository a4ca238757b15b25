import { api } from '@/api';
import type { ChangeCompanyDetails, ListCompaniesApiArg } from '@/api/generated';
import { queryState } from '@/records/calls/queryState';
import { changeBody, fileBody, pageQuery, type RecordCommands, withReason } from '@/records/view';
import type { ListState } from '@/ui/useListState';

const single = ['isDelete', 'isLive', 'isActive'];

const companyQuery = (state: ListState, slug: string): ListCompaniesApiArg => ({ slug, ...pageQuery(state, single) });

export function useCompanyList(state: ListState, slug: string) {
  const query = api.useListCompaniesQuery(companyQuery(state, slug));
  return queryState(query, ({ data, count }) => ({ rows: data, count }));
}

export function useCompanyCount(state: ListState, slug: string, skip: boolean) {
  const query = companyQuery({ ...state, page: 1 }, slug);
  return api.useCountCompaniesQuery(query, { skip }).currentData?.count ?? -1;
}

export function useCompanyMatching(slug: string) {
  const [ask] = api.useLazyListCompaniesQuery();
  return async (state: ListState) => {
    const { data } = await ask(companyQuery(state, slug)).unwrap();
    return data;
  };
}

export function useCompany(companyId: string, slug: string) {
  return queryState(api.useShowCompanyQuery({ slug, companyId }), ({ data }) => data);
}

export function useCompanyCommands(slug: string): RecordCommands {
  const [add] = api.useAddCompanyMutation();
  const [update] = api.useEditCompanyMutation();
  const [addNote] = api.useAddCompanyNoteMutation();
  const [assign] = api.useCompanyAssigneeMutation();
  const [requestDelete] = api.useRequestCompanyDeleteMutation();
  const [remove] = api.useDeleteCompanyMutation();
  const [accept] = api.useDeleteMultiCompanyMutation();
  const [assignMany] = api.useAssignCompaniesMutation();
  const [reject] = api.useRejectMultiCompanyMutation();
  const [addDocument] = api.useAddCompanyDocumentMutation();
  const [removeDocument] = api.useDeleteCompanyDocumentMutation();
  return {
    add: async (values) => (await add({ slug, openCompany: values }).unwrap()).data._id ?? '',
    update: (change) => update({ slug, changeCompanyDetails: changeBody<ChangeCompanyDetails>(change) }).unwrap(),
    addNote: (id, note) => addNote({ addCompanyNoteBody: { _id: id, note } }).unwrap(),
    assign: (id, assignee, expectedVersion) =>
      assign({ slug, companyAssigneeBody: { _id: id, assignee, expectedVersion } }).unwrap(),
    requestDelete: (deleteIds, reason) =>
      requestDelete({ slug, requestDeleteToCompany: { deleteIds, ...withReason(reason) } }).unwrap(),
    remove: (id, reason) => remove({ slug, deleteNamedToCompany: { id, ...withReason(reason) } }).unwrap(),
    acceptDelete: (deleteIds, reason) => accept({ deleteToCompany: { deleteIds, ...withReason(reason) } }).unwrap(),
    assignMany: (ids, assignee) => assignMany({ slug, assignManyToCompany: { ids, assignee } }).unwrap(),
    rejectDelete: (deleteIds) => reject({ rejectDeleteToCompany: { deleteIds } }).unwrap(),
    addDocument: (document) => addDocument({ bodyAddCompanyDocument: fileBody(document) }).unwrap(),
    removeDocument: (companyId, type, docId) => removeDocument({ type, companyId, docId }).unwrap(),
  };
}
