import type { ApiError } from './errors';
import { generatedApi, type RecordHistoryApiArg, type RecordHistoryApiResponse } from './generated';
import { freshCompany, freshConsumer, freshLead } from './inPlace';
import { about, listTags, stale } from './tags';
import { keepToken } from './token';

const day = 86_400;
const everyList = { type: 'list' as const };
const board = { type: 'board' as const };
const parts = { type: 'parts' as const };
const operations = { type: 'operations' as const };

const withTags = generatedApi.enhanceEndpoints({
  addTagTypes: ['record', 'history', 'list', 'board', 'documents', 'parts', 'operations'],
});

const leadLists = [...listTags('lead'), board];
const consumerLists = listTags('consumer');
const companyLists = listTags('company');

const tagged = withTags.enhanceEndpoints({
  endpoints: {
    isLoggedIn: { providesTags: [], keepUnusedDataFor: day },
    login: {
      invalidatesTags: [],
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (!answered) return;
        keepToken(answered.data.data.token);
        await dispatch(withTags.util.upsertQueryData('isLoggedIn', {}, answered.data));
      },
    },
    logout: { invalidatesTags: [] },
    updateColumn: {
      invalidatesTags: [],
      async onQueryStarted({ columnChoice }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          withTags.util.updateQueryData('isLoggedIn', {}, ({ data }) => {
            data.columns[columnChoice.list] = columnChoice.columns;
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    },
    lookups: { providesTags: [], keepUnusedDataFor: day },
    health: { providesTags: [operations] },
    operations: { providesTags: [operations] },
    rebuildReadModel: { invalidatesTags: [operations] },
    rebuildReadModels: { invalidatesTags: [operations] },
    replayParked: { invalidatesTags: [operations] },
    search: { providesTags: [], keepUnusedDataFor: 30 },
    dropdownUsers: { providesTags: [], keepUnusedDataFor: 600 },
    dropdownCompanies: { providesTags: [] },
    dropdownConsumers: { providesTags: [] },

    listLeads: { providesTags: listTags('lead') },
    countLeads: { providesTags: listTags('lead') },
    leadBoard: { providesTags: [board] },
    showLead: {
      ...about('record'),
      async onQueryStarted(_arg, { dispatch, getState, queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (answered) freshLead(dispatch, getState(), answered.data.data);
      },
    },
    leadDocuments: about('documents'),
    addLead: stale(...leadLists),
    updateLead: stale(),
    addLeadNote: stale(),
    leadAssigneeSalesRep: stale(),
    addLeadDocument: stale(),
    deleteLeadDocument: stale(),
    requestLeadDelete: stale(...leadLists),
    deleteLeads: stale(...leadLists),
    deleteMultiLead: stale(...leadLists),
    rejectMultiLead: stale(...leadLists),

    listConsumers: { providesTags: consumerLists },
    countConsumers: { providesTags: consumerLists },
    viewConsumer: {
      ...about('record'),
      async onQueryStarted(_arg, { dispatch, getState, queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (answered) freshConsumer(dispatch, getState(), answered.data.data);
      },
    },
    consumerDocuments: about('documents'),
    createConsumer: stale(...consumerLists),
    updateConsumer: stale(),
    addConsumerNote: stale(),
    consumerAssignee: stale(),
    addConsumerDocument: stale(),
    deleteConsumerDocument: stale(),
    requestConsumerDelete: stale(...consumerLists),
    deleteMultiConsumer: stale(...consumerLists),
    rejectMultiConsumer: stale(...consumerLists),

    listCompanies: { providesTags: companyLists },
    countCompanies: { providesTags: companyLists },
    showCompany: {
      ...about('record', parts),
      async onQueryStarted(_arg, { dispatch, getState, queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (answered) freshCompany(dispatch, getState(), answered.data.data);
      },
    },
    companyDocuments: about('documents'),
    companySites: { providesTags: [parts] },
    companyContacts: { providesTags: [parts] },
    addCompany: stale(...companyLists),
    editCompany: stale(),
    addCompanyNote: stale(),
    companyAssignee: stale(),
    addCompanyDocument: stale(),
    deleteCompanyDocument: stale(),
    requestCompanyDelete: stale(...companyLists),
    deleteMultiCompany: stale(...companyLists),
    rejectMultiCompany: stale(...companyLists),
    addSite: stale(parts),
    editSite: stale(parts),
    addContact: stale(parts),
    editContact: stale(parts),

    recordHistory: about('history'),
    recordAsOf: { providesTags: [] },
    recordDifference: about('history'),
    recordExplanation: about('history'),
    restoreRecord: stale(everyList, board),
    cancelDeleteRequest: stale(everyList, board),
    blockRecord: stale(everyList),
    activateRecord: stale(everyList),
    changeRecordStatus: stale(...listTags('lead')),
  },
});

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
        const options = { forceRefetch: true, subscribe: false };
        const answered = await dispatch(tagged.endpoints.recordHistory.initiate(page, options));
        return answered.data ? { data: answered.data } : { error: answered.error as ApiError };
      },
      ...about('history'),
    }),
  }),
});
