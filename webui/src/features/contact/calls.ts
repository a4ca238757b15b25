import { api } from '@/api';
import type { AddContact, ChangeContactDetails } from '@/api/generated';
import { queryState } from '@/records/calls/queryState';
import { changeBody, childCommands, type RecordCommands, withReason } from '@/records/view';

export function useContact(id: string) {
  return queryState(api.useShowContactQuery({ id }), ({ data }) => data);
}

export function useContactCommands(slug: string): RecordCommands {
  const [add] = api.useAddContactMutation();
  const [edit] = api.useEditContactMutation();
  const [remove] = api.useDeleteContactMutation();
  const removeOne = (_id: string, reason: string | undefined) =>
    remove({ slug, removeRecordToContact: { _id, ...withReason(reason) } }).unwrap();
  return childCommands({
    add: async (values) => (await add({ slug, addContact: values as AddContact }).unwrap()).data._id ?? '',
    update: (change) => edit({ slug, changeContactDetails: changeBody<ChangeContactDetails>(change) }).unwrap(),
    remove: (ids, reason) => Promise.all(ids.map((id) => removeOne(id, reason))).then(([first]) => first),
  });
}
