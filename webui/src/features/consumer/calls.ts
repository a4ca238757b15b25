import { api } from '@/api';
import type { ChangeConsumerDetails } from '@/api/generated';
import { queryState } from '@/records/calls/queryState';
import { changeBody, fileBody, pageQuery, type RecordCommands, withReason } from '@/records/view';
import type { ListState } from '@/ui/useListState';

const single = ['isDelete'];

export function useConsumerList(state: ListState) {
  return queryState(api.useListConsumersQuery(pageQuery(state, single)), ({ data, count }) => ({ rows: data, count }));
}

export function useConsumerCount(state: ListState, _slug: string, skip: boolean) {
  return api.useCountConsumersQuery(pageQuery({ ...state, page: 1 }, single), { skip }).currentData?.count ?? -1;
}

export function useConsumerMatching() {
  const [ask] = api.useLazyListConsumersQuery();
  return async (state: ListState) => {
    const { data } = await ask(pageQuery(state, single)).unwrap();
    return data;
  };
}

export function useConsumer(consumerId: string) {
  return queryState(api.useViewConsumerQuery({ consumerId }), ({ data }) => data);
}

export function useConsumerCommands(slug: string): RecordCommands {
  const [create] = api.useCreateConsumerMutation();
  const [update] = api.useUpdateConsumerMutation();
  const [addNote] = api.useAddConsumerNoteMutation();
  const [assign] = api.useConsumerAssigneeMutation();
  const [requestDelete] = api.useRequestConsumerDeleteMutation();
  const [remove] = api.useDeleteConsumerMutation();
  const [accept] = api.useDeleteMultiConsumerMutation();
  const [assignMany] = api.useAssignConsumersMutation();
  const [reject] = api.useRejectMultiConsumerMutation();
  const [addDocument] = api.useAddConsumerDocumentMutation();
  const [removeDocument] = api.useDeleteConsumerDocumentMutation();
  return {
    add: async (values) => (await create({ registerConsumer: values }).unwrap()).data._id ?? '',
    update: (change) => update({ changeConsumerDetails: changeBody<ChangeConsumerDetails>(change) }).unwrap(),
    addNote: (id, note) => addNote({ addConsumerNoteBody: { _id: id, note } }).unwrap(),
    assign: (id, assignee, expectedVersion) =>
      assign({ consumerAssigneeBody: { _id: id, assignee, expectedVersion } }).unwrap(),
    requestDelete: (deleteIds, reason) =>
      requestDelete({ requestDeleteToConsumer: { deleteIds, ...withReason(reason) } }).unwrap(),
    remove: (id, reason) => remove({ slug, deleteNamedToConsumer: { id, ...withReason(reason) } }).unwrap(),
    acceptDelete: (deleteIds, reason) => accept({ deleteToConsumer: { deleteIds, ...withReason(reason) } }).unwrap(),
    assignMany: (ids, assignee) => assignMany({ assignManyToConsumer: { ids, assignee } }).unwrap(),
    rejectDelete: (deleteIds) => reject({ rejectDeleteToConsumer: { deleteIds } }).unwrap(),
    addDocument: (document) => addDocument({ bodyAddConsumerDocument: fileBody(document) }).unwrap(),
    removeDocument: (consumer, type, did) => removeDocument({ slug, type, consumer, did }).unwrap(),
  };
}
