import { baseApi as api } from "./baseApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/api/login`,
        method: "POST",
        body: queryArg.signIn,
      }),
    }),
    refreshSession: build.mutation<
      RefreshSessionApiResponse,
      RefreshSessionApiArg
    >({
      query: () => ({ url: `/api/refresh`, method: "POST" }),
    }),
    isLoggedIn: build.query<IsLoggedInApiResponse, IsLoggedInApiArg>({
      query: (queryArg) => ({
        url: `/api/isLoggedIn`,
        params: {
          timeout: queryArg.timeout,
          api: queryArg.api,
        },
      }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/api/logout`, method: "POST" }),
    }),
    forgotPass: build.mutation<ForgotPassApiResponse, ForgotPassApiArg>({
      query: (queryArg) => ({
        url: `/api/forgotPass`,
        method: "POST",
        body: queryArg.forgottenPassword,
      }),
    }),
    checkResetToken: build.query<
      CheckResetTokenApiResponse,
      CheckResetTokenApiArg
    >({
      query: (queryArg) => ({
        url: `/api/checkResetToken`,
        params: {
          token: queryArg.token,
        },
      }),
    }),
    resetPassword: build.mutation<
      ResetPasswordApiResponse,
      ResetPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/resetPassword`,
        method: "POST",
        body: queryArg.newPassword,
        params: {
          token: queryArg.token,
        },
      }),
    }),
    confirmEmail: build.mutation<ConfirmEmailApiResponse, ConfirmEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/confirmEmail`,
        method: "POST",
        body: queryArg.mailedToken,
      }),
    }),
    signInOptions: build.query<SignInOptionsApiResponse, SignInOptionsApiArg>({
      query: () => ({ url: `/api/auth/options` }),
    }),
    secondFactor: build.mutation<SecondFactorApiResponse, SecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/secondFactor`,
        method: "POST",
        body: queryArg.factorAnswer,
      }),
    }),
    updateColumn: build.mutation<UpdateColumnApiResponse, UpdateColumnApiArg>({
      query: (queryArg) => ({
        url: `/api/user/reguser/updateColumn`,
        method: "POST",
        body: queryArg.columnChoice,
      }),
    }),
    googleSession: build.mutation<
      GoogleSessionApiResponse,
      GoogleSessionApiArg
    >({
      query: () => ({ url: `/api/auth/google/session`, method: "POST" }),
    }),
    secondFactorPasskey: build.mutation<
      SecondFactorPasskeyApiResponse,
      SecondFactorPasskeyApiArg
    >({
      query: () => ({ url: `/api/auth/secondFactor/passkey`, method: "POST" }),
    }),
    lookups: build.query<LookupsApiResponse, LookupsApiArg>({
      query: () => ({ url: `/api/lookups` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type LoginApiResponse =
  /** status 200 Successful Response */ EnvelopeNewSession;
export type LoginApiArg = {
  signIn: SignIn;
};
export type RefreshSessionApiResponse =
  /** status 200 Successful Response */ EnvelopeAccessToken;
export type RefreshSessionApiArg = void;
export type IsLoggedInApiResponse =
  /** status 200 Successful Response */ EnvelopeSession;
export type IsLoggedInApiArg = {
  timeout?: string;
  api?: string;
};
export type LogoutByGetApiResponse =
  /** status 200 Successful Response */ Answer;
export type LogoutByGetApiArg = void;
export type LogoutApiResponse = /** status 200 Successful Response */ Answer;
export type LogoutApiArg = void;
export type ForgotPassApiResponse =
  /** status 200 Successful Response */ Answer;
export type ForgotPassApiArg = {
  forgottenPassword: ForgottenPassword;
};
export type CheckResetTokenApiResponse =
  /** status 200 Successful Response */ EnvelopeResetLink;
export type CheckResetTokenApiArg = {
  token: string;
};
export type ResetPasswordApiResponse =
  /** status 200 Successful Response */ Answer;
export type ResetPasswordApiArg = {
  token: string;
  newPassword: NewPassword;
};
export type ConfirmEmailApiResponse =
  /** status 200 Successful Response */ Answer;
export type ConfirmEmailApiArg = {
  mailedToken: MailedToken;
};
export type MailboxApiResponse =
  /** status 200 Successful Response */ EnvelopeListLetterOut;
export type MailboxApiArg = void;
export type NewUpdateApiResponse =
  /** status 200 Successful Response */ EnvelopeRelease;
export type NewUpdateApiArg = void;
export type BookAppointmentApiResponse =
  /** status 200 Successful Response */ Done;
export type BookAppointmentApiArg = {
  bookAppointment: BookAppointment;
};
export type ListNotificationsApiResponse =
  /** status 200 Successful Response */ NotificationPage;
export type ListNotificationsApiArg = {
  before?: string | null;
  limit?: number;
};
export type SearchApiResponse = /** status 200 Successful Response */ Hits;
export type SearchApiArg = {
  at?: string | null;
  position?: number | null;
  q: string;
  limit?: number;
};
export type DashboardApiResponse =
  /** status 200 Successful Response */ Dashboard;
export type DashboardApiArg = {
  at?: string | null;
  position?: number | null;
  weeks?: 1 | 4 | 13 | 52;
};
export type LookupsApiResponse =
  /** status 200 Successful Response */ EnvelopeDictStrAny;
export type LookupsApiArg = void;
export type HealthApiResponse =
  /** status 200 Successful Response */ EnvelopeHealthOut;
export type HealthApiArg = void;
export type OperationsApiResponse =
  /** status 200 Successful Response */ EnvelopeOperationsOut;
export type OperationsApiArg = void;
export type SignInOptionsApiResponse =
  /** status 200 Successful Response */ EnvelopeSignInOptions;
export type SignInOptionsApiArg = void;
export type GoogleSignInApiResponse = /** status 200 The file */ Blob;
export type GoogleSignInApiArg = void;
export type SecondFactorApiResponse =
  /** status 200 Successful Response */ EnvelopeNewSession;
export type SecondFactorApiArg = {
  factorAnswer: FactorAnswer;
};
export type ListAppointmentsApiResponse =
  /** status 200 Successful Response */ PageAppointment;
export type ListAppointmentsApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  startTime?: string | null;
  endTime?: string | null;
  appointmentType?: number[];
  status?: number[];
  kind?: (
    | "survey"
    | "follow_up"
    | "revisit"
    | "scaffolding"
    | "installation"
    | "meeting"
    | "reminder"
    | "leave"
    | "unavailable"
    | "other"
  )[];
  bookableType?: string[];
  subType?: string[];
  leaveType?: string[];
  paidUnpaidType?: string[];
  isForAll?: ("true" | "false" | "1" | "0") | null;
  assignee?: string[];
  assignee2?: string[];
  booker?: string[];
  leadId?: string | null;
  consumer?: string | null;
  company?: string | null;
  at?: string | null;
  position?: number | null;
};
export type AppointmentMatrixApiResponse =
  /** status 200 Successful Response */ AppointmentMatrix;
export type AppointmentMatrixApiArg = {
  at?: string | null;
  position?: number | null;
  search?: string;
  skip?: number;
  limit?: number;
  sort?: "startTime" | "name" | "role";
  sortType?: "asc" | "desc" | "ascending" | "descending";
  startTime?: string | null;
  endTime?: string | null;
  assigneeId?: string[];
};
export type UsersForAppointmentsApiResponse =
  /** status 200 Successful Response */ PageUserToSend;
export type UsersForAppointmentsApiArg = {
  usersToSend: UsersToSend;
};
export type AddAppointmentNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type AddAppointmentNoteApiArg = {
  addAppointmentNoteBody: AddAppointmentNoteBody;
};
export type UploadLeadsApiResponse =
  /** status 200 Successful Response */ Received;
export type UploadLeadsApiArg = {
  bodyUploadLeads: BodyUploadLeads;
};
export type ListImportsApiResponse =
  /** status 200 Successful Response */ ImportPage;
export type ListImportsApiArg = {
  skip?: number;
  limit?: number;
};
export type ImportFieldsApiResponse =
  /** status 200 Successful Response */ EnvelopeListColumnOut;
export type ImportFieldsApiArg = void;
export type PreviewBulkEditApiResponse =
  /** status 200 Successful Response */ EnvelopePreviewOut;
export type PreviewBulkEditApiArg = {
  wantedBulkEdit: WantedBulkEdit;
};
export type StartBulkEditApiResponse =
  /** status 200 Successful Response */ BulkEditBegun;
export type StartBulkEditApiArg = {
  wantedBulkEdit: WantedBulkEdit;
};
export type ListBulkEditsApiResponse =
  /** status 200 Successful Response */ BulkEditPage;
export type ListBulkEditsApiArg = {
  skip?: number;
  limit?: number;
};
export type ListAuditCasesApiResponse =
  /** status 200 Successful Response */ PageCaseRow;
export type ListAuditCasesApiArg = {
  step?: ("open" | "submitted" | "returned" | "signed") | null;
  skip?: number;
  limit?: number;
};
export type ShowCalendarFeedApiResponse =
  /** status 200 Successful Response */ EnvelopeFeedOut;
export type ShowCalendarFeedApiArg = void;
export type OpenCalendarFeedApiResponse =
  /** status 200 Successful Response */ EnvelopeFeedOut;
export type OpenCalendarFeedApiArg = {
  openCalendarFeed: OpenCalendarFeed;
};
export type CloseCalendarFeedApiResponse =
  /** status 200 Successful Response */ Answer;
export type CloseCalendarFeedApiArg = void;
export type GoogleSheetsConsentApiResponse =
  /** status 200 Successful Response */ EnvelopeConsentAddress;
export type GoogleSheetsConsentApiArg = void;
export type ReceiveGoogleSheetApiResponse =
  /** status 200 Successful Response */ Received;
export type ReceiveGoogleSheetApiArg = {
  wantedSheet: WantedSheet;
};
export type ListDeleteRequestsApiResponse =
  /** status 200 Successful Response */ PageRequestOut;
export type ListDeleteRequestsApiArg = {
  search?: string;
  skip?: number;
  limit?: number;
  noun?: ("lead" | "consumer" | "company" | "user")[];
};
export type ListDeletedApiResponse =
  /** status 200 Successful Response */ PageDeletedOut;
export type ListDeletedApiArg = {
  search?: string;
  skip?: number;
  limit?: number;
  noun?: (
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
  )[];
};
export type CountNotificationsApiResponse =
  /** status 200 Successful Response */ Count;
export type CountNotificationsApiArg = void;
export type MarkNotificationsApiResponse =
  /** status 200 Successful Response */ Answer;
export type MarkNotificationsApiArg = {
  markBody: MarkBody;
};
export type RebuildReadModelsApiResponse =
  /** status 200 Successful Response */ Answer;
export type RebuildReadModelsApiArg = void;
export type CompareReadModelsApiResponse =
  /** status 200 Successful Response */ Answer;
export type CompareReadModelsApiArg = {
  chosenReadModels: ChosenReadModels;
};
export type SearchHistoryApiResponse =
  /** status 200 Successful Response */ DeskPage;
export type SearchHistoryApiArg = {
  actor?: string | null;
  role?:
    | (
        | "admin"
        | "management"
        | "sub management"
        | "partner"
        | "observing_partner"
        | "sales_rep"
        | "service_partner"
        | "surveyor"
        | "installer"
        | "compliance"
        | "system"
      )
    | null;
  noun?:
    | (
        | "lead"
        | "consumer"
        | "company"
        | "site"
        | "contact"
        | "appointment"
        | "user"
        | "role"
        | "pipeline"
        | "import"
        | "bulk_edit"
        | "saved_view"
        | "audit_case"
      )
    | null;
  record?: string | null;
  field?: string | null;
  kind?: "all" | "changes" | "comments" | "files";
  source?:
    | (
        | "screen"
        | "api"
        | "import"
        | "survey"
        | "worker"
        | "demo"
        | "undo"
        | "system"
      )
    | null;
  since?: string | null;
  until?: string | null;
  requestId?: string | null;
  correlationId?: string | null;
  position?: number | null;
  before?: number | null;
  limit?: number;
};
export type HistoryChainApiResponse =
  /** status 200 Successful Response */ ChainPage;
export type HistoryChainApiArg = {
  entry: number;
  position?: number | null;
};
export type UpdateColumnApiResponse =
  /** status 200 Successful Response */ EnvelopeDictStrListStr;
export type UpdateColumnApiArg = {
  columnChoice: ColumnChoice;
};
export type GoogleCallbackApiResponse = /** status 200 The file */ Blob;
export type GoogleCallbackApiArg = {
  state?: string | null;
  code?: string | null;
  error?: string | null;
  errorDescription?: string | null;
  errorUri?: string | null;
  errorSubtype?: string | null;
  scope?: string | null;
  authuser?: string | null;
  prompt?: string | null;
  hd?: string | null;
  iss?: string | null;
  sessionState?: string | null;
};
export type GoogleSessionApiResponse =
  /** status 200 Successful Response */ EnvelopeNewSession;
export type GoogleSessionApiArg = void;
export type ChangePasswordApiResponse =
  /** status 200 Successful Response */ Answer;
export type ChangePasswordApiArg = {
  passwordChange: PasswordChange;
};
export type ConfirmPasswordApiResponse =
  /** status 200 Successful Response */ Answer;
export type ConfirmPasswordApiArg = {
  ownPassword: OwnPassword;
};
export type UpdatePasswordApiResponse =
  /** status 200 Successful Response */ Answer;
export type UpdatePasswordApiArg = {
  givenPassword: GivenPassword;
};
export type EditProfileApiResponse = /** status 200 Successful Response */ Done;
export type EditProfileApiArg = {
  editProfile: EditProfile;
};
export type SetAvatarApiResponse = /** status 200 Successful Response */ Done;
export type SetAvatarApiArg = {
  bodySetAvatar: BodySetAvatar;
};
export type OwnSessionsApiResponse =
  /** status 200 Successful Response */ EnvelopeListSessionOut;
export type OwnSessionsApiArg = void;
export type SecondFactorPasskeyApiResponse =
  /** status 200 Successful Response */ EnvelopeDictStrAny;
export type SecondFactorPasskeyApiArg = void;
export type OwnFactorsApiResponse =
  /** status 200 Successful Response */ EnvelopeOwnFactorsOut;
export type OwnFactorsApiArg = void;
export type ConfirmFactorApiResponse =
  /** status 200 Successful Response */ Answer;
export type ConfirmFactorApiArg = {
  factorAnswer: FactorAnswer;
};
export type ResetFactorsApiResponse =
  /** status 200 Successful Response */ Answer;
export type ResetFactorsApiArg = {
  userFactors: UserFactors;
};
export type DeleteUsersApiResponse =
  /** status 200 Successful Response */ Results;
export type DeleteUsersApiArg = {
  selectedUsers: SelectedUsers;
};
export type RejectDeleteRequestUsersApiResponse =
  /** status 200 Successful Response */ Results;
export type RejectDeleteRequestUsersApiArg = {
  selectedUsers: SelectedUsers;
};
export type HandOverUserApiResponse =
  /** status 200 Successful Response */ HandOverBegun;
export type HandOverUserApiArg = {
  handOverUser: HandOverUser;
};
export type DownloadFileApiResponse = /** status 200 The file */ Blob;
export type DownloadFileApiArg = {
  wantedFile: WantedFile;
};
export type LeadBoardApiResponse = /** status 200 Successful Response */ Board;
export type LeadBoardApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  company?: string | null;
  consumer?: string | null;
  isFromCompanyOrConsumerDrawer?: ("true" | "false" | "1" | "0") | null;
  isPaid?: ("true" | "false" | "1" | "0") | null;
  isImported?: ("true" | "false" | "1" | "0") | null;
  dialer?: ("true" | "false" | "1" | "0") | null;
  dataOf?: string[];
  outcome?: string[];
  status?: string[];
  serviceData?: string[];
  subservice?: string[];
  installerType?: string[];
  measuresBeingDone?: string[];
  measureProgress?: string[];
  source?: string[];
  leadType?: string[];
  jobType?: string[];
  assignee?: string[];
  appoinmentBooker?: string[];
  leadGenerator?: string[];
  leadAdministrator?: string[];
  installer?: string[];
  surveyor?: string[];
  systemDesigner?: string[];
  partner?: string[];
  dateFrom?: string | null;
  dateTo?: string | null;
  installationCompleteFrom?: string | null;
  installationCompleteTo?: string | null;
  submissionCompletedFrom?: string | null;
  submissionCompletedTo?: string | null;
  profitFrom?: number | string | null;
  profitTo?: number | string | null;
  at?: string | null;
  position?: number | null;
  boardBody: BoardBody;
};
export type LeadSourceStatsApiResponse =
  /** status 200 Successful Response */ SourceOutcomes;
export type LeadSourceStatsApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  company?: string | null;
  consumer?: string | null;
  isFromCompanyOrConsumerDrawer?: ("true" | "false" | "1" | "0") | null;
  isPaid?: ("true" | "false" | "1" | "0") | null;
  isImported?: ("true" | "false" | "1" | "0") | null;
  dialer?: ("true" | "false" | "1" | "0") | null;
  dataOf?: string[];
  outcome?: string[];
  status?: string[];
  serviceData?: string[];
  subservice?: string[];
  installerType?: string[];
  measuresBeingDone?: string[];
  measureProgress?: string[];
  source?: string[];
  leadType?: string[];
  jobType?: string[];
  assignee?: string[];
  appoinmentBooker?: string[];
  leadGenerator?: string[];
  leadAdministrator?: string[];
  installer?: string[];
  surveyor?: string[];
  systemDesigner?: string[];
  partner?: string[];
  dateFrom?: string | null;
  dateTo?: string | null;
  installationCompleteFrom?: string | null;
  installationCompleteTo?: string | null;
  submissionCompletedFrom?: string | null;
  submissionCompletedTo?: string | null;
  profitFrom?: number | string | null;
  profitTo?: number | string | null;
  at?: string | null;
  position?: number | null;
};
export type LeadValuesInUseApiResponse =
  /** status 200 Successful Response */ EnvelopeValuesInUse;
export type LeadValuesInUseApiArg = void;
export type DropdownLeadsApiResponse =
  /** status 200 Successful Response */ EnvelopeListLeadChoice;
export type DropdownLeadsApiArg = {
  company?: string | null;
  consumer?: string | null;
  search?: string;
  sort?: string;
  sortType?: string;
};
export type LeadAssigneeSalesRepApiResponse =
  /** status 200 Successful Response */ Done;
export type LeadAssigneeSalesRepApiArg = {
  leadAssigneeSalesRepBody: LeadAssigneeSalesRepBody;
};
export type LogLeadCallApiResponse = /** status 200 Successful Response */ Done;
export type LogLeadCallApiArg = {
  logCall: LogCall;
};
export type DeleteMultiLeadApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteMultiLeadApiArg = {
  deleteToLead: DeleteToLead;
};
export type RejectMultiLeadApiResponse =
  /** status 200 Successful Response */ Done;
export type RejectMultiLeadApiArg = {
  rejectDeleteToLead: RejectDeleteToLead;
};
export type AddLeadNoteApiResponse = /** status 200 Successful Response */ Done;
export type AddLeadNoteApiArg = {
  addLeadNoteBody: AddLeadNoteBody;
};
export type CityListApiResponse =
  /** status 200 Successful Response */ EnvelopeListStr;
export type CityListApiArg = {
  bodyCityList: BodyCityList;
};
export type CreateConsumerApiResponse =
  /** status 200 Successful Response */ Done;
export type CreateConsumerApiArg = {
  registerConsumer: RegisterConsumer;
};
export type UpdateConsumerApiResponse =
  /** status 200 Successful Response */ Done;
export type UpdateConsumerApiArg = {
  changeConsumerDetails: ChangeConsumerDetails;
};
export type ListConsumersApiResponse =
  /** status 200 Successful Response */ PageConsumerOut;
export type ListConsumersApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  city?: string[];
  isFromPrimo?: string[];
  at?: string | null;
  position?: number | null;
};
export type CountConsumersApiResponse =
  /** status 200 Successful Response */ Count;
export type CountConsumersApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  city?: string[];
  isFromPrimo?: string[];
  at?: string | null;
  position?: number | null;
};
export type ConsumerAssigneesApiResponse =
  /** status 200 Successful Response */ EnvelopeListPerson;
export type ConsumerAssigneesApiArg = {
  consumer?: string | null;
};
export type DropdownConsumersApiResponse =
  /** status 200 Successful Response */ EnvelopeListConsumerChoice;
export type DropdownConsumersApiArg = {
  search?: string;
};
export type ConsumerAssigneeApiResponse =
  /** status 200 Successful Response */ Done;
export type ConsumerAssigneeApiArg = {
  consumerAssigneeBody: ConsumerAssigneeBody;
};
export type AddConsumerNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type AddConsumerNoteApiArg = {
  addConsumerNoteBody: AddConsumerNoteBody;
};
export type RequestConsumerDeleteApiResponse =
  /** status 200 Successful Response */ Done;
export type RequestConsumerDeleteApiArg = {
  requestDeleteToConsumer: RequestDeleteToConsumer;
};
export type AssignConsumersApiResponse =
  /** status 200 Successful Response */ Done;
export type AssignConsumersApiArg = {
  assignManyToConsumer: AssignManyToConsumer;
};
export type DeleteMultiConsumerApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteMultiConsumerApiArg = {
  deleteToConsumer: DeleteToConsumer;
};
export type RejectMultiConsumerApiResponse =
  /** status 200 Successful Response */ Done;
export type RejectMultiConsumerApiArg = {
  rejectDeleteToConsumer: RejectDeleteToConsumer;
};
export type CompanySitesApiResponse =
  /** status 200 Successful Response */ EnvelopeListSiteWithContacts;
export type CompanySitesApiArg = {
  companyId?: string;
};
export type CompanyContactsApiResponse =
  /** status 200 Successful Response */ EnvelopeListContactOut;
export type CompanyContactsApiArg = {
  companyId?: string;
};
export type DropdownCompaniesApiResponse =
  /** status 200 Successful Response */ EnvelopeListCompanyChoice;
export type DropdownCompaniesApiArg = {
  search?: string;
};
export type DeleteMultiCompanyApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteMultiCompanyApiArg = {
  deleteToCompany: DeleteToCompany;
};
export type RejectMultiCompanyApiResponse =
  /** status 200 Successful Response */ Done;
export type RejectMultiCompanyApiArg = {
  rejectDeleteToCompany: RejectDeleteToCompany;
};
export type AddCompanyNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type AddCompanyNoteApiArg = {
  addCompanyNoteBody: AddCompanyNoteBody;
};
export type AddReadingApiResponse = /** status 200 Successful Response */ Done;
export type AddReadingApiArg = {
  addReading: AddReading;
};
export type DeleteReadingApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteReadingApiArg = {
  removeReading: RemoveReading;
};
export type SitesForLeadApiResponse =
  /** status 200 Successful Response */ EnvelopeListSiteChoice;
export type SitesForLeadApiArg = {
  bodySitesForLead: BodySitesForLead;
};
export type PartnerListApiResponse =
  /** status 200 Successful Response */ EnvelopeListPerson;
export type PartnerListApiArg = void;
export type SalesRepListApiResponse =
  /** status 200 Successful Response */ EnvelopeListPerson;
export type SalesRepListApiArg = void;
export type ListOfflineApiResponse =
  /** status 200 Successful Response */ PageUserRow;
export type ListOfflineApiArg = {
  skip?: number;
  limit?: number;
};
export type ListRolesApiResponse =
  /** status 200 Successful Response */ EnvelopeListListedRole;
export type ListRolesApiArg = void;
export type EditRoleApiResponse = /** status 200 Successful Response */ Done;
export type EditRoleApiArg = {
  editRole: EditRole;
};
export type ListPipelinesApiResponse =
  /** status 200 Successful Response */ EnvelopeListPipelineOut;
export type ListPipelinesApiArg = void;
export type AuditCaseAnswerersApiResponse =
  /** status 200 Successful Response */ EnvelopeListPersonNamed;
export type AuditCaseAnswerersApiArg = void;
export type OpenAuditCaseApiResponse =
  /** status 200 Successful Response */ Done;
export type OpenAuditCaseApiArg = {
  wantedCase: WantedCase;
};
export type ChangeAuditCaseApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeAuditCaseApiArg = {
  changedCase: ChangedCase;
};
export type PinEntryApiResponse = /** status 200 Successful Response */ Done;
export type PinEntryApiArg = {
  wantedPin: WantedPin;
};
export type AnnotateAuditCaseApiResponse =
  /** status 200 Successful Response */ Done;
export type AnnotateAuditCaseApiArg = {
  annotate: Annotate;
};
export type MarkFindingApiResponse = /** status 200 Successful Response */ Done;
export type MarkFindingApiArg = {
  markFinding: MarkFinding;
};
export type AnswerFindingApiResponse =
  /** status 200 Successful Response */ Done;
export type AnswerFindingApiArg = {
  answerFinding: AnswerFinding;
};
export type SubmitAuditCaseApiResponse =
  /** status 200 Successful Response */ Done;
export type SubmitAuditCaseApiArg = {
  submitCase: SubmitCase;
};
export type ReturnAuditCaseApiResponse =
  /** status 200 Successful Response */ Done;
export type ReturnAuditCaseApiArg = {
  returnCase: ReturnCase;
};
export type SignAuditCaseApiResponse =
  /** status 200 Successful Response */ Done;
export type SignAuditCaseApiArg = {
  signOffCase: SignOffCase;
};
export type ReopenAuditCaseApiResponse =
  /** status 200 Successful Response */ Done;
export type ReopenAuditCaseApiArg = {
  reopenCase: ReopenCase;
};
export type ExportDigitalDashboardApiResponse =
  /** status 200 Successful Response */ EnvelopeListDictStrAny;
export type ExportDigitalDashboardApiArg = {
  leads: string[];
  format?: "json" | "xlsx";
  language?: ("en" | "de") | null;
};
export type LeadsPdfApiResponse = /** status 200 The file */ Blob;
export type LeadsPdfApiArg = {
  leadsPdf: LeadsPdf;
};
export type PossibleDuplicatesApiResponse =
  /** status 200 Successful Response */ EnvelopeListPossibleDuplicate;
export type PossibleDuplicatesApiArg = {
  enquiryBody: EnquiryBody;
};
export type ExportLeadListApiResponse = /** status 200 The file */ Blob;
export type ExportLeadListApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  company?: string | null;
  consumer?: string | null;
  isFromCompanyOrConsumerDrawer?: ("true" | "false" | "1" | "0") | null;
  isPaid?: ("true" | "false" | "1" | "0") | null;
  isImported?: ("true" | "false" | "1" | "0") | null;
  dialer?: ("true" | "false" | "1" | "0") | null;
  dataOf?: string[];
  outcome?: string[];
  status?: string[];
  serviceData?: string[];
  subservice?: string[];
  installerType?: string[];
  measuresBeingDone?: string[];
  measureProgress?: string[];
  source?: string[];
  leadType?: string[];
  jobType?: string[];
  assignee?: string[];
  appoinmentBooker?: string[];
  leadGenerator?: string[];
  leadAdministrator?: string[];
  installer?: string[];
  surveyor?: string[];
  systemDesigner?: string[];
  partner?: string[];
  dateFrom?: string | null;
  dateTo?: string | null;
  installationCompleteFrom?: string | null;
  installationCompleteTo?: string | null;
  submissionCompletedFrom?: string | null;
  submissionCompletedTo?: string | null;
  profitFrom?: number | string | null;
  profitTo?: number | string | null;
  columns?: string[] | null;
  format?: "csv" | "xlsx";
  language?: ("en" | "de") | null;
};
export type AcceptDeleteRequestsApiResponse =
  /** status 200 Successful Response */ EnvelopeResultsOut;
export type AcceptDeleteRequestsApiArg = {
  acceptBody: AcceptBody;
};
export type RejectDeleteRequestsApiResponse =
  /** status 200 Successful Response */ EnvelopeResultsOut;
export type RejectDeleteRequestsApiArg = {
  rejectBody: RejectBody;
};
export type RestoreDeletedApiResponse =
  /** status 200 Successful Response */ EnvelopeResultsOut;
export type RestoreDeletedApiArg = {
  restoreBody: RestoreBody;
};
export type StopComparisonsApiResponse =
  /** status 200 Successful Response */ Answer;
export type StopComparisonsApiArg = {
  chosenReadModels: ChosenReadModels;
};
export type StageReportApiResponse =
  /** status 200 Successful Response */ StageReportPage;
export type StageReportApiArg = {
  since: string;
  until?: string | null;
  noun?: "lead";
  position?: number | null;
};
export type RemoveAvatarApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveAvatarApiArg = void;
export type AddSecondaryEmailApiResponse =
  /** status 200 Successful Response */ Done;
export type AddSecondaryEmailApiArg = {
  addSecondaryEmail: AddSecondaryEmail;
};
export type RevokeOtherSessionsApiResponse =
  /** status 200 Successful Response */ EnvelopeEnded;
export type RevokeOtherSessionsApiArg = void;
export type BeginAppApiResponse =
  /** status 200 Successful Response */ EnvelopeNewAppOut;
export type BeginAppApiArg = {
  newApp: NewApp;
};
export type BeginPasskeyApiResponse =
  /** status 200 Successful Response */ EnvelopeDictStrAny;
export type BeginPasskeyApiArg = void;
export type MakeRecoveryCodesApiResponse =
  /** status 200 Successful Response */ EnvelopeRecoveryCodesOut;
export type MakeRecoveryCodesApiArg = void;
export type ConfirmFactorPasskeyApiResponse =
  /** status 200 Successful Response */ EnvelopeDictStrAny;
export type ConfirmFactorPasskeyApiArg = void;
export type AddLeadMeasureApiResponse =
  /** status 200 Successful Response */ Done;
export type AddLeadMeasureApiArg = {
  addLeadMeasureBody: AddLeadMeasureBody;
};
export type ChangeLeadMeasureApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeLeadMeasureApiArg = {
  changeLeadMeasureBody: ChangeLeadMeasureBody;
};
export type RemoveLeadMeasureApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveLeadMeasureApiArg = {
  removeLeadMeasureBody: RemoveLeadMeasureBody;
};
export type AddLeadInspectionApiResponse =
  /** status 200 Successful Response */ Done;
export type AddLeadInspectionApiArg = {
  addLeadInspectionBody: AddLeadInspectionBody;
};
export type ChangeLeadInspectionApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeLeadInspectionApiArg = {
  changeLeadInspectionBody: ChangeLeadInspectionBody;
};
export type RemoveLeadInspectionApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveLeadInspectionApiArg = {
  removeLeadInspectionBody: RemoveLeadInspectionBody;
};
export type AddLeadDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type AddLeadDocumentApiArg = {
  bodyAddLeadDocument: BodyAddLeadDocument;
};
export type AddConsumerDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type AddConsumerDocumentApiArg = {
  bodyAddConsumerDocument: BodyAddConsumerDocument;
};
export type AddCompanyDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type AddCompanyDocumentApiArg = {
  bodyAddCompanyDocument: BodyAddCompanyDocument;
};
export type DeleteRequestCountApiResponse =
  /** status 200 Successful Response */ Count;
export type DeleteRequestCountApiArg = void;
export type AddStageApiResponse = /** status 200 Successful Response */ Done;
export type AddStageApiArg = {
  addStage: AddStage;
};
export type ChangeStageApiResponse = /** status 200 Successful Response */ Done;
export type ChangeStageApiArg = {
  changeStage: ChangeStage;
};
export type SetGateApiResponse = /** status 200 Successful Response */ Done;
export type SetGateApiArg = {
  setGate: SetGate;
};
export type RetireStageApiResponse = /** status 200 Successful Response */ Done;
export type RetireStageApiArg = {
  retireStage: RetireStage;
};
export type AddPasskeyApiResponse =
  /** status 200 Successful Response */ EnvelopeRecoveryCodesOut;
export type AddPasskeyApiArg = {
  newPasskey: NewPasskey;
};
export type ResendEmailConfirmationApiResponse =
  /** status 200 Successful Response */ Answer;
export type ResendEmailConfirmationApiArg = {
  id: string;
};
export type RemoveSecondaryEmailByGetApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveSecondaryEmailByGetApiArg = {
  id: string;
};
export type RemoveSecondaryEmailApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveSecondaryEmailApiArg = {
  id: string;
};
export type CompanyNotesApiResponse =
  /** status 200 Successful Response */ EnvelopeListNoteOut;
export type CompanyNotesApiArg = {
  id: string;
};
export type ConfirmAppApiResponse =
  /** status 200 Successful Response */ EnvelopeRecoveryCodesOut;
export type ConfirmAppApiArg = {
  id: string;
  firstCode: FirstCode;
};
export type AvatarApiResponse = /** status 200 The file */ Blob;
export type AvatarApiArg = {
  id: string;
  v?: string | null;
};
export type SwapPrimaryEmailByGetApiResponse =
  /** status 200 Successful Response */ Done;
export type SwapPrimaryEmailByGetApiArg = {
  id: string;
};
export type SwapPrimaryEmailApiResponse =
  /** status 200 Successful Response */ Done;
export type SwapPrimaryEmailApiArg = {
  id: string;
};
export type HandOverProgressApiResponse =
  /** status 200 Successful Response */ HandOverProgress;
export type HandOverProgressApiArg = {
  id: string;
};
export type SingleShowLeadApiResponse =
  /** status 200 Successful Response */ EnvelopeLead;
export type SingleShowLeadApiArg = {
  id: string;
};
export type NextStageApiResponse =
  /** status 200 Successful Response */ EnvelopeNextStageOut;
export type NextStageApiArg = {
  id: string;
};
export type ShowLeadApiResponse =
  /** status 200 Successful Response */ EnvelopeLead;
export type ShowLeadApiArg = {
  leadId: string;
};
export type LeadDocumentsApiResponse =
  /** status 200 Successful Response */ EnvelopeLeadDocuments;
export type LeadDocumentsApiArg = {
  id: string;
};
export type ViewConsumerApiResponse =
  /** status 200 Successful Response */ EnvelopeConsumerOut;
export type ViewConsumerApiArg = {
  consumerId: string;
};
export type SingleShowConsumerApiResponse =
  /** status 200 Successful Response */ EnvelopeConsumerOut;
export type SingleShowConsumerApiArg = {
  id: string;
};
export type SingleShowCompanyApiResponse =
  /** status 200 Successful Response */ EnvelopeCompanyOut;
export type SingleShowCompanyApiArg = {
  id: string;
};
export type SingleShowCompanyWithSiteApiResponse =
  /** status 200 Successful Response */ EnvelopeCompanyOut;
export type SingleShowCompanyWithSiteApiArg = {
  id: string;
};
export type CompanyDocumentsApiResponse =
  /** status 200 Successful Response */ EnvelopeCompanyDocuments;
export type CompanyDocumentsApiArg = {
  id: string;
};
export type ShowSiteApiResponse =
  /** status 200 Successful Response */ EnvelopeSiteWithContacts;
export type ShowSiteApiArg = {
  id: string;
};
export type ShowContactApiResponse =
  /** status 200 Successful Response */ EnvelopeContactOut;
export type ShowContactApiArg = {
  id: string;
};
export type ShowUserApiResponse =
  /** status 200 Successful Response */ EnvelopeUserOut;
export type ShowUserApiArg = {
  id: string;
};
export type ShowAuditCaseApiResponse =
  /** status 200 Successful Response */ EnvelopeCaseOut;
export type ShowAuditCaseApiArg = {
  id: string;
};
export type SignedTextApiResponse =
  /** status 200 Successful Response */ EnvelopeSignedText;
export type SignedTextApiArg = {
  id: string;
  revision: number;
};
export type RevokeSessionApiResponse =
  /** status 200 Successful Response */ EnvelopeEnded;
export type RevokeSessionApiArg = {
  id: string;
};
export type RemoveFactorApiResponse =
  /** status 200 Successful Response */ Answer;
export type RemoveFactorApiArg = {
  id: string;
  removal: Removal;
};
export type DeleteLeadDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteLeadDocumentApiArg = {
  type: string;
  lead: string;
  did: string;
  deleteLeadDocumentBody: DeleteLeadDocumentBody;
};
export type DeleteCompanyDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteCompanyDocumentApiArg = {
  type: string;
  companyId: string;
  docId: string;
  expectedVersion?: number | null;
};
export type ImportSampleApiResponse = /** status 200 The file */ Blob;
export type ImportSampleApiArg = {
  format: string;
};
export type ReadCalendarFeedApiResponse = /** status 200 The file */ Blob;
export type ReadCalendarFeedApiArg = {
  token: string;
};
export type UserHistoryApiResponse =
  /** status 200 Successful Response */ Timeline;
export type UserHistoryApiArg = {
  id: string;
  before?: number | null;
  limit?: number;
  kind?: "all" | "changes" | "signIns";
};
export type BlockUserApiResponse = /** status 200 Successful Response */ Done;
export type BlockUserApiArg = {
  id: string;
  flowBody: FlowBody;
};
export type ActivateUserApiResponse =
  /** status 200 Successful Response */ Done;
export type ActivateUserApiArg = {
  id: string;
  flowBody: FlowBody;
};
export type RestoreUserApiResponse = /** status 200 Successful Response */ Done;
export type RestoreUserApiArg = {
  id: string;
  flowBody: FlowBody;
};
export type CancelUserDeleteRequestApiResponse =
  /** status 200 Successful Response */ Done;
export type CancelUserDeleteRequestApiArg = {
  id: string;
  flowBody: FlowBody;
};
export type ShowDeleteRequestApiResponse =
  /** status 200 Successful Response */ EnvelopeRequestDetail;
export type ShowDeleteRequestApiArg = {
  noun: "lead" | "consumer" | "company" | "user";
  id: string;
};
export type ReplayParkedApiResponse =
  /** status 200 Successful Response */ Answer;
export type ReplayParkedApiArg = {
  name: string;
  streamId: string;
};
export type MailboxLetterApiResponse =
  /** status 200 Successful Response */ EnvelopeWholeLetter;
export type MailboxLetterApiArg = {
  id: string;
};
export type ShowAppointmentApiResponse =
  /** status 200 Successful Response */ EnvelopeAppointment;
export type ShowAppointmentApiArg = {
  id: string;
};
export type ChangeAppointmentApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeAppointmentApiArg = {
  id: string;
  changeAppointmentBody: ChangeAppointmentBody;
};
export type DeleteAppointmentApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteAppointmentApiArg = {
  id: string;
  deleteAppointmentBody: DeleteAppointmentBody;
};
export type ShowImportApiResponse =
  /** status 200 Successful Response */ EnvelopeImportOut;
export type ShowImportApiArg = {
  id: string;
};
export type ShowBulkEditApiResponse =
  /** status 200 Successful Response */ EnvelopeBulkEditOut;
export type ShowBulkEditApiArg = {
  id: string;
};
export type SavedViewsApiResponse =
  /** status 200 Successful Response */ EnvelopeListSavedView;
export type SavedViewsApiArg = {
  list: string;
};
export type SaveViewApiResponse =
  /** status 200 Successful Response */ EnvelopeListSavedView;
export type SaveViewApiArg = {
  list: string;
  newView: NewView;
};
export type AddUserApiResponse = /** status 200 Successful Response */ Done;
export type AddUserApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  addUser: AddUser;
};
export type EditUserApiResponse = /** status 200 Successful Response */ Done;
export type EditUserApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  editUser: EditUser;
};
export type RequestUserDeleteApiResponse =
  /** status 200 Successful Response */ Done;
export type RequestUserDeleteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  requestDeleteToUser: RequestDeleteToUser;
};
export type AddLeadApiResponse = /** status 200 Successful Response */ Done;
export type AddLeadApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  captureLead: CaptureLead;
};
export type UpdateLeadApiResponse = /** status 200 Successful Response */ Done;
export type UpdateLeadApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  changeLead: ChangeLead;
};
export type DeleteLeadsApiResponse = /** status 200 Successful Response */ Done;
export type DeleteLeadsApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  deleteToLead: DeleteToLead;
};
export type ListLeadsApiResponse =
  /** status 200 Successful Response */ PageLead;
export type ListLeadsApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  company?: string | null;
  consumer?: string | null;
  isFromCompanyOrConsumerDrawer?: ("true" | "false" | "1" | "0") | null;
  isPaid?: ("true" | "false" | "1" | "0") | null;
  isImported?: ("true" | "false" | "1" | "0") | null;
  dialer?: ("true" | "false" | "1" | "0") | null;
  dataOf?: string[];
  outcome?: string[];
  status?: string[];
  serviceData?: string[];
  subservice?: string[];
  installerType?: string[];
  measuresBeingDone?: string[];
  measureProgress?: string[];
  source?: string[];
  leadType?: string[];
  jobType?: string[];
  assignee?: string[];
  appoinmentBooker?: string[];
  leadGenerator?: string[];
  leadAdministrator?: string[];
  installer?: string[];
  surveyor?: string[];
  systemDesigner?: string[];
  partner?: string[];
  dateFrom?: string | null;
  dateTo?: string | null;
  installationCompleteFrom?: string | null;
  installationCompleteTo?: string | null;
  submissionCompletedFrom?: string | null;
  submissionCompletedTo?: string | null;
  profitFrom?: number | string | null;
  profitTo?: number | string | null;
  at?: string | null;
  position?: number | null;
};
export type CountLeadsApiResponse = /** status 200 Successful Response */ Count;
export type CountLeadsApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  company?: string | null;
  consumer?: string | null;
  isFromCompanyOrConsumerDrawer?: ("true" | "false" | "1" | "0") | null;
  isPaid?: ("true" | "false" | "1" | "0") | null;
  isImported?: ("true" | "false" | "1" | "0") | null;
  dialer?: ("true" | "false" | "1" | "0") | null;
  dataOf?: string[];
  outcome?: string[];
  status?: string[];
  serviceData?: string[];
  subservice?: string[];
  installerType?: string[];
  measuresBeingDone?: string[];
  measureProgress?: string[];
  source?: string[];
  leadType?: string[];
  jobType?: string[];
  assignee?: string[];
  appoinmentBooker?: string[];
  leadGenerator?: string[];
  leadAdministrator?: string[];
  installer?: string[];
  surveyor?: string[];
  systemDesigner?: string[];
  partner?: string[];
  dateFrom?: string | null;
  dateTo?: string | null;
  installationCompleteFrom?: string | null;
  installationCompleteTo?: string | null;
  submissionCompletedFrom?: string | null;
  submissionCompletedTo?: string | null;
  profitFrom?: number | string | null;
  profitTo?: number | string | null;
  at?: string | null;
  position?: number | null;
};
export type RequestLeadDeleteApiResponse =
  /** status 200 Successful Response */ Done;
export type RequestLeadDeleteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  requestDeleteToLead: RequestDeleteToLead;
};
export type AssignLeadsApiResponse = /** status 200 Successful Response */ Done;
export type AssignLeadsApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  assignManyToLead: AssignManyToLead;
};
export type RemoveAssigneeApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveAssigneeApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  removeAssignee: RemoveAssignee;
};
export type DeleteConsumerApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteConsumerApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  deleteNamedToConsumer: DeleteNamedToConsumer;
};
export type CompaniesForLeadApiResponse =
  /** status 200 Successful Response */ EnvelopeListCompanyChoice;
export type CompaniesForLeadApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  bodyCompaniesForLead: BodyCompaniesForLead;
};
export type AddCompanyApiResponse = /** status 200 Successful Response */ Done;
export type AddCompanyApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  openCompany: OpenCompany;
};
export type EditCompanyApiResponse = /** status 200 Successful Response */ Done;
export type EditCompanyApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  changeCompanyDetails: ChangeCompanyDetails;
};
export type ListCompaniesApiResponse =
  /** status 200 Successful Response */ PageCompanyOut;
export type ListCompaniesApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  company?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isActive?: ("0" | "1") | null;
  businessSector?: string[];
  businessType?: string[];
  at?: string | null;
  position?: number | null;
};
export type CountCompaniesApiResponse =
  /** status 200 Successful Response */ Count;
export type CountCompaniesApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  company?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isActive?: ("0" | "1") | null;
  businessSector?: string[];
  businessType?: string[];
  at?: string | null;
  position?: number | null;
};
export type CompanyAssigneesApiResponse =
  /** status 200 Successful Response */ EnvelopeListPerson;
export type CompanyAssigneesApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  companyId?: string | null;
};
export type CompanyAssigneeApiResponse =
  /** status 200 Successful Response */ Done;
export type CompanyAssigneeApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  companyAssigneeBody: CompanyAssigneeBody;
};
export type DeleteCompanyApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteCompanyApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  deleteNamedToCompany: DeleteNamedToCompany;
};
export type AssignCompaniesApiResponse =
  /** status 200 Successful Response */ Done;
export type AssignCompaniesApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  assignManyToCompany: AssignManyToCompany;
};
export type RequestCompanyDeleteApiResponse =
  /** status 200 Successful Response */ Done;
export type RequestCompanyDeleteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  requestDeleteToCompany: RequestDeleteToCompany;
};
export type ListSitesApiResponse =
  /** status 200 Successful Response */ PageSiteWithContacts;
export type ListSitesApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  companyId?: string | null;
  at?: string | null;
  position?: number | null;
};
export type CountSitesApiResponse = /** status 200 Successful Response */ Count;
export type CountSitesApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  companyId?: string | null;
  at?: string | null;
  position?: number | null;
};
export type AddSiteApiResponse = /** status 200 Successful Response */ Done;
export type AddSiteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  openSite: OpenSite;
};
export type EditSiteApiResponse = /** status 200 Successful Response */ Done;
export type EditSiteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  changeSiteDetails: ChangeSiteDetails;
};
export type DeleteSiteApiResponse = /** status 200 Successful Response */ Done;
export type DeleteSiteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  removeRecordToSite: RemoveRecordToSite;
};
export type AddContactApiResponse = /** status 200 Successful Response */ Done;
export type AddContactApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  addContact: AddContact;
};
export type EditContactApiResponse = /** status 200 Successful Response */ Done;
export type EditContactApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  changeContactDetails: ChangeContactDetails;
};
export type DeleteContactApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteContactApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  removeRecordToContact: RemoveRecordToContact;
};
export type DropdownUsersApiResponse =
  /** status 200 Successful Response */ EnvelopeListPerson;
export type DropdownUsersApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  isActive?: ("0" | "1") | null;
  role?: string[] | null;
  part?: string;
  search?: string;
};
export type SalesRepListBySlugApiResponse =
  /** status 200 Successful Response */ EnvelopeListPerson;
export type SalesRepListBySlugApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
};
export type ListUsersApiResponse =
  /** status 200 Successful Response */ PageUserRow;
export type ListUsersApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  role?: string[];
  status?: ("Active" | "Block")[];
  at?: string | null;
  position?: number | null;
};
export type CountUsersApiResponse = /** status 200 Successful Response */ Count;
export type CountUsersApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  role?: string[];
  status?: ("Active" | "Block")[];
  at?: string | null;
  position?: number | null;
};
export type ReadImportAnewApiResponse =
  /** status 200 Successful Response */ Received;
export type ReadImportAnewApiArg = {
  id: string;
  readAnew: ReadAnew;
};
export type CheckImportApiResponse =
  /** status 200 Successful Response */ Checked;
export type CheckImportApiArg = {
  id: string;
  wantedCheck: WantedCheck;
};
export type StartImportApiResponse =
  /** status 200 Successful Response */ Started;
export type StartImportApiArg = {
  id: string;
  wantedStart: WantedStart;
};
export type ImportErrorsApiResponse = /** status 200 The file */ Blob;
export type ImportErrorsApiArg = {
  id: string;
};
export type UndoImportApiResponse =
  /** status 200 Successful Response */ UndoStarted;
export type UndoImportApiArg = {
  id: string;
  wantedUndo: WantedUndo;
};
export type ShowImportUndoApiResponse =
  /** status 200 Successful Response */ EnvelopeUndoOut;
export type ShowImportUndoApiArg = {
  id: string;
  skip?: number;
  limit?: number;
};
export type BulkEditResultApiResponse = /** status 200 The file */ Blob;
export type BulkEditResultApiArg = {
  id: string;
};
export type UndoBulkEditApiResponse =
  /** status 200 Successful Response */ UndoStarted;
export type UndoBulkEditApiArg = {
  id: string;
  wantedUndo: WantedUndo;
};
export type ShowBulkEditUndoApiResponse =
  /** status 200 Successful Response */ EnvelopeUndoOut;
export type ShowBulkEditUndoApiArg = {
  id: string;
  skip?: number;
  limit?: number;
};
export type ListStepsApiResponse =
  /** status 200 Successful Response */ EnvelopeStepsOut;
export type ListStepsApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user";
  at?: string | null;
  position?: number | null;
};
export type RebuildReadModelApiResponse =
  /** status 200 Successful Response */ Answer;
export type RebuildReadModelApiArg = {
  name: string;
  force?: boolean;
};
export type ReadModelDifferencesApiResponse =
  /** status 200 Successful Response */ EnvelopeDifferencesOut;
export type ReadModelDifferencesApiArg = {
  name: string;
  after?: number;
  limit?: number;
};
export type MendReadModelApiResponse =
  /** status 200 Successful Response */ Answer;
export type MendReadModelApiArg = {
  name: string;
  chosenDifferences: ChosenDifferences;
};
export type ChooseImportUndoApiResponse =
  /** status 200 Successful Response */ UndoChosen;
export type ChooseImportUndoApiArg = {
  id: string;
  wantedChoices: WantedChoices;
};
export type ChooseBulkEditUndoApiResponse =
  /** status 200 Successful Response */ UndoChosen;
export type ChooseBulkEditUndoApiArg = {
  id: string;
  wantedChoices: WantedChoices;
};
export type ConsumerNotesApiResponse =
  /** status 200 Successful Response */ EnvelopeListNoteOut;
export type ConsumerNotesApiArg = {
  id: string;
  /** The caller's role segment, or regUser */
  slug: string;
};
export type InviteUserApiResponse = /** status 200 Successful Response */ Done;
export type InviteUserApiArg = {
  id: string;
  /** The caller's role segment, or regUser */
  slug: string;
};
export type ConsumerDocumentsApiResponse =
  /** status 200 Successful Response */ EnvelopeConsumerDocuments;
export type ConsumerDocumentsApiArg = {
  id: string;
  /** The caller's role segment, or regUser */
  slug: string;
};
export type ShowCompanyApiResponse =
  /** status 200 Successful Response */ EnvelopeCompanyOut;
export type ShowCompanyApiArg = {
  companyId: string;
  /** The caller's role segment, or regUser */
  slug: string;
};
export type DeleteConsumerDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteConsumerDocumentApiArg = {
  type: string;
  consumer: string;
  did: string;
  /** The caller's role segment, or regUser */
  slug: string;
  expectedVersion?: number | null;
};
export type ChangeViewApiResponse =
  /** status 200 Successful Response */ EnvelopeListSavedView;
export type ChangeViewApiArg = {
  list: string;
  id: string;
  wantedView: WantedView;
};
export type ShareViewApiResponse =
  /** status 200 Successful Response */ EnvelopeListSavedView;
export type ShareViewApiArg = {
  list: string;
  id: string;
  wantedSharing: WantedSharing;
};
export type SetDefaultViewApiResponse =
  /** status 200 Successful Response */ EnvelopeListSavedView;
export type SetDefaultViewApiArg = {
  list: string;
  id: string;
  wantedDefault: WantedDefault;
};
export type SetRoleDefaultViewApiResponse =
  /** status 200 Successful Response */ EnvelopeListSavedView;
export type SetRoleDefaultViewApiArg = {
  list: string;
  id: string;
  wantedRoles: WantedRoles;
};
export type RemoveViewApiResponse =
  /** status 200 Successful Response */ EnvelopeListSavedView;
export type RemoveViewApiArg = {
  list: string;
  id: string;
};
export type RecordHistoryApiResponse =
  /** status 200 Successful Response */ Timeline;
export type RecordHistoryApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
  before?: number | null;
  limit?: number;
  kind?: "all" | "changes" | "comments" | "files";
  actor?: string | null;
  field?: string | null;
  source?: string | null;
  since?: string | null;
  until?: string | null;
  q?: string | null;
};
export type RecordAsOfApiResponse =
  /** status 200 Successful Response */ PastRecord;
export type RecordAsOfApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
  at?: string | null;
  version?: number | null;
  position?: number | null;
};
export type RecordDifferenceApiResponse =
  /** status 200 Successful Response */ EnvelopeListChangeOut;
export type RecordDifferenceApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
  from: number;
  to: number;
};
export type RecordExplanationApiResponse =
  /** status 200 Successful Response */ EnvelopeDictStrFieldOrigin;
export type RecordExplanationApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
};
export type RecordNotesApiResponse =
  /** status 200 Successful Response */ EnvelopeListNoteOut;
export type RecordNotesApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
};
export type ChangeRecordStatusApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeRecordStatusApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
  statusBody: StatusBody;
};
export type RestoreRecordApiResponse =
  /** status 200 Successful Response */ Done;
export type RestoreRecordApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
  restoreFlowBody: RestoreFlowBody;
};
export type CancelDeleteRequestApiResponse =
  /** status 200 Successful Response */ Done;
export type CancelDeleteRequestApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
  flowBody: FlowBody;
};
export type BlockRecordApiResponse = /** status 200 Successful Response */ Done;
export type BlockRecordApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
  flowBody: FlowBody;
};
export type ActivateRecordApiResponse =
  /** status 200 Successful Response */ Done;
export type ActivateRecordApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
  flowBody: FlowBody;
};
export type StopContactApiResponse = /** status 200 Successful Response */ Done;
export type StopContactApiArg = {
  noun: "consumer" | "company";
  id: string;
  flowBody: FlowBody;
};
export type AllowContactApiResponse =
  /** status 200 Successful Response */ Done;
export type AllowContactApiArg = {
  noun: "consumer" | "company";
  id: string;
  contactFlowBody: ContactFlowBody;
};
export type RecordStepsApiResponse =
  /** status 200 Successful Response */ EnvelopeRecordStepsOut;
export type RecordStepsApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
  at?: string | null;
  position?: number | null;
  ticks?: number;
};
export type CompareRecordApiResponse =
  /** status 200 Successful Response */ EnvelopeComparedRecord;
export type CompareRecordApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
};
export type RecordValuesApiResponse =
  /** status 200 Successful Response */ FieldValues;
export type RecordValuesApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
  field: string;
  row?: string | null;
  before?: number | null;
  limit?: number;
};
export type PreviewUndoApiResponse =
  /** status 200 Successful Response */ UndoPreviewed;
export type PreviewUndoApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "saved_view"
    | "audit_case";
  id: string;
  version: number;
  field?: string | null;
  row?: string | null;
};
export type UndoCommandApiResponse = /** status 200 Successful Response */ Done;
export type UndoCommandApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "saved_view"
    | "audit_case";
  id: string;
  undoBody: UndoBody;
};
export type RevealFieldApiResponse =
  /** status 200 Successful Response */ EnvelopeRevealed;
export type RevealFieldApiArg = {
  noun: "consumer" | "company" | "contact";
  id: string;
  revealBody: RevealBody;
};
export type PreviewErasureApiResponse =
  /** status 200 Successful Response */ EnvelopeErasurePreview;
export type PreviewErasureApiArg = {
  noun: "consumer" | "contact" | "user";
  id: string;
};
export type ErasePersonApiResponse = /** status 200 Successful Response */ Done;
export type ErasePersonApiArg = {
  noun: "consumer" | "contact" | "user";
  id: string;
  erasureBody: ErasureBody;
};
export type DownloadDocumentApiResponse = /** status 200 The file */ Blob;
export type DownloadDocumentApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
  documentId: string;
};
export type PreviewDocumentApiResponse = /** status 200 The file */ Blob;
export type PreviewDocumentApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
  documentId: string;
};
export type StrikeRecordNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type StrikeRecordNoteApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user"
    | "role"
    | "pipeline"
    | "import"
    | "bulk_edit"
    | "saved_view"
    | "audit_case";
  id: string;
  noteId: string;
  strikeBody: StrikeBody;
};
export type LiveApiResponse = /** status 200 Successful Response */ string;
export type LiveApiArg = {
  after?: number | null;
};
export type SecondaryEmailOut = {
  _id: string;
  email: string;
  confirmed: boolean;
};
export type Configurations = {
  afterLoginPage: string;
};
export type Role = {
  roleName: string;
  label: string;
  slug: string;
  containers: string[];
  configurations: Configurations;
};
export type DefaultView = {
  filters: {
    [key: string]: string[];
  };
  sort: string;
  sortType: "asc" | "desc";
  limit: number;
  columns: string[];
  _id: string;
  name: string;
};
export type Right = {
  letters: string;
  scope: "all" | "team" | "own" | "job";
  documents: string[];
  hidden: string[];
  former: boolean;
  deleted: boolean;
  reveals: boolean;
};
export type NewSession = {
  token: string;
  expiresIn: number;
  userId: string;
  _id: string;
  version: number | null;
  email: string | null;
  secondaryEmails: SecondaryEmailOut[];
  name: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  avatar: string | null;
  gender: string | null;
  jobTitle: string | null;
  companyId: string | null;
  Site: string | null;
  mobile: string | null;
  phone: string | null;
  DOB: string | null;
  nationalInsurance: string | null;
  mustChangePassword: boolean;
  mustAddFactor: boolean;
  columns: {
    [key: string]: string[];
  };
  defaultViews: {
    [key: string]: DefaultView;
  };
  rights: {
    [key: string]: Right;
  };
};
export type EnvelopeNewSession = {
  success: true;
  message: string;
  data: NewSession;
};
export type FieldProblem = {
  field: string;
  code: string;
  message: string;
};
export type ConflictPerson = {
  _id: string | null;
  name: string;
};
export type ConflictField = {
  field: string;
  yours: any;
  theirs: any;
  changedBy: ConflictPerson | null;
  changedAt: string | null;
  version: number;
};
export type Conflict = {
  fields: ConflictField[];
  version: number;
};
export type ErrorEnvelope = {
  success: boolean;
  status: 1001 | 1004;
  code: string;
  errorCode: number | null;
  message: string;
  errors: FieldProblem[];
  requestId: string;
  conflict: Conflict | null;
  data: {
    [key: string]: any;
  } | null;
};
export type SignIn = {
  email: string;
  password: string;
};
export type AccessToken = {
  token: string;
  expiresIn: number;
  userId: string;
};
export type EnvelopeAccessToken = {
  success: true;
  message: string;
  data: AccessToken;
};
export type Session = {
  _id: string;
  version: number | null;
  email: string | null;
  secondaryEmails: SecondaryEmailOut[];
  name: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  avatar: string | null;
  gender: string | null;
  jobTitle: string | null;
  companyId: string | null;
  Site: string | null;
  mobile: string | null;
  phone: string | null;
  DOB: string | null;
  nationalInsurance: string | null;
  mustChangePassword: boolean;
  mustAddFactor: boolean;
  columns: {
    [key: string]: string[];
  };
  defaultViews: {
    [key: string]: DefaultView;
  };
  rights: {
    [key: string]: Right;
  };
};
export type EnvelopeSession = {
  success: true;
  message: string;
  data: Session;
};
export type Answer = {
  success: true;
  message: string;
};
export type ForgottenPassword = {
  email: string;
};
export type ResetLink = {
  expiresAt: string;
};
export type EnvelopeResetLink = {
  success: true;
  message: string;
  data: ResetLink;
};
export type NewPassword = {
  password: string;
};
export type MailedToken = {
  token: string;
};
export type LetterOut = {
  _id: string;
  at: string;
  to: string;
  subject: string;
};
export type EnvelopeListLetterOut = {
  success: true;
  message: string;
  data: LetterOut[];
};
export type Release = {
  version: string;
  build: string;
};
export type EnvelopeRelease = {
  success: true;
  message: string;
  data: Release;
};
export type ChangedRecord = {
  noun: string;
  _id: string;
  version: number;
};
export type Changed = {
  _id: string | null;
  version: number | null;
  records: ChangedRecord[];
  [key: string]: any;
};
export type Done = {
  success: true;
  message: string;
  data: Changed;
  pending: boolean;
};
export type BookAppointment = {
  Assignee?: string[] | null;
  Assignee2?: string[] | null;
  Booker?: string[] | null;
  appointmentType?: number | null;
  bookableType?:
    | (
        | "Eco Surveys"
        | "Scaffolding Installs"
        | "Solar Installs"
        | "ECO Installs"
        | "Solar Survey"
        | "Scaffolding Down"
        | "Office Meeting"
        | "Reminder"
      )
    | null;
  subType?:
    | (
        | "Up"
        | "Down"
        | "Full Solar"
        | "Battery Only"
        | "Solar Only"
        | "EV Charger"
        | "LI"
        | "CWI"
        | "UFI"
        | "IWI"
        | "EWI"
        | "Tvents"
        | "Exfans"
        | "FTCH"
        | "Boiler"
        | "Heating Controllers"
        | "TTZC"
        | "Solar"
        | "Air-source Heat Pumps"
        | "Room In Roof"
        | "Door Undercuts"
        | "Off Grid Manual"
        | "Off Grid Auto"
      )
    | null;
  leaveType?:
    | (
        | "1 Hour Off"
        | "2 Hours Off"
        | "3 Hours Off"
        | "Half Day Off"
        | "Full Day Off"
      )
    | null;
  paidUnpaidType?: ("paid" | "unpaid" | "bank holiday") | null;
  isForAll?: boolean | null;
  startTime?: string | null;
  endTime?: string | null;
  leadId?: string | null;
  Consumer?: string | null;
  Company?: string | null;
  postcode?: string | null;
  description?: string | null;
  status?: number | null;
  acceptClash?: boolean;
};
export type TellerOut = {
  _id: string;
  name: string;
};
export type NotificationOut = {
  _id: string;
  kind: string;
  noun: string;
  record: string | null;
  title: string | null;
  by: TellerOut | null;
  reason: string | null;
  at: string;
  readAt: string | null;
};
export type NotificationPage = {
  success: true;
  message: string;
  data: NotificationOut[];
  unread: number;
  nextBefore: string | null;
};
export type Hit = {
  noun: string;
  _id: string;
  title: string | null;
  subtitle: string;
  status: string | null;
};
export type PastMoment = {
  position: number;
  at: string;
};
export type Hits = {
  success: true;
  message: string;
  data: Hit[];
  asOf?: PastMoment | null;
};
export type PeriodOut = {
  first: string;
  last: string;
};
export type ListRef = {
  noun: string;
  query: {
    [key: string]: string[];
  };
};
export type BarOut = {
  value: string | null;
  count: number;
  previous?: number | null;
  tone?: string | null;
  list: ListRef | null;
};
export type GroupOut = {
  value: string;
  count: number;
  list: ListRef;
  bars: BarOut[];
};
export type PointOut = {
  first: string;
  last: string;
  count: number;
  previous: number;
  list: ListRef;
};
export type AgendaOut = {
  _id: string;
  startTime: string;
  endTime: string;
  title: string;
  customer: string | null;
  postcode: string | null;
};
export type TileOut = {
  key: string;
  count: number;
  previous: number | null;
  asOf: string;
  list: ListRef;
  bars: BarOut[];
  groups: GroupOut[];
  points: PointOut[];
  appointments: AgendaOut[];
};
export type DashboardOut = {
  period: PeriodOut;
  previous: PeriodOut;
  tiles: TileOut[];
};
export type Dashboard = {
  success: true;
  message: string;
  data: DashboardOut;
  asOf?: PastMoment | null;
};
export type EnvelopeDictStrAny = {
  success: true;
  message: string;
  data: {
    [key: string]: any;
  };
};
export type ReadModelOut = {
  name: string;
  generation: number;
  position: number;
  lag: number;
  lagSeconds: number;
  parked: number;
  state: "live" | "outdated" | "building";
};
export type HealthOut = {
  status: "ok" | "degraded" | "down";
  components?: {
    [key: string]: "ok" | "degraded" | "down";
  } | null;
  readModels?: ReadModelOut[] | null;
  position?: number | null;
};
export type EnvelopeHealthOut = {
  success: true;
  message: string;
  data: HealthOut;
};
export type GenerationOut = {
  name: string;
  generation: number;
  state: string;
  position: number;
  rows: number;
  createdAt: string | null;
  swappedAt: string | null;
};
export type ParkedOut = {
  name: string;
  streamId: string;
  fromPosition: number;
  error: string;
  attempts: number;
  at: string;
};
export type RelayOut = {
  position: number;
  lag: number;
};
export type JobsOut = {
  waiting: number;
  retrying: number;
  dead: number;
  late: number;
  unread: number;
};
export type ComparisonOut = {
  rows: number;
  liveRows: number;
  sampled: number;
  differing: {
    [key: string]: number;
  };
  added: string[];
  removed: string[];
};
export type BuildOut = {
  name: string;
  generation: number;
  stage:
    | "fold"
    | "index"
    | "catch_up"
    | "swap"
    | "done"
    | "refused"
    | "stopped"
    | "failed";
  running: boolean;
  done: number;
  total: number;
  eventsDone: number;
  events: number;
  perSecond: number;
  secondsLeft: number | null;
  workers: number;
  comparison: ComparisonOut | null;
  error: string | null;
  startedAt: string;
  updatedAt: string;
};
export type FullComparisonOut = {
  name: string;
  stage:
    "waiting" | "fold" | "extra" | "report" | "done" | "stopped" | "failed";
  running: boolean;
  stopping: boolean;
  position: number | null;
  done: number;
  total: number;
  secondsLeft: number | null;
  differing: number;
  leftOut: number;
  named: number;
  mended: number;
  mending: boolean;
  error: string | null;
  startedAt: string;
  updatedAt: string;
};
export type ScheduledOut = {
  name: string;
  when: string;
  nextAt: string;
  lastDueAt: string | null;
  finishedAt: string | null;
  error: string | null;
};
export type OperationsOut = {
  status: "ok" | "degraded" | "down";
  components: {
    [key: string]: "ok" | "degraded" | "down";
  };
  readModels: ReadModelOut[];
  position: number | null;
  generations: GenerationOut[];
  parked: ParkedOut[];
  relay: RelayOut | null;
  jobs: JobsOut | null;
  builds: BuildOut[];
  comparisons: FullComparisonOut[];
  schedule: ScheduledOut[];
};
export type EnvelopeOperationsOut = {
  success: true;
  message: string;
  data: OperationsOut;
};
export type SignInOptions = {
  google: boolean;
  mailbox: boolean;
};
export type EnvelopeSignInOptions = {
  success: true;
  message: string;
  data: SignInOptions;
};
export type FactorAnswer = {
  code?: string | null;
  recoveryCode?: string | null;
  passkey?: {
    [key: string]: any;
  } | null;
};
export type RoleOut = {
  roleName: string | null;
};
export type Person = {
  _id: string;
  name: string;
  email: string | null;
  role: RoleOut;
};
export type DeleteRequestOut = {
  by: Person | null;
  at: string;
  reason: string | null;
};
export type ErasureOut = {
  by: Person | null;
  at: string;
  reason: string | null;
  isOwn: boolean;
};
export type DocumentOut = {
  _id: string;
  name: string;
  category: string | null;
  contentType: string;
  size: number;
  sha256: string;
  scan: "waiting" | "clean" | "refused";
  addedAt: string;
  addedBy: string | null;
};
export type SolarOfAppointment = {
  noOfBatteries: number | string | null;
  noOfInverters: number | string | null;
  noOfPanels: number | string | null;
  peakSystemOutput: string | null;
  roofsPanelsInstalled: number | string | null;
  systemSize: string | null;
};
export type DashboardOfAppointment = {
  measuresBeingDone: string[] | null;
  typeOfSupply: string | null;
  customerName: string | null;
  customerNumber: string | null;
  firstLineOfadd: string | null;
  surveyDate: string | null;
  solar: SolarOfAppointment;
  tenure?: string | null;
  eligibilityRoute?: string | null;
  fundingRoute?: string | null;
  matchResult?: string | null;
};
export type LeadOfAppointment = {
  _id: string;
  leadId: string | null;
  leadType: string | null;
  status: string | null;
  digitalDashboard: DashboardOfAppointment;
};
export type ConsumerOfAppointment = {
  _id: string;
  consumerId: string | null;
  title: string | null;
  firstName: string | null;
  surName: string | null;
  fullName: string | null;
  addressOne: string | null;
  addressTwo: string | null;
  town: string | null;
  city: string | null;
  postcode: string | null;
  telephoneNumber: string | null;
  mobile: string | null;
  email?: string | null;
  contactStopped: boolean | null;
  name: string | null;
};
export type LinkedCompany = {
  _id: string;
  businessName: string | null;
  firstLine: string | null;
  secondLine: string | null;
  town: string | null;
  businessSector?: string | null;
  postcode: string | null;
  contactStopped: boolean | null;
};
export type Named = {
  _id: string;
  name: string;
};
export type ClashOut = {
  _id: string;
  startTime: string;
  endTime: string;
  kind:
    | "survey"
    | "follow_up"
    | "revisit"
    | "scaffolding"
    | "installation"
    | "meeting"
    | "reminder"
    | "leave"
    | "unavailable"
    | "other";
  appointmentType: number | null;
  bookableType: string | null;
  subType: string | null;
  leaveType: string | null;
  status: number | null;
  isForAll: boolean;
  who: Named[];
};
export type Appointment = {
  _id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  isActive: number;
  isDelete: boolean;
  deleteRequest: DeleteRequestOut | null;
  erasure: ErasureOut | null;
  noteCount: number;
  documents: DocumentOut[];
  Assignee: Person[];
  Assignee2: Person[];
  Booker: Person[];
  dayOfMonth: number;
  kind:
    | "survey"
    | "follow_up"
    | "revisit"
    | "scaffolding"
    | "installation"
    | "meeting"
    | "reminder"
    | "leave"
    | "unavailable"
    | "other";
  state: string;
  acceptedClashes: string[];
  status: number | string | null;
  appointmentType: number | string | null;
  bookableType: string | null;
  subType: string | null;
  leaveType: string | null;
  paidUnpaidType: string | null;
  isForAll: boolean | null;
  startTime: string | null;
  endTime: string | null;
  leadId: LeadOfAppointment | null;
  Consumer: ConsumerOfAppointment | null;
  Company: LinkedCompany | null;
  postcode: string | null;
  description: string | null;
  clashes: ClashOut[];
};
export type PageAppointment = {
  success: true;
  message: string;
  data: Appointment[];
  count: number;
  asOf?: PastMoment | null;
};
export type AppointmentsOfUser = {
  _id: string;
  name: string;
  email: string | null;
  role: RoleOut;
  appointments: Appointment[];
};
export type AppointmentMatrix = {
  success: true;
  message: string;
  data: AppointmentsOfUser[];
  isNext: boolean;
  forAll: Appointment[];
  asOf?: PastMoment | null;
};
export type UserToSend = {
  _id: string;
  name: string;
  email: string | null;
  role: RoleOut;
  busy: boolean | null;
};
export type PageUserToSend = {
  success: true;
  message: string;
  data: UserToSend[];
  count: number;
  asOf?: PastMoment | null;
};
export type UsersToSend = {
  search?: string;
  skip?: number;
  limit?: number;
  role?: string[];
  startTime?: string | null;
  endTime?: string | null;
  appointment?: string | null;
};
export type AddAppointmentNoteBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
};
export type SampleRow = {
  row: number;
  cells: string[];
};
export type ReadFileOut = {
  importId: string;
  version: number;
  fileName: string;
  format: string;
  size: number;
  rows: number;
  encoding: string | null;
  separator: string | null;
  headers: string[];
  sample: SampleRow[];
  mapping: string[];
};
export type Received = {
  success: true;
  message: string;
  data: ReadFileOut;
};
export type BodyUploadLeads = {
  /** csv, xlsx, xls or ods */
  file: string;
  encoding?: ("utf-8" | "windows-1252" | "utf-16") | null;
  separator?: ("comma" | "semicolon" | "tab" | "bar") | null;
};
export type ImporterOut = {
  _id: string;
  name: string;
};
export type ImportOut = {
  _id: string;
  version: number;
  fileName: string;
  format: string | null;
  size: number | null;
  rows: number;
  step: "received" | "checked" | "started" | "finished" | "undoing" | "undone";
  state: ("waiting" | "running" | "done" | "failed") | null;
  done: number;
  created: number;
  updated: number;
  skipped: number;
  failed: number;
  toCreate: number;
  toUpdate: number;
  toSkip: number;
  refused: number;
  createdAt: string;
  createdBy: ImporterOut | null;
};
export type ImportPage = {
  success: true;
  message: string;
  data: ImportOut[];
  count: number;
};
export type ColumnOut = {
  path: string;
  kind: string;
};
export type EnvelopeListColumnOut = {
  success: true;
  message: string;
  data: ColumnOut[];
};
export type ChangeFound = {
  field: string;
  old: any;
  new: any;
};
export type ProblemFound = {
  field: string;
  code: string;
  message: string;
};
export type RecordFound = {
  _id: string;
  title: string | null;
  outcome: "changed" | "unchanged" | "refused";
  gate: ("closed" | "overridden") | null;
  changes: ChangeFound[];
  problems: ProblemFound[];
};
export type PreviewOut = {
  count: number;
  changed: number;
  unchanged: number;
  refused: number;
  gated: number;
  overridden: number;
  mayOverride: boolean;
  records: RecordFound[];
};
export type EnvelopePreviewOut = {
  success: true;
  message: string;
  data: PreviewOut;
};
export type PeopleChange = {
  add?: string[];
  remove?: string[];
  replace?: string[] | null;
};
export type BulkChange = {
  values?: {
    [key: string]: any;
  };
  people?: {
    [key: string]: PeopleChange;
  };
  status?: string | null;
  leadType?: string | null;
  overrideGate?: boolean;
  reason?: string | null;
};
export type WantedBulkEdit = {
  noun?: "lead";
  ids?: string[] | null;
  filters?: {
    [key: string]: any;
  } | null;
  change: BulkChange;
};
export type EditorOut = {
  _id: string;
  name: string;
};
export type BulkEditOut = {
  _id: string;
  version: number;
  noun: string;
  count: number;
  fields: string[];
  step: "received" | "checked" | "started" | "finished" | "undoing" | "undone";
  state: "waiting" | "running" | "done" | "failed";
  done: number;
  changed: number;
  unchanged: number;
  refused: number;
  createdAt: string;
  createdBy: EditorOut | null;
};
export type BulkEditBegun = {
  success: true;
  message: string;
  data: BulkEditOut;
};
export type BulkEditPage = {
  success: true;
  message: string;
  data: BulkEditOut[];
  count: number;
};
export type PersonNamed = {
  _id: string;
  name: string;
};
export type CaseRow = {
  _id: string;
  version: number;
  title: string | null;
  step: "open" | "submitted" | "returned" | "signed";
  revision: number;
  createdAt: string;
  createdBy: PersonNamed | null;
  updatedAt: string;
  pins: number;
  findings: number;
  openFindings: number;
};
export type PageCaseRow = {
  success: true;
  message: string;
  data: CaseRow[];
  count: number;
  asOf?: PastMoment | null;
};
export type FeedOut = {
  open: boolean;
  details: boolean;
  createdAt: string | null;
  lastUsedAt: string | null;
  url: string | null;
};
export type EnvelopeFeedOut = {
  success: true;
  message: string;
  data: FeedOut;
};
export type OpenCalendarFeed = {
  details?: boolean;
};
export type ConsentAddress = {
  uri: string;
};
export type EnvelopeConsentAddress = {
  success: true;
  message: string;
  data: ConsentAddress;
};
export type WantedSheet = {
  url: string;
  range?: string | null;
  code: string;
  state: string;
};
export type ActorOut = {
  _id: string;
  name: string;
  role: string | null;
};
export type AskedOut = {
  by: ActorOut | null;
  at: string | null;
  reason: string | null;
};
export type DependantCount = {
  noun: string;
  count: number;
};
export type RequestOut = {
  _id: string;
  noun: "lead" | "consumer" | "company" | "user";
  version: number;
  title: string | null;
  subtitle: string;
  request: AskedOut;
  changed: boolean;
  dependants: DependantCount[];
};
export type PageRequestOut = {
  success: true;
  message: string;
  data: RequestOut[];
  count: number;
  asOf?: PastMoment | null;
};
export type DeletedOut = {
  _id: string;
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user";
  version: number;
  title: string | null;
  subtitle: string;
  deleted: AskedOut;
  request: AskedOut | null;
};
export type PageDeletedOut = {
  success: true;
  message: string;
  data: DeletedOut[];
  count: number;
  asOf?: PastMoment | null;
};
export type Count = {
  success: true;
  message: string;
  count: number;
  asOf?: PastMoment | null;
};
export type MarkBody = {
  ids?: string[] | null;
  read?: boolean;
};
export type ChosenReadModels = {
  readModels?: string[] | null;
};
export type OwnEvent =
  | "appointment.clash_accepted"
  | "audit_case.annotated"
  | "audit_case.entry_pinned"
  | "audit_case.finding_answered"
  | "audit_case.finding_marked"
  | "audit_case.reopened"
  | "audit_case.returned"
  | "audit_case.signed_off"
  | "audit_case.submitted"
  | "bulk_edit.finished"
  | "bulk_edit.records_chosen"
  | "bulk_edit.undo_started"
  | "bulk_edit.undone"
  | "import.checked"
  | "import.finished"
  | "import.started"
  | "import.undo_started"
  | "import.undone"
  | "lead.called"
  | "lead.gate_overridden"
  | "pipeline.gate_set"
  | "pipeline.stage_added"
  | "pipeline.stage_changed"
  | "pipeline.stage_retired"
  | "record.activated"
  | "record.blocked"
  | "record.contact_allowed"
  | "record.contact_stopped"
  | "record.delete_request_cancelled"
  | "record.delete_request_rejected"
  | "record.delete_requested"
  | "record.deleted"
  | "record.document_added"
  | "record.document_removed"
  | "record.event_set_aside"
  | "record.field_revealed"
  | "record.note_added"
  | "record.note_struck"
  | "record.people_changed"
  | "record.restored"
  | "record.status_changed"
  | "record.subject_erased"
  | "record.undone"
  | "saved_view.default_set"
  | "saved_view.shared"
  | "user.calendar_feed_closed"
  | "user.calendar_feed_opened"
  | "user.email_added"
  | "user.email_confirmed"
  | "user.email_removed"
  | "user.factor_added"
  | "user.factor_removed"
  | "user.factors_reset"
  | "user.hand_over_begun"
  | "user.hand_over_finished"
  | "user.invited"
  | "user.password_change_required"
  | "user.password_changed"
  | "user.primary_email_swapped"
  | "user.recovery_code_used"
  | "user.recovery_codes_made"
  | "user.role_assigned"
  | "user_access.refresh_reused"
  | "user_access.reset_link_sent"
  | "user_access.sessions_revoked"
  | "user_access.sign_ins_failed"
  | "user_access.signed_in"
  | "user_access.signed_out";
export type PlainEvent =
  | "appointment.booked"
  | "appointment.details_changed"
  | "audit_case.details_changed"
  | "audit_case.opened"
  | "bulk_edit.details_changed"
  | "bulk_edit.started"
  | "company.details_changed"
  | "company.opened"
  | "consumer.details_changed"
  | "consumer.registered"
  | "contact.added"
  | "contact.details_changed"
  | "import.details_changed"
  | "import.received"
  | "lead.captured"
  | "lead.details_changed"
  | "lead.inspection_added"
  | "lead.inspection_changed"
  | "lead.inspection_removed"
  | "lead.measure_added"
  | "lead.measure_changed"
  | "lead.measure_removed"
  | "pipeline.founded"
  | "record.meter_reading_added"
  | "record.meter_reading_removed"
  | "role.changed"
  | "role.defined"
  | "saved_view.details_changed"
  | "saved_view.saved"
  | "site.details_changed"
  | "site.opened"
  | "user.details_changed"
  | "user.registered";
export type RowNamed = {
  rows: string;
  _id: string;
  title: string | null;
};
export type ChangeOut = {
  field: string;
  from: any;
  to: any;
  masked: boolean;
  erased: boolean;
  hidden?: boolean | null;
  row?: RowNamed | null;
};
export type StruckOut = {
  at: string;
  by: ActorOut | null;
  reason: string | null;
};
export type TimelineNote = {
  _id: string;
  text: string | null;
  corrects?: string | null;
  struck?: StruckOut | null;
};
export type TimelineDocument = {
  _id: string;
  name: string | null;
  category: string | null;
  contentType: string | null;
  size: number | null;
  sha256: string | null;
  scan: string | null;
  addedAt: string | null;
  addedBy: string | null;
  removed: boolean;
};
export type MovedOut = {
  from: any;
  to: any;
};
export type TimelineRow = {
  rows: string;
  _id: string;
  title: string | null;
  did: "added" | "changed" | "removed";
  moved: MovedOut | null;
};
export type OriginOut = {
  device: string;
  address: string | null;
};
export type ImportedFrom = {
  row: number;
  fileName: string | null;
  importId: string | null;
};
export type EditedTogether = {
  others: number;
};
export type UndoneBatch = {
  noun: "import" | "bulk_edit";
  fileName: string | null;
};
export type TookBack = {
  first: number;
  version: number;
  at?: string | null;
  by?: ActorOut | null;
  kinds?: string[] | null;
  events?: (OwnEvent | PlainEvent)[] | null;
};
export type TakenBack = {
  version: number;
  at: string;
  by: ActorOut | null;
};
export type RecordNamed = {
  noun: string;
  _id: string;
  name: string;
};
export type DeskEntry = {
  _id: string;
  version: number;
  position: number;
  at: string;
  actor: ActorOut | null;
  role: string;
  source: string;
  reason: string | null;
  requestId: string | null;
  kinds: string[];
  events: (OwnEvent | PlainEvent)[];
  changes: ChangeOut[];
  notes: TimelineNote[];
  documents: TimelineDocument[];
  rows: TimelineRow[];
  revealed: string[];
  origin?: OriginOut | null;
  importedFrom?: ImportedFrom | null;
  bulkEdit?: EditedTogether | null;
  undone?: UndoneBatch | null;
  undoable?: boolean | null;
  tookBack?: TookBack | null;
  takenBack?: TakenBack | null;
  record: RecordNamed;
  isDeleted: boolean;
  firstPosition: number;
  firstVersion: number;
  correlationId: string;
};
export type DeskPage = {
  success: true;
  message: string;
  data: DeskEntry[];
  position: number;
  nextBefore: number | null;
};
export type ChainEntry = {
  _id: string;
  version: number;
  position: number;
  at: string;
  actor: ActorOut | null;
  role: string;
  source: string;
  reason: string | null;
  requestId: string | null;
  kinds: string[];
  events: (OwnEvent | PlainEvent)[];
  changes: ChangeOut[];
  notes: TimelineNote[];
  documents: TimelineDocument[];
  rows: TimelineRow[];
  revealed: string[];
  origin?: OriginOut | null;
  importedFrom?: ImportedFrom | null;
  bulkEdit?: EditedTogether | null;
  undone?: UndoneBatch | null;
  undoable?: boolean | null;
  tookBack?: TookBack | null;
  takenBack?: TakenBack | null;
  record: RecordNamed;
  isDeleted: boolean;
  firstPosition: number;
  firstVersion: number;
  correlationId: string;
  parent: number | null;
  depth: number;
};
export type ChainPage = {
  success: true;
  message: string;
  data: ChainEntry[];
  position: number;
  isCut: boolean;
  hidden: number;
};
export type EnvelopeDictStrListStr = {
  success: true;
  message: string;
  data: {
    [key: string]: string[];
  };
};
export type ColumnChoice = {
  list: string;
  columns: string[];
};
export type PasswordChange = {
  oldPassword: string;
  newPassword: string;
};
export type OwnPassword = {
  password: string;
};
export type GivenPassword = {
  id: string;
  password: string;
  mustChange?: boolean;
};
export type EditProfile = {
  firstName?: string | null;
  lastName?: string | null;
  gender?: string | null;
  jobTitle?: string | null;
  mobile?: string | null;
  phone?: string | null;
  DOB?: string | null;
  nationalInsurance?: string | null;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type BodySetAvatar = {
  /** PNG, JPEG or WebP, at most 2 MB */
  file: string;
};
export type SessionOut = {
  _id: string;
  startedAt: string;
  lastSeenAt: string;
  device: string;
  means: string;
  current: boolean;
};
export type EnvelopeListSessionOut = {
  success: true;
  message: string;
  data: SessionOut[];
};
export type FactorOut = {
  _id: string;
  kind: "totp" | "passkey";
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
};
export type OwnFactorsOut = {
  factors: FactorOut[];
  recoveryCodes: number;
  required: boolean;
  passkeys: boolean;
};
export type EnvelopeOwnFactorsOut = {
  success: true;
  message: string;
  data: OwnFactorsOut;
};
export type UserFactors = {
  id: string;
  reason?: string | null;
};
export type Result = {
  _id: string;
  done: boolean;
  version: number | null;
  code: string | null;
  message: string;
};
export type Results = {
  success: true;
  message: string;
  data: Result[];
};
export type SelectedUsers = {
  deleteIds: string[];
  reason?: string | null;
};
export type Begun = {
  _id: string;
  handOverId: string;
  state: string;
};
export type HandOverBegun = {
  success: true;
  message: string;
  data: Begun;
};
export type HandOverUser = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  assigneeId: string;
};
export type WantedFile = {
  id: string;
};
export type MeasureOut = {
  _id: string;
  label: string;
  propertyPart: string | null;
  wallType: string | null;
  heatingControls: string[] | null;
  progress: string | null;
  installer: Person | null;
  plannedDate: string | null;
  doneDate: string | null;
  cost?: string | null;
  paymentPercentage?: string | null;
  scheme?: string | null;
  certificateNumber?: string | null;
  certificateDate?: string | null;
  documents?: string[] | null;
};
export type InspectionOut = {
  _id: string;
  measure: string;
  type: string;
  date: string | null;
  result: string;
};
export type LinkedConsumer = {
  _id: string;
  consumerId: string | null;
  title: string | null;
  firstName: string | null;
  surName: string | null;
  fullName: string | null;
  addressOne: string | null;
  addressTwo: string | null;
  town: string | null;
  city: string | null;
  postcode: string | null;
  telephoneNumber: string | null;
  mobile: string | null;
  email?: string | null;
  contactStopped: boolean | null;
};
export type LinkedSite = {
  _id: string;
  siteName: string | null;
  siteAddress: string | null;
  town: string | null;
  postcode: string | null;
};
export type LinkedContact = {
  _id: string;
  name: string | null;
  email?: string | null;
  phone: string | null;
  mobile: string | null;
  jobTitle: string | null;
};
export type SolarOut = {
  noOfBatteries: number | string | null;
  noOfInverters: number | string | null;
  noOfPanels: number | string | null;
  peakSystemOutput: string | null;
  roofsPanelsInstalled: number | string | null;
  systemSize: string | null;
};
export type DigitalDashboardOut = {
  surveyDate: string | null;
  customerNumber: string | null;
  customerEmail: string | null;
  customerName: string | null;
  firstLineOfadd: string | null;
  tenure?: string | null;
  eligibilityRoute?: string | null;
  wallType: string | null;
  projectStage: string | null;
  submissionStage: string | null;
  fundingRoute?: string | null;
  scheme: string | null;
  matchResult?: string | null;
  ownershipCheck: string | null;
  epc: string | null;
  typeOfSupply: string | null;
  floorArea: string | null;
  startBand: string | null;
  targetBand: string | null;
  solar: SolarOut;
  measuresBeingDone: string[];
};
export type CostsOut = {
  material?: string | null;
  labour?: string | null;
  roofing?: string | null;
  plumbing?: string | null;
  scaffolding?: string | null;
  leadGenerator?: string | null;
  surveyor?: string | null;
  paperwork?: string | null;
  additional?: string | null;
  remediation?: string | null;
  inspection?: string | null;
  buildingControl?: string | null;
  panel?: string | null;
  mounting?: string | null;
  battery?: string | null;
  inverter?: string | null;
  electricalPartsAndLabour?: string | null;
  paymentReceived?: string | null;
  outstandingPayment?: string | null;
  total?: string | null;
  profit?: string | null;
  margin?: string | null;
};
export type InstallOut = {
  status?: string | null;
  date?: string | null;
};
export type CertificateOut = {
  date?: string | null;
  number?: string | null;
};
export type InstallationOut = {
  solar: InstallOut;
  batteryStorage: InstallOut;
  ashp: InstallOut;
  esh: InstallOut;
  dnoApplied?: string | null;
  dnoApproved?: string | null;
  hies: CertificateOut;
  mcs: CertificateOut;
  buildingRegulations: CertificateOut;
  depositPaid?: string | null;
  installationComplete?: string | null;
  submissionCompleted?: string | null;
};
export type Lead = {
  _id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  isActive: number;
  isDelete: boolean;
  deleteRequest: DeleteRequestOut | null;
  erasure: ErasureOut | null;
  noteCount: number;
  documents: DocumentOut[];
  Assignee: Person[];
  appoinmentBooker: Person[];
  LeadGenerator: Person[];
  leadAdministrator: Person[];
  Installer: Person[];
  Surveyor: Person[];
  SystemDesigner: Person[];
  Partner: Person[];
  calls?: number | string | null;
  lastCallOutcome?: string | null;
  pipelineVersion: number | null;
  outcome: ("won" | "lost" | "closed") | null;
  stageSince: string;
  closedAt: string | null;
  leadId: string | null;
  leadType: string | null;
  status: string | null;
  measures: MeasureOut[];
  inspections: InspectionOut[];
  Consumer: LinkedConsumer | null;
  Company: LinkedCompany | null;
  Site: LinkedSite | null;
  Contact: LinkedContact | null;
  source?: string | null;
  serviceType?: string | null;
  subServiceType?: string | null;
  installerType?: string | null;
  jobType?: string | null;
  DataOf?: string | null;
  referralCode?: string | null;
  summary?: string | null;
  value?: string | null;
  dueDate?: string | null;
  dialer?: boolean | null;
  isPaid?: boolean | null;
  isImported?: boolean | null;
  digitalDashboard: DigitalDashboardOut;
  costs: CostsOut;
  installation: InstallationOut;
};
export type BoardColumn = {
  status: string;
  count: number;
  value: string;
  leads: Lead[];
  hasMore: boolean;
};
export type Board = {
  success: true;
  message: string;
  data: BoardColumn[];
  asOf?: PastMoment | null;
};
export type BoardBody = {
  status: string[];
};
export type SourceOutcome = {
  source: string | null;
  leads: number;
  won: number;
  lost: number;
  rate: string | null;
  value: string;
  profit: string;
};
export type SourceOutcomes = {
  success: true;
  message: string;
  data: SourceOutcome[];
  asOf?: PastMoment | null;
};
export type ValuesInUse = {
  jobType: string[];
  DataOf: string[];
};
export type EnvelopeValuesInUse = {
  success: true;
  message: string;
  data: ValuesInUse;
};
export type LeadChoice = {
  _id: string;
  leadId: string | null;
  status: string | null;
};
export type EnvelopeListLeadChoice = {
  success: true;
  message: string;
  data: LeadChoice[];
};
export type LeadAssigneeSalesRepBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  assignee?: string[];
  part?: string;
};
export type LogCall = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  outcome: "Answered" | "No answer" | "Voicemail" | "Wrong number";
};
export type DeleteToLead = {
  deleteIds: string[];
  reason?: string | null;
};
export type RejectDeleteToLead = {
  deleteIds: string[];
  reason?: string | null;
};
export type AddLeadNoteBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
};
export type EnvelopeListStr = {
  success: true;
  message: string;
  data: string[];
};
export type BodyCityList = {
  city?: string;
  limit?: number;
};
export type RegisterConsumer = {
  title?: string | null;
  firstName?: string | null;
  surName?: string | null;
  email?: string | null;
  telephoneNumber?: string | null;
  mobile?: string | null;
  addressOne?: string | null;
  addressTwo?: string | null;
  town?: string | null;
  city?: string | null;
  postcode?: string | null;
  siteAddress?: string | null;
  DOB?: string | null;
  bankName?: string | null;
  sortCode?: string | null;
  accountNumber?: string | null;
  isFromPrimo?: string | null;
  xeroId?: string | null;
  EPCrating?: string | null;
  lat?: number | string | null;
  lon?: number | string | null;
  Assignee?: string[];
};
export type ChangeConsumerDetails = {
  title?: string | null;
  firstName?: string | null;
  surName?: string | null;
  email?: string | null;
  telephoneNumber?: string | null;
  mobile?: string | null;
  addressOne?: string | null;
  addressTwo?: string | null;
  town?: string | null;
  city?: string | null;
  postcode?: string | null;
  siteAddress?: string | null;
  DOB?: string | null;
  bankName?: string | null;
  sortCode?: string | null;
  accountNumber?: string | null;
  isFromPrimo?: string | null;
  xeroId?: string | null;
  EPCrating?: string | null;
  lat?: number | string | null;
  lon?: number | string | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type ReadingOut = {
  _id: string;
  service: string;
  value: string;
  readOn: string;
  meterNumber: string | null;
};
export type NoteAuthor = {
  _id: string;
  name: string;
  role: string | null;
};
export type NoteLine = {
  _id: string;
  note: string;
  createdAt: string;
  createdBy: NoteAuthor | null;
  corrects?: string | null;
};
export type ConsumerOut = {
  _id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  isActive: number;
  isDelete: boolean;
  deleteRequest: DeleteRequestOut | null;
  erasure: ErasureOut | null;
  noteCount: number;
  documents: DocumentOut[];
  Assignee: Person[];
  Partner: Person[];
  Installer: Person[];
  Surveyor: Person[];
  contactStopped: boolean | null;
  consentGivenOn?: string | null;
  consentGivenHow?: string | null;
  installerDocuments: DocumentOut[];
  fullName: string | null;
  age?: number | null;
  consumerId: string | null;
  meterReading: ReadingOut[];
  title: string | null;
  firstName: string | null;
  surName: string | null;
  email?: string | null;
  telephoneNumber: string | null;
  mobile: string | null;
  addressOne: string | null;
  addressTwo: string | null;
  town: string | null;
  city: string | null;
  postcode: string | null;
  siteAddress: string | null;
  DOB?: string | null;
  bankName?: string | null;
  sortCode?: string | null;
  accountNumber?: string | null;
  isFromPrimo?: string | null;
  xeroId?: string | null;
  EPCrating: string | null;
  lat: string | null;
  lon: string | null;
  Notes?: NoteLine[] | null;
};
export type PageConsumerOut = {
  success: true;
  message: string;
  data: ConsumerOut[];
  count: number;
  asOf?: PastMoment | null;
};
export type EnvelopeListPerson = {
  success: true;
  message: string;
  data: Person[];
};
export type ConsumerChoice = {
  _id: string;
  fullName: string | null;
  postcode: string | null;
  email?: string | null;
};
export type EnvelopeListConsumerChoice = {
  success: true;
  message: string;
  data: ConsumerChoice[];
};
export type ConsumerAssigneeBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  assignee?: string[];
  part?: string;
};
export type AddConsumerNoteBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
};
export type RequestDeleteToConsumer = {
  deleteIds: string[];
  reason?: string | null;
};
export type AssignManyToConsumer = {
  ids: string[];
  reason?: string | null;
  assignee: string[];
  part?: string;
};
export type DeleteToConsumer = {
  deleteIds: string[];
  reason?: string | null;
};
export type RejectDeleteToConsumer = {
  deleteIds: string[];
  reason?: string | null;
};
export type ElectricOut = {
  meterNumber: string | null;
  topLine: string | null;
};
export type GasOut = {
  MPRN: string | null;
};
export type WaterOut = {
  WaterCorespId: string | null;
};
export type ChipAndPinOut = {
  midNumber?: string | null;
};
export type ContactOut = {
  _id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  isActive: number;
  isDelete: boolean;
  deleteRequest: DeleteRequestOut | null;
  erasure: ErasureOut | null;
  noteCount: number;
  documents: DocumentOut[];
  companyId: string | null;
  siteId: string | null;
  name: string | null;
  email?: string | null;
  phone: string | null;
  mobile: string | null;
  homeAddress?: string | null;
  jobTitle: string | null;
  DOB?: string | null;
  nationalInsurance?: string | null;
  previousAddress?: string | null;
  previousAddressYear?: number | string | null;
  Company?: LinkedCompany | null;
  Site?: LinkedSite | null;
};
export type SiteWithContacts = {
  _id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  isActive: number;
  isDelete: boolean;
  deleteRequest: DeleteRequestOut | null;
  erasure: ErasureOut | null;
  noteCount: number;
  documents: DocumentOut[];
  companyId: string | null;
  siteName: string | null;
  siteAddress: string | null;
  town: string | null;
  city: string | null;
  country: string | null;
  postcode: string | null;
  electric: ElectricOut;
  gas: GasOut;
  water: WaterOut;
  chipandpin: ChipAndPinOut;
  Company?: LinkedCompany | null;
  User?: ContactOut[] | null;
};
export type EnvelopeListSiteWithContacts = {
  success: true;
  message: string;
  data: SiteWithContacts[];
};
export type EnvelopeListContactOut = {
  success: true;
  message: string;
  data: ContactOut[];
};
export type CompanyChoice = {
  _id: string;
  businessName: string | null;
  postcode: string | null;
};
export type EnvelopeListCompanyChoice = {
  success: true;
  message: string;
  data: CompanyChoice[];
};
export type DeleteToCompany = {
  deleteIds: string[];
  reason?: string | null;
};
export type RejectDeleteToCompany = {
  deleteIds: string[];
  reason?: string | null;
};
export type AddCompanyNoteBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
};
export type AddReading = {
  consumer?: string | null;
  company?: string | null;
  service?: ("gas" | "electric" | "water") | null;
  value?: number | string | null;
  readOn?: string | null;
  meterNumber?: string | null;
};
export type RemoveReading = {
  consumer?: string | null;
  company?: string | null;
  readingId: string;
};
export type SiteChoice = {
  _id: string;
  siteName: string | null;
  postcode: string | null;
  companyId: string | null;
};
export type EnvelopeListSiteChoice = {
  success: true;
  message: string;
  data: SiteChoice[];
};
export type BodySitesForLead = {
  companyId?: string;
  search?: string;
  skip?: number;
  limit?: number;
};
export type RoleLabel = {
  roleName: string | null;
  label: string | null;
};
export type TeamOut = {
  _id: string;
  name: string;
};
export type UserRow = {
  _id: string;
  version: number;
  name: string;
  email: string | null;
  role: RoleLabel;
  isActive: number;
  isDelete: boolean;
  deleteRequest: DeleteRequestOut | null;
  jobTitle: string | null;
  department: string | null;
  avatar: string | null;
  mobile: string | null;
  phone: string | null;
  team: TeamOut | null;
  createdAt: string;
  updatedAt: string;
  presence: "working" | "idle" | "notWorking" | "offline" | "Not Available";
  lastSeen: string | null;
  isInvited: boolean;
};
export type PageUserRow = {
  success: true;
  message: string;
  data: UserRow[];
  count: number;
  asOf?: PastMoment | null;
};
export type ContainerOut = {
  container: string;
  pages: string[];
};
export type ListedRole = {
  roleName: string;
  label: string;
  slug: string;
  containers: string[];
  configurations: Configurations;
  _id: string;
  version: number;
  rank: number;
  selectable: boolean;
  available: ContainerOut[];
};
export type EnvelopeListListedRole = {
  success: true;
  message: string;
  data: ListedRole[];
};
export type EditRole = {
  roleName: string;
  containers?: string[] | null;
  afterLoginPage?: string | null;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type GateOut = {
  needs: (
    | "survey_appointment"
    | "costs"
    | "ownership_check"
    | "payment_received"
    | "measure_evidence"
  )[];
  mode: "off" | "warn" | "refuse";
};
export type StageOut = {
  stage: string;
  tone:
    "grey" | "blue" | "violet" | "teal" | "amber" | "orange" | "green" | "red";
  labelEn: string | null;
  labelDe: string | null;
  staleDays: number | null;
  outcome: ("won" | "lost" | "closed") | null;
  legacy: boolean;
  gate: GateOut;
  retired: boolean;
};
export type PipelineOut = {
  _id: string;
  pipeline: string;
  leadType: string;
  version: number;
  stages: StageOut[];
};
export type EnvelopeListPipelineOut = {
  success: true;
  message: string;
  data: PipelineOut[];
};
export type EnvelopeListPersonNamed = {
  success: true;
  message: string;
  data: PersonNamed[];
};
export type WantedCase = {
  title: string;
  purpose?: string | null;
};
export type ChangedCase = {
  _id: string;
  title?: string | null;
  purpose?: string | null;
  expectedVersion?: number | null;
};
export type WantedPin = {
  _id: string;
  entry: number;
  position: number;
};
export type Annotate = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  text: string;
  pinId?: string | null;
};
export type MarkFinding = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  pinId: string;
  severity: "low" | "medium" | "high";
  due: string;
  responsible: string;
  text: string;
};
export type AnswerFinding = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  findingId: string;
  text: string;
};
export type SubmitCase = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  leaveOpen?: boolean;
};
export type ReturnCase = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type SignOffCase = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type ReopenCase = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type EnvelopeListDictStrAny = {
  success: true;
  message: string;
  data: {
    [key: string]: any;
  }[];
};
export type LeadsPdf = {
  leads: string[];
  kind?: "summary" | "list";
  language?: ("en" | "de") | null;
};
export type PossibleDuplicate = {
  _id: string;
  leadId: string | null;
  name: string | null;
  status: string | null;
  leadType: string | null;
  createdAt: string;
  because: ("party" | "email" | "phone" | "name")[];
};
export type EnvelopeListPossibleDuplicate = {
  success: true;
  message: string;
  data: PossibleDuplicate[];
};
export type EnquiryBody = {
  email?: string;
  phone?: string;
  name?: string;
  address?: string;
  Consumer?: string | null;
  Company?: string | null;
};
export type ResultOut = {
  _id: string;
  noun: string;
  done: boolean;
  code: string | null;
  message: string;
};
export type ResultsOut = {
  results: ResultOut[];
  done: number;
  failed: number;
};
export type EnvelopeResultsOut = {
  success: true;
  message: string;
  data: ResultsOut;
};
export type RequestRef = {
  noun: "lead" | "consumer" | "company" | "user";
  _id: string;
};
export type AcceptBody = {
  records: RequestRef[];
  reason?: string | null;
};
export type RejectBody = {
  records: RequestRef[];
  reason: string;
};
export type RecordRef = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "appointment"
    | "user";
  _id: string;
};
export type RestoreBody = {
  records: RecordRef[];
  reason?: string | null;
};
export type StageTimeOut = {
  pipeline: string;
  stage: string;
  left: number;
  median: number | null;
  nineOfTen: number | null;
  standing: number;
  standingMedian: number | null;
};
export type BeganOut = {
  pipeline: string;
  records: number;
};
export type ReachedOut = {
  pipeline: string;
  records: number;
  stage: string;
};
export type WayBackOut = {
  pipeline: string;
  stage: string;
  to: string;
  moves: number;
};
export type StageReportOut = {
  times: StageTimeOut[];
  began: BeganOut[];
  funnel: ReachedOut[];
  back: WayBackOut[];
};
export type StageReportPage = {
  success: true;
  message: string;
  data: StageReportOut;
  position: number;
  since: string;
  until: string;
};
export type AddSecondaryEmail = {
  email: string;
};
export type Ended = {
  ended: number;
};
export type EnvelopeEnded = {
  success: true;
  message: string;
  data: Ended;
};
export type NewAppOut = {
  _id: string;
  secret: string;
  address: string;
  qr: string;
};
export type EnvelopeNewAppOut = {
  success: true;
  message: string;
  data: NewAppOut;
};
export type NewApp = {
  name: string;
};
export type RecoveryCodesOut = {
  recoveryCodes: string[];
};
export type EnvelopeRecoveryCodesOut = {
  success: true;
  message: string;
  data: RecoveryCodesOut;
};
export type AddLeadMeasureBody = {
  label?: string | null;
  propertyPart?: string | null;
  wallType?: string | null;
  heatingControls?: string[] | null;
  progress?: string | null;
  installer?: string | null;
  plannedDate?: string | null;
  doneDate?: string | null;
  cost?: (number | string) | null;
  paymentPercentage?: string | null;
  scheme?: string | null;
  certificateNumber?: string | null;
  certificateDate?: string | null;
  documents?: string[] | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type ChangeLeadMeasureBody = {
  label?: string | null;
  propertyPart?: string | null;
  wallType?: string | null;
  heatingControls?: string[] | null;
  progress?: string | null;
  installer?: string | null;
  plannedDate?: string | null;
  doneDate?: string | null;
  cost?: (number | string) | null;
  paymentPercentage?: string | null;
  scheme?: string | null;
  certificateNumber?: string | null;
  certificateDate?: string | null;
  documents?: string[] | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  rowId: string;
};
export type RemoveLeadMeasureBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  rowId: string;
};
export type AddLeadInspectionBody = {
  measure?: string | null;
  type?: string | null;
  date?: string | null;
  result?: string | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type ChangeLeadInspectionBody = {
  measure?: string | null;
  type?: string | null;
  date?: string | null;
  result?: string | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  rowId: string;
};
export type RemoveLeadInspectionBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  rowId: string;
};
export type BodyAddLeadDocument = {
  /** PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX or text */
  file: string;
  id: string;
  type?: string;
  category?: string | null;
};
export type BodyAddConsumerDocument = {
  /** PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX or text */
  file: string;
  id: string;
  type?: string;
  category?: string | null;
};
export type BodyAddCompanyDocument = {
  /** PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX or text */
  file: string;
  id: string;
  type?: string;
  category?: string | null;
};
export type AddStage = {
  leadType: string;
  expectedVersion?: number | null;
  reason?: string | null;
  stage: string;
  tone?:
    "grey" | "blue" | "violet" | "teal" | "amber" | "orange" | "green" | "red";
  labelEn?: string | null;
  labelDe?: string | null;
  staleDays?: number | null;
  outcome?: ("won" | "lost" | "closed") | null;
  place?: number | null;
};
export type ChangeStage = {
  leadType: string;
  expectedVersion?: number | null;
  reason?: string | null;
  stage: string;
  tone?:
    | (
        | "grey"
        | "blue"
        | "violet"
        | "teal"
        | "amber"
        | "orange"
        | "green"
        | "red"
      )
    | null;
  labelEn?: string | null;
  labelDe?: string | null;
  staleDays?: number | null;
  outcome?: ("won" | "lost" | "closed") | null;
  place?: number | null;
  retired?: boolean | null;
};
export type SetGate = {
  leadType: string;
  expectedVersion?: number | null;
  reason?: string | null;
  stage: string;
  needs?:
    | (
        | "survey_appointment"
        | "costs"
        | "ownership_check"
        | "payment_received"
        | "measure_evidence"
      )[]
    | null;
  mode?: ("off" | "warn" | "refuse") | null;
};
export type RetireStage = {
  leadType: string;
  expectedVersion?: number | null;
  reason?: string | null;
  stage: string;
};
export type NewPasskey = {
  name: string;
  passkey: {
    [key: string]: any;
  };
};
export type NoteOut = {
  _id: string;
  note: string | null;
  createdAt: string;
  createdBy: ActorOut | null;
  corrects?: string | null;
  struck?: StruckOut | null;
};
export type EnvelopeListNoteOut = {
  success: true;
  message: string;
  data: NoteOut[];
};
export type FirstCode = {
  code: string;
};
export type HandOverOut = {
  _id: string;
  userId: string;
  assigneeId: string;
  state: string;
  done: number;
  total: number | null;
  startedAt: string;
  updatedAt: string;
};
export type HandOverProgress = {
  success: true;
  message: string;
  data: HandOverOut;
};
export type EnvelopeLead = {
  success: true;
  message: string;
  data: Lead;
};
export type NeedOut = {
  need:
    | "survey_appointment"
    | "costs"
    | "ownership_check"
    | "payment_received"
    | "measure_evidence";
  met: boolean;
};
export type NextStageOut = {
  stage: string | null;
  mode: "off" | "warn" | "refuse";
  needs: NeedOut[];
};
export type EnvelopeNextStageOut = {
  success: true;
  message: string;
  data: NextStageOut;
};
export type LeadDocuments = {
  documents: DocumentOut[];
};
export type EnvelopeLeadDocuments = {
  success: true;
  message: string;
  data: LeadDocuments;
};
export type EnvelopeConsumerOut = {
  success: true;
  message: string;
  data: ConsumerOut;
};
export type CompanyOut = {
  _id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  isActive: number;
  isDelete: boolean;
  deleteRequest: DeleteRequestOut | null;
  erasure: ErasureOut | null;
  noteCount: number;
  documents: DocumentOut[];
  Assignee: Person[];
  Partner: Person[];
  Installer: Person[];
  Surveyor: Person[];
  contactStopped: boolean | null;
  consentGivenOn?: string | null;
  consentGivenHow?: string | null;
  meterReading: ReadingOut[];
  businessName: string | null;
  businessSector?: string | null;
  businessType?: string | null;
  firstLine: string | null;
  secondLine: string | null;
  town: string | null;
  country: string | null;
  postcode: string | null;
  registerNumber?: string | null;
  vatNumber?: string | null;
  gatewayNumber?: string | null;
  utr?: string | null;
  bankName?: string | null;
  bankSortcode?: string | null;
  bankAccountNumber?: string | null;
  creditScore?: number | string | null;
  creditScoreDate?: string | null;
  website?: string | null;
  insuranceType?: string | null;
  isCompanyClose?: boolean | null;
  isLive?: boolean | null;
  allServices?: string[] | null;
  liveServices?: string[] | null;
  mprn: string | null;
  mpan: string | null;
  midNumber?: string | null;
  xeroId?: string | null;
  Site?: SiteWithContacts[] | null;
  Contact?: ContactOut[] | null;
};
export type EnvelopeCompanyOut = {
  success: true;
  message: string;
  data: CompanyOut;
};
export type CompanyDocuments = {
  documents: DocumentOut[];
};
export type EnvelopeCompanyDocuments = {
  success: true;
  message: string;
  data: CompanyDocuments;
};
export type EnvelopeSiteWithContacts = {
  success: true;
  message: string;
  data: SiteWithContacts;
};
export type EnvelopeContactOut = {
  success: true;
  message: string;
  data: ContactOut;
};
export type SecondaryEmail = {
  _id: string;
  email: string;
  confirmed: boolean;
};
export type UserFactor = {
  _id: string;
  kind: "totp" | "passkey";
  addedAt: string;
};
export type UserOut = {
  _id: string;
  version: number;
  name: string;
  role: RoleLabel;
  isActive: number;
  isDelete: boolean;
  deleteRequest: DeleteRequestOut | null;
  erasure: ErasureOut | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  noteCount: number;
  mustRenew: boolean | null;
  secondaryEmails: SecondaryEmail[];
  factors: UserFactor[];
  partner: TeamOut | null;
  presence: "working" | "idle" | "notWorking" | "offline" | "Not Available";
  lastSeen: string | null;
  isInvited: boolean;
  firstName: string | null;
  lastName: string | null;
  gender: string | null;
  jobTitle: string | null;
  mobile: string | null;
  phone: string | null;
  DOB: string | null;
  nationalInsurance: string | null;
  email: string | null;
  department: string | null;
  companyId: string | null;
  Site: string | null;
  team: string | null;
  avatar: string | null;
};
export type EnvelopeUserOut = {
  success: true;
  message: string;
  data: UserOut;
};
export type Written = {
  by: PersonNamed | null;
  at: string;
};
export type PinOut = {
  by: PersonNamed | null;
  at: string;
  _id: string;
  noun: string;
  record: string;
  name: string | null;
  entry: number;
  position: number;
  madeBy: PersonNamed | null;
  madeAt: string | null;
};
export type AnnotationOut = {
  by: PersonNamed | null;
  at: string;
  _id: string;
  pin: string | null;
  text: string;
};
export type AnswerOut = {
  by: PersonNamed | null;
  at: string;
  text: string;
};
export type FindingOut = {
  by: PersonNamed | null;
  at: string;
  _id: string;
  pin: string;
  severity: "low" | "medium" | "high";
  due: string;
  responsible: PersonNamed;
  mine: boolean;
  text: string;
  answer: AnswerOut | null;
};
export type SignatureOut = {
  by: PersonNamed | null;
  at: string;
  revision: number;
  sha256: string;
};
export type ReturnedOut = {
  by: PersonNamed | null;
  at: string;
  reason: string | null;
};
export type CaseOut = {
  _id: string;
  version: number;
  title: string | null;
  step: "open" | "submitted" | "returned" | "signed";
  revision: number;
  purpose: string | null;
  sha256: string | null;
  opened: Written;
  pins: PinOut[];
  annotations: AnnotationOut[];
  findings: FindingOut[];
  signatures: SignatureOut[];
  returned: ReturnedOut | null;
  edits: boolean;
  reviewRefusal: string | null;
};
export type EnvelopeCaseOut = {
  success: true;
  message: string;
  data: CaseOut;
};
export type SignedText = {
  revision: number;
  sha256: string;
  text: string;
  matches: boolean;
};
export type EnvelopeSignedText = {
  success: true;
  message: string;
  data: SignedText;
};
export type Removal = {
  password?: string | null;
};
export type DeleteLeadDocumentBody = {
  expectedVersion?: number | null;
  reason?: string | null;
};
export type EntryOut = {
  _id: string;
  version: number;
  position: number;
  at: string;
  actor: ActorOut | null;
  role: string;
  source: string;
  reason: string | null;
  requestId: string | null;
  kinds: string[];
  events: (OwnEvent | PlainEvent)[];
  changes: ChangeOut[];
  notes: TimelineNote[];
  documents: TimelineDocument[];
  rows: TimelineRow[];
  revealed: string[];
  origin?: OriginOut | null;
  importedFrom?: ImportedFrom | null;
  bulkEdit?: EditedTogether | null;
  undone?: UndoneBatch | null;
  undoable?: boolean | null;
  tookBack?: TookBack | null;
  takenBack?: TakenBack | null;
};
export type Timeline = {
  success: true;
  message: string;
  data: EntryOut[];
  nextBefore: number | null;
  upTo: number;
};
export type FlowBody = {
  reason?: string | null;
  expectedVersion?: number | null;
};
export type ChangeSinceOut = {
  field: string;
  from: any;
  to: any;
  masked: boolean;
  erased: boolean;
  hidden?: boolean | null;
  row?: RowNamed | null;
  at: string;
  by: ActorOut | null;
};
export type NamedOut = {
  _id: string;
  title: string | null;
  subtitle: string;
};
export type DependantsOut = {
  noun: string;
  count: number;
  goesAlong: boolean;
  newest: NamedOut[];
};
export type RequestDetail = {
  changes: ChangeSinceOut[];
  notes: number;
  documents: number;
  dependants: DependantsOut[];
};
export type EnvelopeRequestDetail = {
  success: true;
  message: string;
  data: RequestDetail;
};
export type WholeLetter = {
  _id: string;
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};
export type EnvelopeWholeLetter = {
  success: true;
  message: string;
  data: WholeLetter;
};
export type EnvelopeAppointment = {
  success: true;
  message: string;
  data: Appointment;
};
export type ChangeAppointmentBody = {
  Assignee?: string[] | null;
  Assignee2?: string[] | null;
  Booker?: string[] | null;
  appointmentType?: number | null;
  bookableType?:
    | (
        | "Eco Surveys"
        | "Scaffolding Installs"
        | "Solar Installs"
        | "ECO Installs"
        | "Solar Survey"
        | "Scaffolding Down"
        | "Office Meeting"
        | "Reminder"
      )
    | null;
  subType?:
    | (
        | "Up"
        | "Down"
        | "Full Solar"
        | "Battery Only"
        | "Solar Only"
        | "EV Charger"
        | "LI"
        | "CWI"
        | "UFI"
        | "IWI"
        | "EWI"
        | "Tvents"
        | "Exfans"
        | "FTCH"
        | "Boiler"
        | "Heating Controllers"
        | "TTZC"
        | "Solar"
        | "Air-source Heat Pumps"
        | "Room In Roof"
        | "Door Undercuts"
        | "Off Grid Manual"
        | "Off Grid Auto"
      )
    | null;
  leaveType?:
    | (
        | "1 Hour Off"
        | "2 Hours Off"
        | "3 Hours Off"
        | "Half Day Off"
        | "Full Day Off"
      )
    | null;
  paidUnpaidType?: ("paid" | "unpaid" | "bank holiday") | null;
  isForAll?: boolean | null;
  startTime?: string | null;
  endTime?: string | null;
  leadId?: string | null;
  Consumer?: string | null;
  Company?: string | null;
  postcode?: string | null;
  description?: string | null;
  expectedVersion?: number | null;
  reason?: string | null;
  status?: number | null;
  acceptClash?: boolean;
};
export type DeleteAppointmentBody = {
  expectedVersion?: number | null;
  reason?: string | null;
};
export type EnvelopeImportOut = {
  success: true;
  message: string;
  data: ImportOut;
};
export type EnvelopeBulkEditOut = {
  success: true;
  message: string;
  data: BulkEditOut;
};
export type ViewOwner = {
  _id: string;
  name: string;
};
export type SavedView = {
  filters: {
    [key: string]: string[];
  };
  sort: string;
  sortType: "asc" | "desc";
  limit: number;
  columns: string[];
  _id: string;
  name: string;
  version: number;
  owner: ViewOwner | null;
  isOwn: boolean;
  sharedWith: "private" | "team" | "everyone";
  locked: boolean;
  manages: boolean;
  changes: boolean;
  isDefault: boolean;
  defaultFor: string[];
  leftOut: string[];
};
export type EnvelopeListSavedView = {
  success: true;
  message: string;
  data: SavedView[];
};
export type NewView = {
  filters?: {
    [key: string]: string[];
  };
  sort: string;
  sortType: "asc" | "desc";
  limit: number;
  columns?: string[];
  name: string;
};
export type AddUser = {
  firstName?: string | null;
  lastName?: string | null;
  gender?: string | null;
  jobTitle?: string | null;
  mobile?: string | null;
  phone?: string | null;
  DOB?: string | null;
  nationalInsurance?: string | null;
  email?: string | null;
  department?: string | null;
  companyId?: string | null;
  Site?: string | null;
  team?: string | null;
  role?: string | null;
  password?: string | null;
  mustChange?: boolean;
  language?: "en" | "de";
  reason?: string | null;
};
export type EditUser = {
  firstName?: string | null;
  lastName?: string | null;
  gender?: string | null;
  jobTitle?: string | null;
  mobile?: string | null;
  phone?: string | null;
  DOB?: string | null;
  nationalInsurance?: string | null;
  email?: string | null;
  department?: string | null;
  companyId?: string | null;
  Site?: string | null;
  team?: string | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  role?: string | null;
};
export type RequestDeleteToUser = {
  deleteIds: string[];
  reason?: string | null;
};
export type Solar = {
  noOfBatteries?: number | null;
  noOfInverters?: number | null;
  noOfPanels?: number | null;
  peakSystemOutput?: number | string | null;
  roofsPanelsInstalled?: number | null;
  systemSize?: number | string | null;
};
export type DigitalDashboardBody = {
  surveyDate?: string | null;
  customerNumber?: string | null;
  customerEmail?: string | null;
  customerName?: string | null;
  firstLineOfadd?: string | null;
  tenure?: string | null;
  eligibilityRoute?: string | null;
  wallType?: string | null;
  projectStage?: string | null;
  submissionStage?: string | null;
  fundingRoute?: string | null;
  scheme?: string | null;
  matchResult?: string | null;
  ownershipCheck?: string | null;
  epc?: string | null;
  typeOfSupply?: string | null;
  floorArea?: number | string | null;
  startBand?: string | null;
  targetBand?: string | null;
  solar?: Solar;
  measuresBeingDone?: string[] | null;
};
export type Costs = {
  material?: number | string | null;
  labour?: number | string | null;
  roofing?: number | string | null;
  plumbing?: number | string | null;
  scaffolding?: number | string | null;
  leadGenerator?: number | string | null;
  surveyor?: number | string | null;
  paperwork?: number | string | null;
  additional?: number | string | null;
  remediation?: number | string | null;
  inspection?: number | string | null;
  buildingControl?: number | string | null;
  panel?: number | string | null;
  mounting?: number | string | null;
  battery?: number | string | null;
  inverter?: number | string | null;
  electricalPartsAndLabour?: number | string | null;
  paymentReceived?: number | string | null;
  outstandingPayment?: number | string | null;
};
export type Install = {
  status?: string | null;
  date?: string | null;
};
export type Certificate = {
  date?: string | null;
  number?: string | null;
};
export type Installation = {
  solar?: Install;
  batteryStorage?: Install;
  ashp?: Install;
  esh?: Install;
  dnoApplied?: string | null;
  dnoApproved?: string | null;
  hies?: Certificate;
  mcs?: Certificate;
  buildingRegulations?: Certificate;
  depositPaid?: string | null;
  installationComplete?: string | null;
  submissionCompleted?: string | null;
};
export type CaptureLead = {
  Assignee?: string[] | null;
  appoinmentBooker?: string[] | null;
  LeadGenerator?: string[] | null;
  leadAdministrator?: string[] | null;
  Installer?: string[] | null;
  Surveyor?: string[] | null;
  SystemDesigner?: string[] | null;
  Partner?: string[] | null;
  Consumer?: string | null;
  Company?: string | null;
  Site?: string | null;
  Contact?: string | null;
  source?: string | null;
  serviceType?: string | null;
  subServiceType?: string | null;
  installerType?: string | null;
  jobType?: string | null;
  DataOf?: string | null;
  referralCode?: string | null;
  summary?: string | null;
  value?: number | string | null;
  dueDate?: string | null;
  dialer?: boolean | null;
  isPaid?: boolean | null;
  isImported?: boolean | null;
  digitalDashboard?: DigitalDashboardBody;
  costs?: Costs;
  installation?: Installation;
  leadType?: string | null;
  status?: string | null;
};
export type ChangeLead = {
  Assignee?: string[] | null;
  appoinmentBooker?: string[] | null;
  LeadGenerator?: string[] | null;
  leadAdministrator?: string[] | null;
  Installer?: string[] | null;
  Surveyor?: string[] | null;
  SystemDesigner?: string[] | null;
  Partner?: string[] | null;
  Consumer?: string | null;
  Company?: string | null;
  Site?: string | null;
  Contact?: string | null;
  source?: string | null;
  serviceType?: string | null;
  subServiceType?: string | null;
  installerType?: string | null;
  jobType?: string | null;
  DataOf?: string | null;
  referralCode?: string | null;
  summary?: string | null;
  value?: number | string | null;
  dueDate?: string | null;
  dialer?: boolean | null;
  isPaid?: boolean | null;
  isImported?: boolean | null;
  digitalDashboard?: DigitalDashboardBody;
  costs?: Costs;
  installation?: Installation;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  overrideGate?: boolean;
  leadType?: string | null;
  status?: string | null;
};
export type PageLead = {
  success: true;
  message: string;
  data: Lead[];
  count: number;
  asOf?: PastMoment | null;
};
export type RequestDeleteToLead = {
  deleteIds: string[];
  reason?: string | null;
};
export type AssignManyToLead = {
  ids: string[];
  reason?: string | null;
  assignee: string[];
  part?: string;
};
export type RemoveAssignee = {
  consumer?: string | null;
  company?: string | null;
  lead?: string | null;
  assignee: string;
  part?: string;
};
export type DeleteNamedToConsumer = {
  id: string[];
  reason?: string | null;
};
export type BodyCompaniesForLead = {
  search?: string;
  skip?: number;
  limit?: number;
};
export type OpenCompany = {
  businessName?: string | null;
  businessSector?: string | null;
  businessType?: string | null;
  firstLine?: string | null;
  secondLine?: string | null;
  town?: string | null;
  country?: string | null;
  postcode?: string | null;
  registerNumber?: string | null;
  vatNumber?: string | null;
  gatewayNumber?: string | null;
  utr?: string | null;
  bankName?: string | null;
  bankSortcode?: string | null;
  bankAccountNumber?: string | null;
  creditScore?: number | null;
  creditScoreDate?: string | null;
  website?: string | null;
  insuranceType?: string | null;
  isCompanyClose?: boolean | null;
  isLive?: boolean | null;
  allServices?: string[] | null;
  liveServices?: string[] | null;
  mprn?: string | null;
  mpan?: string | null;
  midNumber?: string | null;
  xeroId?: string | null;
  reason?: string | null;
  Assignee?: string[];
};
export type ChangeCompanyDetails = {
  businessName?: string | null;
  businessSector?: string | null;
  businessType?: string | null;
  firstLine?: string | null;
  secondLine?: string | null;
  town?: string | null;
  country?: string | null;
  postcode?: string | null;
  registerNumber?: string | null;
  vatNumber?: string | null;
  gatewayNumber?: string | null;
  utr?: string | null;
  bankName?: string | null;
  bankSortcode?: string | null;
  bankAccountNumber?: string | null;
  creditScore?: number | null;
  creditScoreDate?: string | null;
  website?: string | null;
  insuranceType?: string | null;
  isCompanyClose?: boolean | null;
  isLive?: boolean | null;
  allServices?: string[] | null;
  liveServices?: string[] | null;
  mprn?: string | null;
  mpan?: string | null;
  midNumber?: string | null;
  xeroId?: string | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type PageCompanyOut = {
  success: true;
  message: string;
  data: CompanyOut[];
  count: number;
  asOf?: PastMoment | null;
};
export type CompanyAssigneeBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  assignee?: string[];
  part?: string;
};
export type DeleteNamedToCompany = {
  id: string[];
  reason?: string | null;
};
export type AssignManyToCompany = {
  ids: string[];
  reason?: string | null;
  assignee: string[];
  part?: string;
};
export type RequestDeleteToCompany = {
  deleteIds: string[];
  reason?: string | null;
};
export type PageSiteWithContacts = {
  success: true;
  message: string;
  data: SiteWithContacts[];
  count: number;
  asOf?: PastMoment | null;
};
export type Electric = {
  meterNumber?: string | null;
  topLine?: string | null;
};
export type Gas = {
  MPRN?: string | null;
};
export type Water = {
  WaterCorespId?: string | null;
};
export type ChipAndPin = {
  midNumber?: string | null;
};
export type OpenSite = {
  companyId?: string | null;
  siteName?: string | null;
  siteAddress?: string | null;
  town?: string | null;
  city?: string | null;
  country?: string | null;
  postcode?: string | null;
  electric?: Electric;
  gas?: Gas;
  water?: Water;
  chipandpin?: ChipAndPin;
  reason?: string | null;
};
export type ChangeSiteDetails = {
  companyId?: string | null;
  siteName?: string | null;
  siteAddress?: string | null;
  town?: string | null;
  city?: string | null;
  country?: string | null;
  postcode?: string | null;
  electric?: Electric;
  gas?: Gas;
  water?: Water;
  chipandpin?: ChipAndPin;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type RemoveRecordToSite = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type AddContact = {
  companyId?: string | null;
  siteId?: string | null;
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  mobile?: string | null;
  homeAddress?: string | null;
  jobTitle?: string | null;
  DOB?: string | null;
  nationalInsurance?: string | null;
  previousAddress?: string | null;
  previousAddressYear?: number | null;
};
export type ChangeContactDetails = {
  companyId?: string | null;
  siteId?: string | null;
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  mobile?: string | null;
  homeAddress?: string | null;
  jobTitle?: string | null;
  DOB?: string | null;
  nationalInsurance?: string | null;
  previousAddress?: string | null;
  previousAddressYear?: number | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type RemoveRecordToContact = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type ReadAnew = {
  encoding: "utf-8" | "windows-1252" | "utf-16";
  separator: "comma" | "semicolon" | "tab" | "bar";
  expectedVersion?: number | null;
};
export type RowProblem = {
  field: string;
  code: string;
  message: string;
};
export type RowFound = {
  row: number;
  action: string;
  problems: RowProblem[];
};
export type CheckedOut = {
  importId: string;
  version: number;
  create: number;
  update: number;
  skip: number;
  error: number;
  found: RowFound[];
};
export type Checked = {
  success: true;
  message: string;
  data: CheckedOut;
};
export type WantedCheck = {
  mapping: string[];
  leadType?: string | null;
  expectedVersion?: number | null;
};
export type Started = {
  success: true;
  message: string;
  data: ImportOut;
};
export type WantedStart = {
  expectedVersion: number;
};
export type FieldLeft = {
  field: string;
  code: string;
  message: string;
  former: any;
  given: any;
  now: any;
};
export type RecordLeft = {
  _id: string;
  noun: string;
  title: string | null;
  wasMade: boolean;
  outcome: "partly" | "left";
  fields: FieldLeft[];
  choice: ("taken_back" | "left") | null;
};
export type UndoOut = {
  step: "received" | "checked" | "started" | "finished" | "undoing" | "undone";
  version: number;
  state: ("waiting" | "running" | "done" | "failed") | null;
  done: number;
  total: number | null;
  takenBack: number;
  partly: number;
  left: number;
  rest: RecordLeft[];
  restCount: number;
  open: number;
};
export type UndoStarted = {
  success: true;
  message: string;
  data: UndoOut;
};
export type WantedUndo = {
  expectedVersion: number;
  reason?: string | null;
};
export type EnvelopeUndoOut = {
  success: true;
  message: string;
  data: UndoOut;
};
export type StepOut = {
  position: number;
  at: string;
};
export type StepsOut = {
  position: number;
  at: string;
  previous: StepOut | null;
  next: StepOut | null;
};
export type EnvelopeStepsOut = {
  success: true;
  message: string;
  data: StepsOut;
};
export type ShownValueOut = {
  column: string;
  stored: string | null;
  folded: string | null;
  withheld: boolean;
};
export type DifferenceOut = {
  number: number;
  table: string;
  rowId: string | null;
  recordId: string | null;
  kind:
    "differs" | "missing" | "extra" | "unreadable" | "misplaced" | "counters";
  columns: string[];
  state: "found" | "asked" | "mended" | "left";
  values: ShownValueOut[];
};
export type ReadModelEventOut = {
  id: string;
  kind: "compared" | "mended";
  at: string;
  by: string | null;
  rows: number;
  records: number;
};
export type DifferencesOut = {
  comparison: FullComparisonOut;
  rows: DifferenceOut[];
  history: ReadModelEventOut[];
};
export type EnvelopeDifferencesOut = {
  success: true;
  message: string;
  data: DifferencesOut;
};
export type ChosenDifferences = {
  numbers?: number[] | null;
};
export type UndoChosen = {
  success: true;
  message: string;
  data: UndoOut;
  refused: number;
};
export type Choice = {
  _id: string;
  takeBack: boolean;
};
export type WantedChoices = {
  choices: Choice[];
  reason?: string | null;
};
export type ConsumerDocuments = {
  documents: DocumentOut[];
  installerDocuments: DocumentOut[];
};
export type EnvelopeConsumerDocuments = {
  success: true;
  message: string;
  data: ConsumerDocuments;
};
export type WantedView = {
  filters?: {
    [key: string]: string[];
  };
  sort: string;
  sortType: "asc" | "desc";
  limit: number;
  columns?: string[];
  name: string;
  expectedVersion?: number | null;
};
export type WantedSharing = {
  sharedWith: "private" | "team" | "everyone";
  locked?: boolean;
  expectedVersion?: number | null;
};
export type WantedDefault = {
  isDefault: boolean;
};
export type WantedRoles = {
  roles: string[];
  expectedVersion?: number | null;
};
export type AsOf = {
  version: number;
  position: number;
  at: string;
};
export type PastRecord = {
  success: true;
  message: string;
  data: {
    [key: string]: any;
  };
  asOf: AsOf;
};
export type EnvelopeListChangeOut = {
  success: true;
  message: string;
  data: ChangeOut[];
};
export type FieldOrigin = {
  value: any;
  version: number;
  at: string;
  actor: ActorOut | null;
  source: string;
  reason: string | null;
  eventId: string;
};
export type EnvelopeDictStrFieldOrigin = {
  success: true;
  message: string;
  data: {
    [key: string]: FieldOrigin;
  };
};
export type StatusBody = {
  status: string;
  overrideGate?: boolean | null;
  reason?: string | null;
  expectedVersion?: number | null;
};
export type RestoreFlowBody = {
  reason?: string | null;
  expectedVersion?: number | null;
  acceptClash?: boolean | null;
};
export type ContactFlowBody = {
  reason?: string | null;
  expectedVersion?: number | null;
  consentGivenOn: string;
  consentGivenHow:
    "Telephone" | "E-mail" | "Letter" | "Online form" | "In person";
};
export type RecordStepsOut = {
  position: number;
  at: string;
  previous: StepOut | null;
  next: StepOut | null;
  ticks: StepOut[];
  entries: number;
};
export type EnvelopeRecordStepsOut = {
  success: true;
  message: string;
  data: RecordStepsOut;
};
export type ComparedState = {
  position: number;
  at: string;
  version: number;
};
export type ComparedRecord = {
  from: ComparedState;
  to: ComparedState;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type EnvelopeComparedRecord = {
  success: true;
  message: string;
  data: ComparedRecord;
};
export type RecordPlace = {
  noun: string;
  _id: string;
};
export type FieldValueOut = {
  _id: string;
  version: number;
  position: number;
  at: string;
  actor: ActorOut | null;
  role: string;
  source: string;
  reason: string | null;
  event: OwnEvent | PlainEvent;
  changedIn: RecordPlace;
  value: any;
  masked: boolean;
  erased: boolean;
  hidden: boolean;
  removed: boolean;
  record: RecordNamed | null;
  importedFrom?: ImportedFrom | null;
  bulkEdit?: EditedTogether | null;
  undone?: UndoneBatch | null;
  undoable?: boolean | null;
};
export type FieldValues = {
  success: true;
  message: string;
  data: FieldValueOut[];
  nextBefore: number | null;
};
export type SetSince = {
  version: number | null;
  at: string | null;
  by: ActorOut | null;
};
export type UndoRefusal = {
  field: string;
  code: string;
  message: string;
};
export type UndoField = {
  path: string;
  field: string;
  from: any;
  to: any;
  masked: boolean;
  row: RowNamed | null;
  setSince: SetSince | null;
  refused: UndoRefusal | null;
};
export type UndoRecord = {
  _id: string;
  noun: string;
  title: string | null;
  version: number;
  wasMade: boolean;
  fields: UndoField[];
};
export type UndoPreview = {
  version: number;
  at: string;
  by: ActorOut | null;
  records: UndoRecord[];
  refused: UndoRefusal[];
  needsReason: boolean;
};
export type UndoPreviewed = {
  success: true;
  message: string;
  data: UndoPreview;
};
export type SeenVersion = {
  _id: string;
  version: number;
};
export type UndoChoice = {
  _id: string;
  path: string;
  takeBack: boolean;
};
export type UndoBody = {
  version: number;
  field?: string | null;
  row?: string | null;
  seen: SeenVersion[];
  choices?: UndoChoice[];
  reason?: string | null;
};
export type Revealed = {
  field: string;
  value: string | null;
  version: number;
};
export type EnvelopeRevealed = {
  success: true;
  message: string;
  data: Revealed;
};
export type RevealBody = {
  field: string;
  reason: string;
};
export type ErasedRecord = {
  noun: string;
  _id: string;
  title: string | null;
};
export type ErasurePreview = {
  title: string | null;
  records: ErasedRecord[];
  counts: {
    [key: string]: number;
  };
  files: number;
  claims: number;
  isErased: boolean;
};
export type EnvelopeErasurePreview = {
  success: true;
  message: string;
  data: ErasurePreview;
};
export type ErasureBody = {
  reason?: string | null;
};
export type StrikeBody = {
  reason?: string | null;
  expectedVersion?: number | null;
  note?: string | null;
};
