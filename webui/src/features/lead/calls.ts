import { api } from '@/api';
import type { ChangeLead, ListLeadsApiArg } from '@/api/generated';
import { queryState } from '@/records/calls/queryState';
import { changeBody, fileBody, pageQuery, type RecordCommands, withReason } from '@/records/view';
import type { ListState } from '@/ui/useListState';

const single = ['isDelete', 'isPaid', 'dialer', 'isImported', 'dateFrom', 'dateTo'];

const leadQuery = (state: ListState, slug: string): ListLeadsApiArg => ({ slug, ...pageQuery(state, single) });

export function useLeadList(state: ListState, slug: string) {
  return queryState(api.useListLeadsQuery(leadQuery(state, slug)), ({ data, count }) => ({ rows: data, count }));
}

export function useLeadCount(state: ListState, slug: string, skip: boolean) {
  const query = leadQuery({ ...state, page: 1 }, slug);
  return api.useCountLeadsQuery(query, { skip }).currentData?.count ?? -1;
}

export function useLeadMatching(slug: string) {
  const [ask] = api.useLazyListLeadsQuery();
  return async (state: ListState) => {
    const { data } = await ask(leadQuery(state, slug)).unwrap();
    return data;
  };
}

export function useLead(leadId: string) {
  return queryState(api.useShowLeadQuery({ leadId }), ({ data }) => data);
}

export function useLeadCommands(slug: string): RecordCommands {
  const [add] = api.useAddLeadMutation();
  const [update] = api.useUpdateLeadMutation();
  const [addNote] = api.useAddLeadNoteMutation();
  const [assign] = api.useLeadAssigneeSalesRepMutation();
  const [requestDelete] = api.useRequestLeadDeleteMutation();
  const [remove] = api.useDeleteMultiLeadMutation();
  const [assignMany] = api.useAssignLeadsMutation();
  const [reject] = api.useRejectMultiLeadMutation();
  const [addDocument] = api.useAddLeadDocumentMutation();
  const [removeDocument] = api.useDeleteLeadDocumentMutation();
  return {
    add: async (values) => (await add({ slug, captureLead: values }).unwrap()).data._id ?? '',
    update: (change) => update({ slug, changeLead: changeBody<ChangeLead>(change) }).unwrap(),
    addNote: (id, note) => addNote({ addLeadNoteBody: { _id: id, note } }).unwrap(),
    assign: (id, assignee, expectedVersion) =>
      assign({ leadAssigneeSalesRepBody: { _id: id, assignee, expectedVersion } }).unwrap(),
    requestDelete: (deleteIds, reason) =>
      requestDelete({ slug, requestDeleteToLead: { deleteIds, ...withReason(reason) } }).unwrap(),
    remove: (deleteIds, reason) => remove({ deleteToLead: { deleteIds, ...withReason(reason) } }).unwrap(),
    assignMany: (ids, assignee) => assignMany({ slug, assignManyToLead: { ids, assignee } }).unwrap(),
    rejectDelete: (deleteIds) => reject({ rejectDeleteToLead: { deleteIds } }).unwrap(),
    addDocument: (document) => addDocument({ bodyAddLeadDocument: fileBody(document) }).unwrap(),
    removeDocument: (lead, type, did) => removeDocument({ type, lead, did, deleteLeadDocumentBody: {} }).unwrap(),
  };
}
