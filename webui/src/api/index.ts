import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { replaceListedCompany, replaceListedConsumer, replaceListedLead } from './cachePatches';
import {
  generatedApi,
  type LoginApiResponse,
  type RecordHistoryApiArg,
  type RecordHistoryApiResponse,
  type UserHistoryApiArg,
  type UserHistoryApiResponse,
} from './generated';
import { pageOf } from './pages';
import { invalidatesSubjects, listTags, providesSubjects } from './tags';
import { keepToken } from './token';

const day = 86_400;
const everyList = { type: 'list' as const };
const board = { type: 'board' as const };
const parts = { type: 'parts' as const };
const operations = { type: 'operations' as const };
const session = { type: 'session' as const };
const profile = { type: 'profile' as const };
const feed = { type: 'feed' as const };
const inbox = { type: 'inbox' as const };
/** The timeline of who is signed in: commands about oneself name no id. */
const ownHistory = { type: 'history' as const, id: 'own' };

const withTags = generatedApi.enhanceEndpoints({
  addTagTypes: [
    'record',
    'history',
    'list',
    'board',
    'documents',
    'parts',
    'operations',
    'session',
    'profile',
    'feed',
    'view',
    'inbox',
    'notification',
    'dashboard',
  ],
});

const leadLists = [...listTags('lead'), board];
const consumerLists = listTags('consumer');
const companyLists = listTags('company');
const siteLists = [...listTags('site'), parts];
const userLists = listTags('user');
const views = { type: 'view' as const };

/** A change of a consumer refreshes the list when one of these is among what changed. */
const listedOfConsumer = ['title', 'firstName', 'surName', 'email', 'addressOne'] as const;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Calls that answer a session with its token. */
const beginsSession = {
  invalidatesTags: [],
  async onQueryStarted(
    _arg: unknown,
    { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: Promise<{ data: LoginApiResponse }> },
  ) {
    const answered = await queryFulfilled.catch(() => null);
    if (!answered) return;
    keepToken(answered.data.data.token);
    await dispatch(withTags.util.upsertQueryData('isLoggedIn', {}, answered.data) as never);
  },
};

/** A refused command changed nothing. */
const ofOneself = {
  invalidatesTags: (_result: unknown, error: unknown) => (error ? [] : [session, profile, ownHistory]),
};

/** Decisions on records of any noun, each of which may stand or fail. */
const decided = {
  invalidatesTags: [inbox, everyList, board, { type: 'record' as const }, { type: 'history' as const }],
};

const tagged = withTags.enhanceEndpoints({
  endpoints: {
    isLoggedIn: { providesTags: [session], keepUnusedDataFor: day },
    login: beginsSession,
    googleSession: beginsSession,
    logout: { invalidatesTags: [] },
    signInOptions: { providesTags: [], keepUnusedDataFor: day },
    forgotPass: { invalidatesTags: [] },
    checkResetToken: { providesTags: [], keepUnusedDataFor: 0 },
    resetPassword: { invalidatesTags: [] },
    confirmEmail: ofOneself,
    editProfile: ofOneself,
    setAvatar: ofOneself,
    removeAvatar: ofOneself,
    addSecondaryEmail: ofOneself,
    removeSecondaryEmail: ofOneself,
    swapPrimaryEmail: ofOneself,
    resendEmailConfirmation: { invalidatesTags: [] },
    changePassword: ofOneself,
    ownSessions: { providesTags: [profile] },
    revokeSession: ofOneself,
    revokeOtherSessions: ofOneself,
    deleteRequestCount: { providesTags: [inbox] },
    acceptDeleteRequests: decided,
    rejectDeleteRequests: decided,
    restoreDeleted: decided,
    showCalendarFeed: { providesTags: [feed] },
    openCalendarFeed: { invalidatesTags: [feed, ownHistory] },
    closeCalendarFeed: { invalidatesTags: [feed, ownHistory] },
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
      ...providesSubjects('record'),
      async onQueryStarted(_arg, { dispatch, getState, queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (answered) replaceListedLead(dispatch, getState(), answered.data.data);
      },
    },
    leadDocuments: providesSubjects('documents'),
    addLead: invalidatesSubjects(...leadLists),
    updateLead: invalidatesSubjects(),
    addLeadNote: invalidatesSubjects(),
    leadAssigneeSalesRep: invalidatesSubjects(),
    addLeadDocument: invalidatesSubjects(),
    deleteLeadDocument: invalidatesSubjects(),
    requestLeadDelete: invalidatesSubjects(...leadLists),
    deleteLeads: invalidatesSubjects(...leadLists),
    deleteMultiLead: invalidatesSubjects(...leadLists),
    rejectMultiLead: invalidatesSubjects(...leadLists),

    listConsumers: { providesTags: consumerLists },
    countConsumers: { providesTags: consumerLists },
    viewConsumer: {
      ...providesSubjects('record'),
      async onQueryStarted(_arg, { dispatch, getState, queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (answered) replaceListedConsumer(dispatch, getState(), answered.data.data);
      },
    },
    consumerDocuments: providesSubjects('documents'),
    createConsumer: invalidatesSubjects(...consumerLists),
    updateConsumer: {
      invalidatesTags: (result, error, arg) => {
        const renamed = listedOfConsumer.some((field) => field in arg.changeConsumerDetails);
        return invalidatesSubjects(...(renamed ? consumerLists : [])).invalidatesTags(result, error, arg);
      },
    },
    cityList: { providesTags: consumerLists },
    assignConsumers: invalidatesSubjects(everyList),
    deleteConsumer: invalidatesSubjects(...consumerLists),
    addConsumerNote: invalidatesSubjects(),
    consumerAssignee: invalidatesSubjects(),
    addConsumerDocument: invalidatesSubjects(),
    deleteConsumerDocument: invalidatesSubjects(),
    requestConsumerDelete: invalidatesSubjects(...consumerLists),
    deleteMultiConsumer: invalidatesSubjects(...consumerLists),
    rejectMultiConsumer: invalidatesSubjects(...consumerLists),

    listCompanies: { providesTags: companyLists },
    countCompanies: { providesTags: companyLists },
    showCompany: {
      ...providesSubjects('record', parts),
      async onQueryStarted(_arg, { dispatch, getState, queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (answered) replaceListedCompany(dispatch, getState(), answered.data.data);
      },
    },
    companyDocuments: providesSubjects('documents'),
    companySites: { providesTags: [parts] },
    companyContacts: { providesTags: [parts] },
    addCompany: invalidatesSubjects(...companyLists),
    editCompany: invalidatesSubjects(),
    addCompanyNote: invalidatesSubjects(),
    companyAssignee: invalidatesSubjects(),
    addCompanyDocument: invalidatesSubjects(),
    deleteCompanyDocument: invalidatesSubjects(),
    assignCompanies: invalidatesSubjects(everyList),
    deleteCompany: invalidatesSubjects(...companyLists),
    requestCompanyDelete: invalidatesSubjects(...companyLists),
    deleteMultiCompany: invalidatesSubjects(...companyLists),
    rejectMultiCompany: invalidatesSubjects(...companyLists),
    listSites: { providesTags: siteLists },
    countSites: { providesTags: siteLists },
    sitesForLead: { providesTags: [parts] },
    showSite: providesSubjects('record', parts),
    addSite: invalidatesSubjects(parts),
    editSite: invalidatesSubjects(parts),
    deleteSite: invalidatesSubjects(parts),
    showContact: providesSubjects('record', parts),
    addContact: invalidatesSubjects(parts),
    editContact: invalidatesSubjects(parts),
    deleteContact: invalidatesSubjects(parts),
    addReading: invalidatesSubjects(),
    deleteReading: invalidatesSubjects(),
    revealField: invalidatesSubjects(),
    savedViews: { providesTags: [views] },
    saveView: { invalidatesTags: [views] },
    removeView: { invalidatesTags: [views] },

    listUsers: { providesTags: userLists },
    countUsers: { providesTags: userLists },
    listOffline: { providesTags: userLists },
    showUser: providesSubjects('record'),
    addUser: invalidatesSubjects(...userLists),
    editUser: invalidatesSubjects(...userLists),
    inviteUser: invalidatesSubjects(),
    updatePassword: invalidatesSubjects(),
    requestUserDelete: invalidatesSubjects(...userLists, inbox),
    deleteUsers: invalidatesSubjects(...userLists, inbox),
    rejectDeleteRequestUsers: invalidatesSubjects(...userLists, inbox),
    handOverUser: invalidatesSubjects(...userLists),
    handOverProgress: { providesTags: [] },
    listRoles: { providesTags: listTags('role') },
    editRole: invalidatesSubjects(...listTags('role'), session, { type: 'history' }),

    recordHistory: providesSubjects('history'),
    recordAsOf: { providesTags: [] },
    recordDifference: providesSubjects('history'),
    recordExplanation: providesSubjects('history'),
    restoreRecord: invalidatesSubjects(everyList, board),
    cancelDeleteRequest: invalidatesSubjects(everyList, board),
    blockRecord: invalidatesSubjects(everyList),
    activateRecord: invalidatesSubjects(everyList),
    changeRecordStatus: invalidatesSubjects(...listTags('lead')),
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
      ...providesSubjects('history'),
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
      ...providesSubjects('history', ownHistory),
    }),
  }),
});
