import { api } from '@/api';
import type {
  ChangeCompanyDetails,
  ChangeContactDetails,
  ChangeSiteDetails,
  ListCompaniesApiArg,
} from '@/api/generated';
import { reading } from '@/ui/record/reading';
import { type Change, changeBody, fileBody, pageQuery, type RecordCommands, told } from '@/ui/record/screen';
import type { ListState } from '@/ui/useListState';

const single = ['isDelete', 'isLive', 'isActive'];

const companyQuery = (state: ListState, slug: string): ListCompaniesApiArg => ({ slug, ...pageQuery(state, single) });

export function useCompanyList(state: ListState, slug: string) {
  const query = api.useListCompaniesQuery(companyQuery(state, slug));
  return reading(query, ({ data, count }) => ({ rows: data, count }));
}

export function useCompanyCount(state: ListState, slug: string, skip: boolean) {
  const query = companyQuery({ ...state, page: 1 }, slug);
  return api.useCountCompaniesQuery(query, { skip }).currentData?.count ?? -1;
}

export function useCompany(companyId: string, slug: string) {
  return reading(api.useShowCompanyQuery({ slug, companyId }), ({ data }) => data);
}

export function useCompanyCommands(slug: string): RecordCommands {
  const [add] = api.useAddCompanyMutation();
  const [update] = api.useEditCompanyMutation();
  const [addNote] = api.useAddCompanyNoteMutation();
  const [assign] = api.useCompanyAssigneeMutation();
  const [requestDelete] = api.useRequestCompanyDeleteMutation();
  const [remove] = api.useDeleteMultiCompanyMutation();
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
      requestDelete({ slug, requestDeleteToCompany: { deleteIds, ...told(reason) } }).unwrap(),
    remove: (deleteIds, reason) => remove({ deleteToCompany: { deleteIds, ...told(reason) } }).unwrap(),
    rejectDelete: (deleteIds) => reject({ rejectDeleteToCompany: { deleteIds } }).unwrap(),
    addDocument: (document) => addDocument({ bodyAddCompanyDocument: fileBody(document) }).unwrap(),
    removeDocument: (companyId, type, docId) => removeDocument({ type, companyId, docId }).unwrap(),
  };
}

export interface PartCommands {
  add: (values: Record<string, unknown>) => Promise<unknown>;
  update: (change: Change) => Promise<unknown>;
}

export function useSiteCommands(slug: string, companyId: string): PartCommands {
  const [add] = api.useAddSiteMutation();
  const [edit] = api.useEditSiteMutation();
  return {
    add: (values) => add({ slug, openSite: { ...values, companyId } }).unwrap(),
    update: (change) => edit({ slug, changeSiteDetails: changeBody<ChangeSiteDetails>(change) }).unwrap(),
  };
}

export function useContactCommands(slug: string, companyId: string): PartCommands {
  const [add] = api.useAddContactMutation();
  const [edit] = api.useEditContactMutation();
  return {
    add: (values) => add({ slug, addContact: { ...values, companyId } }).unwrap(),
    update: (change) => edit({ slug, changeContactDetails: changeBody<ChangeContactDetails>(change) }).unwrap(),
  };
}
