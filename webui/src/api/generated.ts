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
export type StartCommand = 'login' | 'refreshSession' | 'logout' | 'forgotPass' | 'resetPassword' | 'confirmEmail' | 'secondFactor' | 'updateColumn' | 'googleSession' | 'secondFactorPasskey';
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
export type SubmitFormApiResponse =
  /** status 200 Successful Response */ Answer;
export type SubmitFormApiArg = {
  submitted: Submitted;
};
export type UploadFormFileApiResponse =
  /** status 200 Successful Response */ EnvelopeUploaded;
export type UploadFormFileApiArg = {
  bodyUploadFormFile: BodyUploadFormFile;
};
export type ShareLeadsApiResponse =
  /** status 200 Successful Response */ SharedListDone;
export type ShareLeadsApiArg = {
  wantedSharedList: WantedSharedList;
};
export type ShowOrganisationApiResponse =
  /** status 200 Successful Response */ EnvelopeOrganisationOut;
export type ShowOrganisationApiArg = void;
export type ChangeOrganisationApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeOrganisationApiArg = {
  changeOrganisation: ChangeOrganisation;
};
export type AddInvoiceApiResponse = /** status 200 Successful Response */ Done;
export type AddInvoiceApiArg = {
  addInvoiceBody: AddInvoiceBody;
};
export type ListInvoicesApiResponse =
  /** status 200 Successful Response */ SummedPageInvoice;
export type ListInvoicesApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  status?: string[];
  company?: string | null;
  consumer?: string | null;
  supplier?: string | null;
  lead?: string | null;
  quote?: string | null;
  renewal?: string | null;
  invoice?: string | null;
  issuedFrom?: string | null;
  issuedTo?: string | null;
  dueFrom?: string | null;
  dueTo?: string | null;
  isOverdue?: ("true" | "false" | "1" | "0") | null;
  sync?: ("notSent" | "waiting" | "sent" | "refused" | "differs")[];
  at?: string | null;
  position?: number | null;
};
export type AddInvoicePaymentApiResponse =
  /** status 200 Successful Response */ Done;
export type AddInvoicePaymentApiArg = {
  recordInvoicePayment: RecordInvoicePayment;
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
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
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
  isComplete?: ("true" | "false" | "1" | "0") | null;
  subType?: string[];
  leaveType?: string[];
  paidUnpaidType?: string[];
  isForAll?: ("true" | "false" | "1" | "0") | null;
  assignee?: string[];
  assignee2?: string[];
  booker?: string[];
  leadId?: string | null;
  lead?: string | null;
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
export type ImportFieldsApiArg = {
  noun?:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "task"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "item";
};
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
  noun?: ("lead" | "task" | "quote" | "renewal") | null;
};
export type ListAuditCasesApiResponse =
  /** status 200 Successful Response */ PageCaseRow;
export type ListAuditCasesApiArg = {
  step?: ("open" | "submitted" | "returned" | "signed") | null;
  skip?: number;
  limit?: number;
};
export type ListReferenceTablesApiResponse =
  /** status 200 Successful Response */ EnvelopeListTableOut;
export type ListReferenceTablesApiArg = void;
export type WithdrawVersionApiResponse =
  /** status 200 Successful Response */ Done;
export type WithdrawVersionApiArg = {
  withdrawVersion: WithdrawVersion;
};
export type ReinstateVersionApiResponse =
  /** status 200 Successful Response */ Done;
export type ReinstateVersionApiArg = {
  reinstateVersion: ReinstateVersion;
};
export type FormOptionsApiResponse =
  /** status 200 Successful Response */ EnvelopeFormOptions;
export type FormOptionsApiArg = void;
export type CheckFormEmailApiResponse =
  /** status 200 Successful Response */ Verified;
export type CheckFormEmailApiArg = {
  addresses: Addresses;
};
export type FormChallengeApiResponse =
  /** status 200 Successful Response */ EnvelopeChallenge;
export type FormChallengeApiArg = void;
export type AddFormConsumerApiResponse =
  /** status 200 Successful Response */ Answer;
export type AddFormConsumerApiArg = {
  addedPerson: AddedPerson;
};
export type RemoveFormFileApiResponse =
  /** status 200 Successful Response */ Answer;
export type RemoveFormFileApiArg = {
  unwantedFile: UnwantedFile;
};
export type ListSharedListsApiResponse =
  /** status 200 Successful Response */ PageSharedListRow;
export type ListSharedListsApiArg = {
  skip?: number;
  limit?: number;
  search?: string;
};
export type AddItemApiResponse = /** status 200 Successful Response */ Done;
export type AddItemApiArg = {
  addItem: AddItem;
};
export type EditItemApiResponse = /** status 200 Successful Response */ Done;
export type EditItemApiArg = {
  changeItem: ChangeItem;
};
export type DeleteItemByBodyApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteItemByBodyApiArg = {
  deleteNamedToItem: DeleteNamedToItem;
};
export type ListItemsApiResponse =
  /** status 200 Successful Response */ PageItemOut;
export type ListItemsApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  isActive?: ("0" | "1")[];
  taxType?: string[];
  supplier?: string | null;
  at?: string | null;
  position?: number | null;
};
export type UploadOrganisationLogoApiResponse =
  /** status 200 Successful Response */ Done;
export type UploadOrganisationLogoApiArg = {
  bodyUploadOrganisationLogo: BodyUploadOrganisationLogo;
};
export type OrganisationLogoApiResponse = /** status 200 The file */ Blob;
export type OrganisationLogoApiArg = {
  v?: string | null;
};
export type DriveListApiResponse =
  /** status 200 Successful Response */ DrivePage;
export type DriveListApiArg = {
  wantedDrive: WantedDrive;
};
export type DriveMakeFolderApiResponse =
  /** status 200 Successful Response */ Done;
export type DriveMakeFolderApiArg = {
  makeFolder: MakeFolder;
};
export type DriveMoveApiResponse = /** status 200 Successful Response */ Done;
export type DriveMoveApiArg = {
  moveInDrive: MoveInDrive;
};
export type DriveNewListApiResponse =
  /** status 200 Successful Response */ DrivePage;
export type DriveNewListApiArg = {
  wantedDrive: WantedDrive;
};
export type DriveNewMakeFolderApiResponse =
  /** status 200 Successful Response */ Done;
export type DriveNewMakeFolderApiArg = {
  makeFolder: MakeFolder;
};
export type DriveNewMoveApiResponse =
  /** status 200 Successful Response */ Done;
export type DriveNewMoveApiArg = {
  moveInDrive: MoveInDrive;
};
export type DriveListAllApiResponse =
  /** status 200 Successful Response */ DrivePage;
export type DriveListAllApiArg = {
  wantedAll: WantedAll;
};
export type DriveNewListAllApiResponse =
  /** status 200 Successful Response */ DrivePage;
export type DriveNewListAllApiArg = {
  search?: string;
  skip?: number;
  limit?: number;
  sort?: "createdAt" | "updatedAt" | "name" | "size";
  sortType?: "asc" | "desc";
};
export type DriveSpaceApiResponse =
  /** status 200 Successful Response */ EnvelopeDriveSpace;
export type DriveSpaceApiArg = void;
export type RemoveFromDriveApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveFromDriveApiArg = {
  removeFromDrive: RemoveFromDrive;
};
export type RestoreInDriveApiResponse =
  /** status 200 Successful Response */ Done;
export type RestoreInDriveApiArg = {
  bringBackInDrive: BringBackInDrive;
};
export type DriveFileApiResponse =
  /** status 200 Successful Response */ DriveFileAnswer;
export type DriveFileApiArg = {
  bodyDriveFile: BodyDriveFile;
};
export type DriveNewFileApiResponse =
  /** status 200 Successful Response */ DriveFileAnswer;
export type DriveNewFileApiArg = {
  bodyDriveNewFile: BodyDriveNewFile;
};
export type CheckDriveNamesApiResponse =
  /** status 200 Successful Response */ EnvelopeDriveCheck;
export type CheckDriveNamesApiArg = {
  wantedNames: WantedNames;
};
export type DriveGroupsApiResponse =
  /** status 200 Successful Response */ EnvelopeListStr;
export type DriveGroupsApiArg = void;
export type PurgeFromDriveApiResponse =
  /** status 200 Successful Response */ EnvelopePurged;
export type PurgeFromDriveApiArg = {
  wantedPurge: WantedPurge;
};
export type DuplicateInvoiceApiResponse =
  /** status 200 Successful Response */ Done;
export type DuplicateInvoiceApiArg = {
  duplicateInvoiceBody: DuplicateInvoiceBody;
};
export type MoveInvoiceApiResponse = /** status 200 Successful Response */ Done;
export type MoveInvoiceApiArg = {
  moveInvoiceBody: MoveInvoiceBody;
};
export type InvoiceDefaultsApiResponse =
  /** status 200 Successful Response */ EnvelopeInvoiceDefaults;
export type InvoiceDefaultsApiArg = {
  date?: string | null;
};
export type CountInvoicesApiResponse =
  /** status 200 Successful Response */ Count;
export type CountInvoicesApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  status?: string[];
  company?: string | null;
  consumer?: string | null;
  supplier?: string | null;
  lead?: string | null;
  quote?: string | null;
  renewal?: string | null;
  invoice?: string | null;
  issuedFrom?: string | null;
  issuedTo?: string | null;
  dueFrom?: string | null;
  dueTo?: string | null;
  isOverdue?: ("true" | "false" | "1" | "0") | null;
  sync?: ("notSent" | "waiting" | "sent" | "refused" | "differs")[];
  at?: string | null;
  position?: number | null;
};
export type DropdownInvoicesApiResponse =
  /** status 200 Successful Response */ EnvelopeListInvoiceChoice;
export type DropdownInvoicesApiArg = {
  search?: string;
  limit?: number;
};
export type AddInvoiceNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type AddInvoiceNoteApiArg = {
  addInvoiceNoteBody: AddInvoiceNoteBody;
};
export type ListInvoicePaymentsApiResponse =
  /** status 200 Successful Response */ SummedPageInvoicePayment;
export type ListInvoicePaymentsApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  status?: string[];
  method?: string[];
  invoice?: string | null;
  company?: string | null;
  consumer?: string | null;
  paidFrom?: string | null;
  paidTo?: string | null;
  at?: string | null;
  position?: number | null;
};
export type CountInvoicePaymentsApiResponse =
  /** status 200 Successful Response */ Count;
export type CountInvoicePaymentsApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  status?: string[];
  method?: string[];
  invoice?: string | null;
  company?: string | null;
  consumer?: string | null;
  paidFrom?: string | null;
  paidTo?: string | null;
  at?: string | null;
  position?: number | null;
};
export type AddInvoicePaymentNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type AddInvoicePaymentNoteApiArg = {
  addInvoicePaymentNoteBody: AddInvoicePaymentNoteBody;
};
export type IssueCreditNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type IssueCreditNoteApiArg = {
  issueCreditNote: IssueCreditNote;
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
export type SendInvoiceApiResponse = /** status 200 Successful Response */ Done;
export type SendInvoiceApiArg = {
  sendInvoiceBody: SendInvoiceBody;
};
export type GoogleSheetsConsentApiResponse =
  /** status 200 Successful Response */ EnvelopeConsentAddress;
export type GoogleSheetsConsentApiArg = {
  noun?:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "task"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "item";
};
export type ReceiveGoogleSheetApiResponse =
  /** status 200 Successful Response */ Received;
export type ReceiveGoogleSheetApiArg = {
  wantedSheet: WantedSheet;
};
export type ListInvoiceableApiResponse =
  /** status 200 Successful Response */ PageInvoiceableOut;
export type ListInvoiceableApiArg = {
  search?: string;
  noun?: ("quote" | "renewal" | "lead")[];
  skip?: number;
  limit?: number;
  consumer?: string | null;
  company?: string | null;
  quote?: string | null;
  renewal?: string | null;
  lead?: string | null;
};
export type LedgerAccountsApiResponse =
  /** status 200 Successful Response */ Accounts;
export type LedgerAccountsApiArg = void;
export type LedgerTaxRatesApiResponse =
  /** status 200 Successful Response */ TaxRates;
export type LedgerTaxRatesApiArg = void;
export type RenewLedgerCopiesApiResponse =
  /** status 200 Successful Response */ Answer;
export type RenewLedgerCopiesApiArg = void;
export type ReconciliationApiResponse =
  /** status 200 Successful Response */ EnvelopeReconciliationOut;
export type ReconciliationApiArg = void;
export type ReconcileLedgerApiResponse =
  /** status 200 Successful Response */ EnvelopeReconciliationOut;
export type ReconcileLedgerApiArg = void;
export type LedgerWebhookApiResponse = unknown;
export type LedgerWebhookApiArg = void;
export type ListWatchedApiResponse =
  /** status 200 Successful Response */ EnvelopeListWatchedOut;
export type ListWatchedApiArg = void;
export type MatchPricesApiResponse =
  /** status 200 Successful Response */ PriceMatches;
export type MatchPricesApiArg = {
  wantedMatch: WantedMatch;
};
export type ListDeleteRequestsApiResponse =
  /** status 200 Successful Response */ PageRequestOut;
export type ListDeleteRequestsApiArg = {
  search?: string;
  skip?: number;
  limit?: number;
  noun?: (
    | "lead"
    | "consumer"
    | "company"
    | "user"
    | "survey"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "item"
  )[];
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
    | "survey"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "invoice"
    | "invoice_payment"
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
export type SearchFormAddressApiResponse =
  /** status 200 Successful Response */ EnvelopeAddressSearch;
export type SearchFormAddressApiArg = {
  search: string;
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
        | "reference_table"
        | "survey"
        | "shareable_list"
        | "task"
        | "quote"
        | "renewal"
        | "service"
        | "supplier"
        | "supplier_contact"
        | "price_file"
        | "item"
        | "organisation"
        | "drive_folder"
        | "drive_file"
        | "invoice"
        | "invoice_payment"
        | "credit_note"
        | "payment"
        | "commission"
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
        | "xero"
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
export type LeadBoardApiResponse =
  /** status 200 Successful Response */ ColumnsBoardColumn;
export type LeadBoardApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  company?: string | null;
  consumer?: string | null;
  lead?: string | null;
  isFromCompanyOrConsumerDrawer?: ("true" | "false" | "1" | "0") | null;
  isPaid?: ("true" | "false" | "1" | "0") | null;
  isImported?: ("true" | "false" | "1" | "0") | null;
  dialer?: ("true" | "false" | "1" | "0") | null;
  dataOf?: string[];
  outcome?: string[];
  isComplete?: ("true" | "false" | "1" | "0") | null;
  status?: string[];
  serviceData?: string[];
  serviceType?: string[];
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
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  company?: string | null;
  consumer?: string | null;
  lead?: string | null;
  isFromCompanyOrConsumerDrawer?: ("true" | "false" | "1" | "0") | null;
  isPaid?: ("true" | "false" | "1" | "0") | null;
  isImported?: ("true" | "false" | "1" | "0") | null;
  dialer?: ("true" | "false" | "1" | "0") | null;
  dataOf?: string[];
  outcome?: string[];
  isComplete?: ("true" | "false" | "1" | "0") | null;
  status?: string[];
  serviceData?: string[];
  serviceType?: string[];
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
  limit?: number;
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
export type CompareLeadListApiResponse =
  /** status 200 Successful Response */ ComparedListLead;
export type CompareLeadListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  company?: string | null;
  consumer?: string | null;
  lead?: string | null;
  isFromCompanyOrConsumerDrawer?: ("true" | "false" | "1" | "0") | null;
  isPaid?: ("true" | "false" | "1" | "0") | null;
  isImported?: ("true" | "false" | "1" | "0") | null;
  dialer?: ("true" | "false" | "1" | "0") | null;
  dataOf?: string[];
  outcome?: string[];
  isComplete?: ("true" | "false" | "1" | "0") | null;
  status?: string[];
  serviceData?: string[];
  serviceType?: string[];
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
  installationCompleteFrom?: string | null;
  installationCompleteTo?: string | null;
  submissionCompletedFrom?: string | null;
  submissionCompletedTo?: string | null;
  profitFrom?: number | string | null;
  profitTo?: number | string | null;
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
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  city?: string[];
  isFromPrimo?: string[];
  consumer?: string | null;
  assignee?: string[];
  partner?: string[];
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
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  city?: string[];
  isFromPrimo?: string[];
  consumer?: string | null;
  assignee?: string[];
  partner?: string[];
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
  limit?: number;
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
export type CompareConsumerListApiResponse =
  /** status 200 Successful Response */ ComparedListConsumerOut;
export type CompareConsumerListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  city?: string[];
  isFromPrimo?: string[];
  consumer?: string | null;
  assignee?: string[];
  partner?: string[];
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
  limit?: number;
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
export type CompareCompanyListApiResponse =
  /** status 200 Successful Response */ ComparedListCompanyOut;
export type CompareCompanyListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  company?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isActive?: ("0" | "1") | null;
  businessSector?: string[];
  businessType?: string[];
  assignee?: string[];
  partner?: string[];
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
export type CompareSiteListApiResponse =
  /** status 200 Successful Response */ ComparedListSiteWithContacts;
export type CompareSiteListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  companyId?: string | null;
  company?: string | null;
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
export type CompareUserListApiResponse =
  /** status 200 Successful Response */ ComparedListUserRow;
export type CompareUserListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  role?: string[];
  status?: ("Active" | "Block")[];
  user?: string | null;
  company?: string | null;
};
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
export type AnswerFormChallengeApiResponse =
  /** status 200 Successful Response */ Answer;
export type AnswerFormChallengeApiArg = {
  answeredChallenge: AnsweredChallenge;
};
export type OwnSurveyLinkApiResponse =
  /** status 200 Successful Response */ EnvelopeSurveyLink;
export type OwnSurveyLinkApiArg = void;
export type ConfirmSurveyApiResponse =
  /** status 200 Successful Response */ Done;
export type ConfirmSurveyApiArg = {
  confirmSurvey: ConfirmSurvey;
};
export type MatchSurveyApiResponse = /** status 200 Successful Response */ Done;
export type MatchSurveyApiArg = {
  matchSurvey: MatchSurvey;
};
export type RejectSurveyApiResponse =
  /** status 200 Successful Response */ Done;
export type RejectSurveyApiArg = {
  rejectSurvey: RejectSurvey;
};
export type ListSurveysApiResponse =
  /** status 200 Successful Response */ PageSurvey;
export type ListSurveysApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  step?: string[];
  isComplete?: ("true" | "false" | "1" | "0") | null;
  consumer?: string | null;
  lead?: string | null;
  assignee?: string[];
  at?: string | null;
  position?: number | null;
};
export type CountSurveysApiResponse =
  /** status 200 Successful Response */ Count;
export type CountSurveysApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  step?: string[];
  isComplete?: ("true" | "false" | "1" | "0") | null;
  consumer?: string | null;
  lead?: string | null;
  assignee?: string[];
  at?: string | null;
  position?: number | null;
};
export type AddSurveyNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type AddSurveyNoteApiArg = {
  addSurveyNoteBody: AddSurveyNoteBody;
};
export type DeleteSurveysApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteSurveysApiArg = {
  deleteNamedToSurvey: DeleteNamedToSurvey;
};
export type RequestSurveyDeleteApiResponse =
  /** status 200 Successful Response */ Done;
export type RequestSurveyDeleteApiArg = {
  requestDeleteToSurvey: RequestDeleteToSurvey;
};
export type DeleteMultiSurveyApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteMultiSurveyApiArg = {
  deleteToSurvey: DeleteToSurvey;
};
export type RejectMultiSurveyApiResponse =
  /** status 200 Successful Response */ Done;
export type RejectMultiSurveyApiArg = {
  rejectDeleteToSurvey: RejectDeleteToSurvey;
};
export type CompareSurveyListApiResponse =
  /** status 200 Successful Response */ ComparedListSurvey;
export type CompareSurveyListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  step?: string[];
  isComplete?: ("true" | "false" | "1" | "0") | null;
  consumer?: string | null;
  lead?: string | null;
  assignee?: string[];
};
export type DueTasksApiResponse =
  /** status 200 Successful Response */ EnvelopeListTask;
export type DueTasksApiArg = void;
export type TaskBoardApiResponse =
  /** status 200 Successful Response */ ColumnsTaskBoardColumn;
export type TaskBoardApiArg = {
  taskBoardBody: TaskBoardBody;
};
export type TaskCalendarApiResponse =
  /** status 200 Successful Response */ ColumnsTaskCalendarDay;
export type TaskCalendarApiArg = {
  taskCalendarBody: TaskCalendarBody;
};
export type TaskCommentsApiResponse =
  /** status 200 Successful Response */ PageCommentOut;
export type TaskCommentsApiArg = {
  company?: string | null;
  consumer?: string | null;
  skip?: number;
  limit?: number;
};
export type UpdateTaskApiResponse = /** status 200 Successful Response */ Done;
export type UpdateTaskApiArg = {
  updateTaskBody: UpdateTaskBody;
};
export type CountTasksApiResponse = /** status 200 Successful Response */ Count;
export type CountTasksApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  status?: number[];
  category?: number[];
  priority?: string[];
  colour?: ("darkRed" | "lightRed" | "blue" | "green" | "orange" | "red")[];
  isOverdue?: ("true" | "false" | "1" | "0") | null;
  isClosed?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  mine?: ("true" | "false" | "1" | "0") | null;
  assignee?: string[];
  observer?: string[];
  company?: string | null;
  consumer?: string | null;
  lead?: string | null;
  quote?: string | null;
  renewal?: string | null;
  task?: string | null;
  closedFrom?: string | null;
  closedTo?: string | null;
  dueFrom?: string | null;
  dueTo?: string | null;
  at?: string | null;
  position?: number | null;
};
export type DeleteMultiTaskApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteMultiTaskApiArg = {
  deleteToTask: DeleteToTask;
};
export type RejectMultiTaskApiResponse =
  /** status 200 Successful Response */ Done;
export type RejectMultiTaskApiArg = {
  rejectDeleteToTask: RejectDeleteToTask;
};
export type CompareTaskListApiResponse =
  /** status 200 Successful Response */ ComparedListTask;
export type CompareTaskListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  status?: number[];
  category?: number[];
  priority?: string[];
  colour?: ("darkRed" | "lightRed" | "blue" | "green" | "orange" | "red")[];
  isOverdue?: ("true" | "false" | "1" | "0") | null;
  isClosed?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  mine?: ("true" | "false" | "1" | "0") | null;
  assignee?: string[];
  observer?: string[];
  company?: string | null;
  consumer?: string | null;
  lead?: string | null;
  quote?: string | null;
  renewal?: string | null;
  task?: string | null;
  closedFrom?: string | null;
  closedTo?: string | null;
  dueFrom?: string | null;
  dueTo?: string | null;
};
export type QuoteBoardApiResponse =
  /** status 200 Successful Response */ ColumnsQuoteBoardColumn;
export type QuoteBoardApiArg = {
  quoteBoardBody: QuoteBoardBody;
};
export type QuoteActionApiResponse = /** status 200 Successful Response */ Done;
export type QuoteActionApiArg = {
  quoteActionBody: QuoteActionBody;
};
export type CountQuotesApiResponse =
  /** status 200 Successful Response */ Count;
export type CountQuotesApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  quoteStatus?: number[];
  status?: number[];
  kind?: string[];
  serviceType?: string[];
  subservice?: string[];
  company?: string | null;
  consumer?: string | null;
  site?: string | null;
  lead?: string | null;
  service?: string | null;
  quote?: string | null;
  supplier?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  assignee?: string[];
  partner?: string[];
  contractEndFrom?: string | null;
  contractEndTo?: string | null;
  at?: string | null;
  position?: number | null;
};
export type DropdownQuotesApiResponse =
  /** status 200 Successful Response */ EnvelopeListQuoteChoice;
export type DropdownQuotesApiArg = {
  search?: string;
  limit?: number;
};
export type AddQuoteNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type AddQuoteNoteApiArg = {
  addQuoteNoteBody: AddQuoteNoteBody;
};
export type AddQuoteDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type AddQuoteDocumentApiArg = {
  bodyAddQuoteDocument: BodyAddQuoteDocument;
};
export type DeleteMultiQuoteApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteMultiQuoteApiArg = {
  deleteToQuote: DeleteToQuote;
};
export type RejectMultiQuoteApiResponse =
  /** status 200 Successful Response */ Done;
export type RejectMultiQuoteApiArg = {
  rejectDeleteToQuote: RejectDeleteToQuote;
};
export type CompareQuoteListApiResponse =
  /** status 200 Successful Response */ ComparedListQuote;
export type CompareQuoteListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  quoteStatus?: number[];
  status?: number[];
  kind?: string[];
  serviceType?: string[];
  subservice?: string[];
  company?: string | null;
  consumer?: string | null;
  site?: string | null;
  lead?: string | null;
  service?: string | null;
  quote?: string | null;
  supplier?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  assignee?: string[];
  partner?: string[];
  contractEndFrom?: string | null;
  contractEndTo?: string | null;
};
export type RenewalBoardApiResponse =
  /** status 200 Successful Response */ ColumnsRenewalBoardColumn;
export type RenewalBoardApiArg = {
  renewalBoardBody: RenewalBoardBody;
};
export type OpenRenewalApiResponse = /** status 200 Successful Response */ Done;
export type OpenRenewalApiArg = {
  openForService: OpenForService;
};
export type RenewalActionApiResponse =
  /** status 200 Successful Response */ Done;
export type RenewalActionApiArg = {
  renewalActionBody: RenewalActionBody;
};
export type CountRenewalsApiResponse =
  /** status 200 Successful Response */ Count;
export type CountRenewalsApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  status?: number[];
  serviceType?: string[];
  subservice?: string[];
  company?: string | null;
  consumer?: string | null;
  site?: string | null;
  lead?: string | null;
  service?: string | null;
  quote?: string | null;
  renewal?: string | null;
  supplier?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  assignee?: string[];
  partner?: string[];
  contractEndFrom?: string | null;
  contractEndTo?: string | null;
  endMonth?: string[];
  at?: string | null;
  position?: number | null;
};
export type DropdownRenewalsApiResponse =
  /** status 200 Successful Response */ EnvelopeListRenewalChoice;
export type DropdownRenewalsApiArg = {
  search?: string;
  limit?: number;
};
export type AddRenewalNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type AddRenewalNoteApiArg = {
  addRenewalNoteBody: AddRenewalNoteBody;
};
export type AddRenewalDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type AddRenewalDocumentApiArg = {
  bodyAddRenewalDocument: BodyAddRenewalDocument;
};
export type DeleteMultiRenewalApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteMultiRenewalApiArg = {
  deleteToRenewal: DeleteToRenewal;
};
export type RejectMultiRenewalApiResponse =
  /** status 200 Successful Response */ Done;
export type RejectMultiRenewalApiArg = {
  rejectDeleteToRenewal: RejectDeleteToRenewal;
};
export type CompareRenewalListApiResponse =
  /** status 200 Successful Response */ ComparedListRenewal;
export type CompareRenewalListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  status?: number[];
  serviceType?: string[];
  subservice?: string[];
  company?: string | null;
  consumer?: string | null;
  site?: string | null;
  lead?: string | null;
  service?: string | null;
  quote?: string | null;
  renewal?: string | null;
  supplier?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  assignee?: string[];
  partner?: string[];
  contractEndFrom?: string | null;
  contractEndTo?: string | null;
  endMonth?: string[];
};
export type EditServiceApiResponse = /** status 200 Successful Response */ Done;
export type EditServiceApiArg = {
  changeService: ChangeService;
};
export type SaveServiceApiResponse = /** status 200 Successful Response */ Done;
export type SaveServiceApiArg = {
  saveService: SaveService;
};
export type SellServiceApiResponse = /** status 200 Successful Response */ Done;
export type SellServiceApiArg = {
  sellService: SellService;
};
export type AddServiceNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type AddServiceNoteApiArg = {
  addServiceNoteBody: AddServiceNoteBody;
};
export type ServiceAssigneeApiResponse =
  /** status 200 Successful Response */ Done;
export type ServiceAssigneeApiArg = {
  serviceAssigneeBody: ServiceAssigneeBody;
};
export type DeleteMultiServiceApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteMultiServiceApiArg = {
  deleteToService: DeleteToService;
};
export type RejectMultiServiceApiResponse =
  /** status 200 Successful Response */ Done;
export type RejectMultiServiceApiArg = {
  rejectDeleteToService: RejectDeleteToService;
};
export type CompareServiceListApiResponse =
  /** status 200 Successful Response */ ComparedListService;
export type CompareServiceListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  status?: string[];
  isLive?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  kind?: string[];
  serviceType?: string[];
  company?: string | null;
  consumer?: string | null;
  site?: string | null;
  lead?: string | null;
  assignee?: string[];
  partner?: string[];
  endFrom?: string | null;
  endTo?: string | null;
};
export type CompareSupplierListApiResponse =
  /** status 200 Successful Response */ ComparedListSupplierOut;
export type CompareSupplierListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  isActive?: ("0" | "1")[];
  serviceType?: string[];
  supplier?: string | null;
};
export type UploadSupplierLogoApiResponse =
  /** status 200 Successful Response */ Done;
export type UploadSupplierLogoApiArg = {
  bodyUploadSupplierLogo: BodyUploadSupplierLogo;
};
export type RemoveSupplierLogoApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveSupplierLogoApiArg = {
  removeSupplierLogoBody: RemoveSupplierLogoBody;
};
export type CountSuppliersApiResponse =
  /** status 200 Successful Response */ Count;
export type CountSuppliersApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  isActive?: ("0" | "1")[];
  serviceType?: string[];
  supplier?: string | null;
  at?: string | null;
  position?: number | null;
};
export type DropdownSuppliersApiResponse =
  /** status 200 Successful Response */ EnvelopeListSupplierChoice;
export type DropdownSuppliersApiArg = {
  search?: string;
  limit?: number;
};
export type AddSupplierNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type AddSupplierNoteApiArg = {
  addSupplierNoteBody: AddSupplierNoteBody;
};
export type AddSupplierDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type AddSupplierDocumentApiArg = {
  bodyAddSupplierDocument: BodyAddSupplierDocument;
};
export type DeleteMultiSupplierApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteMultiSupplierApiArg = {
  deleteToSupplier: DeleteToSupplier;
};
export type RejectMultiSupplierApiResponse =
  /** status 200 Successful Response */ Done;
export type RejectMultiSupplierApiArg = {
  rejectDeleteToSupplier: RejectDeleteToSupplier;
};
export type CompareSupplierContactListApiResponse =
  /** status 200 Successful Response */ ComparedListSupplierContactOut;
export type CompareSupplierContactListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  supplierId?: string | null;
  supplier?: string | null;
};
export type GetPriceHeadersApiResponse =
  /** status 200 Successful Response */ HeadersRead;
export type GetPriceHeadersApiArg = {
  bodyGetPriceHeaders: BodyGetPriceHeaders;
};
export type RemovePricesApiResponse =
  /** status 200 Successful Response */ Done;
export type RemovePricesApiArg = {
  withdrawPrices: WithdrawPrices;
};
export type ComparePriceFileListApiResponse =
  /** status 200 Successful Response */ ComparedListPriceFileOut;
export type ComparePriceFileListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  supplierId?: string | null;
  supplier?: string | null;
  step?: string[];
  kind?: string[];
};
export type CountItemsApiResponse = /** status 200 Successful Response */ Count;
export type CountItemsApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  isActive?: ("0" | "1")[];
  taxType?: string[];
  supplier?: string | null;
  at?: string | null;
  position?: number | null;
};
export type DropdownItemsApiResponse =
  /** status 200 Successful Response */ EnvelopeListItemChoice;
export type DropdownItemsApiArg = {
  search?: string;
  limit?: number;
};
export type AddItemNoteApiResponse = /** status 200 Successful Response */ Done;
export type AddItemNoteApiArg = {
  addItemNoteBody: AddItemNoteBody;
};
export type DeleteItemApiResponse = /** status 200 Successful Response */ Done;
export type DeleteItemApiArg = {
  deleteNamedToItem: DeleteNamedToItem;
};
export type RequestItemDeleteApiResponse =
  /** status 200 Successful Response */ Done;
export type RequestItemDeleteApiArg = {
  requestDeleteToItem: RequestDeleteToItem;
};
export type DeleteMultiItemApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteMultiItemApiArg = {
  deleteToItem: DeleteToItem;
};
export type RejectMultiItemApiResponse =
  /** status 200 Successful Response */ Done;
export type RejectMultiItemApiArg = {
  rejectDeleteToItem: RejectDeleteToItem;
};
export type CompareItemListApiResponse =
  /** status 200 Successful Response */ ComparedListItemOut;
export type CompareItemListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  isActive?: ("0" | "1")[];
  taxType?: string[];
  supplier?: string | null;
};
export type RemoveOrganisationLogoApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveOrganisationLogoApiArg = {
  removeOrganisationLogo: RemoveOrganisationLogo;
};
export type AddInvoiceLineApiResponse =
  /** status 200 Successful Response */ Done;
export type AddInvoiceLineApiArg = {
  addInvoiceLineBody: AddInvoiceLineBody;
};
export type ChangeInvoiceLineApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeInvoiceLineApiArg = {
  changeInvoiceLineBody: ChangeInvoiceLineBody;
};
export type RemoveInvoiceLineApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveInvoiceLineApiArg = {
  removeInvoiceLineBody: RemoveInvoiceLineBody;
};
export type CompareInvoiceListApiResponse =
  /** status 200 Successful Response */ ComparedListInvoice;
export type CompareInvoiceListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  status?: string[];
  company?: string | null;
  consumer?: string | null;
  supplier?: string | null;
  lead?: string | null;
  quote?: string | null;
  renewal?: string | null;
  invoice?: string | null;
  issuedFrom?: string | null;
  issuedTo?: string | null;
  dueFrom?: string | null;
  dueTo?: string | null;
  isOverdue?: ("true" | "false" | "1" | "0") | null;
  sync?: ("notSent" | "waiting" | "sent" | "refused" | "differs")[];
};
export type CompareInvoicePaymentListApiResponse =
  /** status 200 Successful Response */ ComparedListInvoicePayment;
export type CompareInvoicePaymentListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  status?: string[];
  method?: string[];
  invoice?: string | null;
  company?: string | null;
  consumer?: string | null;
  paidFrom?: string | null;
  paidTo?: string | null;
};
export type ListCreditNotesApiResponse =
  /** status 200 Successful Response */ SummedPageCreditNote;
export type ListCreditNotesApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  invoice?: string | null;
  company?: string | null;
  consumer?: string | null;
  setAgainst?: string | null;
  issuedFrom?: string | null;
  issuedTo?: string | null;
  isOpen?: ("true" | "false" | "1" | "0") | null;
  sync?: ("notSent" | "waiting" | "sent" | "refused" | "differs")[];
  at?: string | null;
  position?: number | null;
};
export type CountCreditNotesApiResponse =
  /** status 200 Successful Response */ Count;
export type CountCreditNotesApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  invoice?: string | null;
  company?: string | null;
  consumer?: string | null;
  setAgainst?: string | null;
  issuedFrom?: string | null;
  issuedTo?: string | null;
  isOpen?: ("true" | "false" | "1" | "0") | null;
  sync?: ("notSent" | "waiting" | "sent" | "refused" | "differs")[];
  at?: string | null;
  position?: number | null;
};
export type AddCreditNoteNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type AddCreditNoteNoteApiArg = {
  addCreditNoteNoteBody: AddCreditNoteNoteBody;
};
export type CompareCreditNoteListApiResponse =
  /** status 200 Successful Response */ ComparedListCreditNote;
export type CompareCreditNoteListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  invoice?: string | null;
  company?: string | null;
  consumer?: string | null;
  setAgainst?: string | null;
  issuedFrom?: string | null;
  issuedTo?: string | null;
  isOpen?: ("true" | "false" | "1" | "0") | null;
  sync?: ("notSent" | "waiting" | "sent" | "refused" | "differs")[];
};
export type ListPaymentHistoryApiResponse =
  /** status 200 Successful Response */ SummedPagePayment;
export type ListPaymentHistoryApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  status?: number[];
  registrationStatus?: number[];
  method?: string[];
  serviceType?: string[];
  contractStatus?: ("Active" | "Out Of Contract" | "Closed" | "N/A")[];
  company?: string | null;
  consumer?: string | null;
  supplier?: string | null;
  quote?: string | null;
  renewal?: string | null;
  payment?: string | null;
  user?: string[];
  partner?: string[];
  contractStartFrom?: string | null;
  contractStartTo?: string | null;
  contractEndFrom?: string | null;
  contractEndTo?: string | null;
  dueFrom?: string | null;
  dueTo?: string | null;
  at?: string | null;
  position?: number | null;
  paymentSearch: PaymentSearch;
};
export type GetPaymentHistoryApiResponse =
  /** status 200 Successful Response */ EnvelopePaymentHistory;
export type GetPaymentHistoryApiArg = {
  paymentAsked: PaymentAsked;
};
export type AddPaymentHistoryApiResponse =
  /** status 200 Successful Response */ Done;
export type AddPaymentHistoryApiArg = {
  addPaymentHistoryBody: AddPaymentHistoryBody;
};
export type UpdatePaymentHistoryApiResponse =
  /** status 200 Successful Response */ Done;
export type UpdatePaymentHistoryApiArg = {
  updatePaymentHistoryBody: UpdatePaymentHistoryBody;
};
export type EditPaymentApiResponse = /** status 200 Successful Response */ Done;
export type EditPaymentApiArg = {
  editPaymentBody: EditPaymentBody;
};
export type EditBulkPaymentApiResponse =
  /** status 200 Successful Response */ Done;
export type EditBulkPaymentApiArg = {
  updatePayments: UpdatePayments;
};
export type AddPaymentApiResponse = /** status 200 Successful Response */ Done;
export type AddPaymentApiArg = {
  addPaymentBody: AddPaymentBody;
};
export type DeletePaymentApiResponse =
  /** status 200 Successful Response */ Done;
export type DeletePaymentApiArg = {
  deletePaymentBody: DeletePaymentBody;
};
export type SplitCommissionApiResponse =
  /** status 200 Successful Response */ Done;
export type SplitCommissionApiArg = {
  splitCommissionBody: SplitCommissionBody;
};
export type ListPaymentsApiResponse =
  /** status 200 Successful Response */ SummedPagePayment;
export type ListPaymentsApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  status?: number[];
  registrationStatus?: number[];
  method?: string[];
  serviceType?: string[];
  contractStatus?: ("Active" | "Out Of Contract" | "Closed" | "N/A")[];
  company?: string | null;
  consumer?: string | null;
  supplier?: string | null;
  quote?: string | null;
  renewal?: string | null;
  payment?: string | null;
  user?: string[];
  partner?: string[];
  contractStartFrom?: string | null;
  contractStartTo?: string | null;
  contractEndFrom?: string | null;
  contractEndTo?: string | null;
  dueFrom?: string | null;
  dueTo?: string | null;
  at?: string | null;
  position?: number | null;
};
export type CountPaymentsApiResponse =
  /** status 200 Successful Response */ Count;
export type CountPaymentsApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  status?: number[];
  registrationStatus?: number[];
  method?: string[];
  serviceType?: string[];
  contractStatus?: ("Active" | "Out Of Contract" | "Closed" | "N/A")[];
  company?: string | null;
  consumer?: string | null;
  supplier?: string | null;
  quote?: string | null;
  renewal?: string | null;
  payment?: string | null;
  user?: string[];
  partner?: string[];
  contractStartFrom?: string | null;
  contractStartTo?: string | null;
  contractEndFrom?: string | null;
  contractEndTo?: string | null;
  dueFrom?: string | null;
  dueTo?: string | null;
  at?: string | null;
  position?: number | null;
};
export type AddPaymentNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type AddPaymentNoteApiArg = {
  addPaymentNoteBody: AddPaymentNoteBody;
};
export type ComparePaymentListApiResponse =
  /** status 200 Successful Response */ ComparedListPayment;
export type ComparePaymentListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  status?: number[];
  registrationStatus?: number[];
  method?: string[];
  serviceType?: string[];
  contractStatus?: ("Active" | "Out Of Contract" | "Closed" | "N/A")[];
  company?: string | null;
  consumer?: string | null;
  supplier?: string | null;
  quote?: string | null;
  renewal?: string | null;
  payment?: string | null;
  user?: string[];
  partner?: string[];
  contractStartFrom?: string | null;
  contractStartTo?: string | null;
  contractEndFrom?: string | null;
  contractEndTo?: string | null;
  dueFrom?: string | null;
  dueTo?: string | null;
};
export type SplitCommissionRecordsApiResponse =
  /** status 200 Successful Response */ SummedPageCommission;
export type SplitCommissionRecordsApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  payment?: string | null;
  user?: string | null;
  company?: string | null;
  consumer?: string | null;
  quote?: string | null;
  renewal?: string | null;
  serviceType?: string[];
  commission?: string | null;
  at?: string | null;
  position?: number | null;
  sharesAsked: SharesAsked;
};
export type CompareCommissionListApiResponse =
  /** status 200 Successful Response */ ComparedListCommission;
export type CompareCommissionListApiArg = {
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  at?: string | null;
  position?: number | null;
  withAt?: string | null;
  with?: number | null;
  group?: ("came" | "went" | "changed") | null;
  after?: string | null;
  limit?: number;
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  payment?: string | null;
  user?: string | null;
  company?: string | null;
  consumer?: string | null;
  quote?: string | null;
  renewal?: string | null;
  serviceType?: string[];
  commission?: string | null;
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
export type QuotePdfApiResponse = /** status 200 The file */ Blob;
export type QuotePdfApiArg = {
  wantedPaper: WantedPaper;
};
export type SendCreditNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type SendCreditNoteApiArg = {
  sendCreditNoteBody: SendCreditNoteBody;
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
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  company?: string | null;
  consumer?: string | null;
  lead?: string | null;
  isFromCompanyOrConsumerDrawer?: ("true" | "false" | "1" | "0") | null;
  isPaid?: ("true" | "false" | "1" | "0") | null;
  isImported?: ("true" | "false" | "1" | "0") | null;
  dialer?: ("true" | "false" | "1" | "0") | null;
  dataOf?: string[];
  outcome?: string[];
  isComplete?: ("true" | "false" | "1" | "0") | null;
  status?: string[];
  serviceData?: string[];
  serviceType?: string[];
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
export type ExportConsumerListApiResponse = /** status 200 The file */ Blob;
export type ExportConsumerListApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  city?: string[];
  isFromPrimo?: string[];
  consumer?: string | null;
  assignee?: string[];
  partner?: string[];
  columns?: string[] | null;
  format?: "csv" | "xlsx";
  language?: ("en" | "de") | null;
};
export type ExportCompanyListApiResponse = /** status 200 The file */ Blob;
export type ExportCompanyListApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  company?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isActive?: ("0" | "1") | null;
  businessSector?: string[];
  businessType?: string[];
  assignee?: string[];
  partner?: string[];
  columns?: string[] | null;
  format?: "csv" | "xlsx";
  language?: ("en" | "de") | null;
};
export type ExportTaskListApiResponse = /** status 200 The file */ Blob;
export type ExportTaskListApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  status?: number[];
  category?: number[];
  priority?: string[];
  colour?: ("darkRed" | "lightRed" | "blue" | "green" | "orange" | "red")[];
  isOverdue?: ("true" | "false" | "1" | "0") | null;
  isClosed?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  mine?: ("true" | "false" | "1" | "0") | null;
  assignee?: string[];
  observer?: string[];
  company?: string | null;
  consumer?: string | null;
  lead?: string | null;
  quote?: string | null;
  renewal?: string | null;
  task?: string | null;
  closedFrom?: string | null;
  closedTo?: string | null;
  dueFrom?: string | null;
  dueTo?: string | null;
  columns?: string[] | null;
  format?: "csv" | "xlsx";
  language?: ("en" | "de") | null;
};
export type ExportQuoteListApiResponse = /** status 200 The file */ Blob;
export type ExportQuoteListApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  quoteStatus?: number[];
  status?: number[];
  kind?: string[];
  serviceType?: string[];
  subservice?: string[];
  company?: string | null;
  consumer?: string | null;
  site?: string | null;
  lead?: string | null;
  service?: string | null;
  quote?: string | null;
  supplier?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  assignee?: string[];
  partner?: string[];
  contractEndFrom?: string | null;
  contractEndTo?: string | null;
  columns?: string[] | null;
  format?: "csv" | "xlsx";
  language?: ("en" | "de") | null;
};
export type ExportRenewalListApiResponse = /** status 200 The file */ Blob;
export type ExportRenewalListApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  status?: number[];
  serviceType?: string[];
  subservice?: string[];
  company?: string | null;
  consumer?: string | null;
  site?: string | null;
  lead?: string | null;
  service?: string | null;
  quote?: string | null;
  renewal?: string | null;
  supplier?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  assignee?: string[];
  partner?: string[];
  contractEndFrom?: string | null;
  contractEndTo?: string | null;
  endMonth?: string[];
  columns?: string[] | null;
  format?: "csv" | "xlsx";
  language?: ("en" | "de") | null;
};
export type ExportServiceListApiResponse = /** status 200 The file */ Blob;
export type ExportServiceListApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  status?: string[];
  isLive?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  kind?: string[];
  serviceType?: string[];
  company?: string | null;
  consumer?: string | null;
  site?: string | null;
  lead?: string | null;
  assignee?: string[];
  partner?: string[];
  endFrom?: string | null;
  endTo?: string | null;
  columns?: string[] | null;
  format?: "csv" | "xlsx";
  language?: ("en" | "de") | null;
};
export type ExportSupplierListApiResponse = /** status 200 The file */ Blob;
export type ExportSupplierListApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  isActive?: ("0" | "1")[];
  serviceType?: string[];
  supplier?: string | null;
  columns?: string[] | null;
  format?: "csv" | "xlsx";
  language?: ("en" | "de") | null;
};
export type ExportSupplierContactListApiResponse =
  /** status 200 The file */ Blob;
export type ExportSupplierContactListApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  supplierId?: string | null;
  supplier?: string | null;
  columns?: string[] | null;
  format?: "csv" | "xlsx";
  language?: ("en" | "de") | null;
};
export type ExportItemListApiResponse = /** status 200 The file */ Blob;
export type ExportItemListApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  isActive?: ("0" | "1")[];
  taxType?: string[];
  supplier?: string | null;
  columns?: string[] | null;
  format?: "csv" | "xlsx";
  language?: ("en" | "de") | null;
};
export type ExportInvoiceListApiResponse = /** status 200 The file */ Blob;
export type ExportInvoiceListApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  status?: string[];
  company?: string | null;
  consumer?: string | null;
  supplier?: string | null;
  lead?: string | null;
  quote?: string | null;
  renewal?: string | null;
  invoice?: string | null;
  issuedFrom?: string | null;
  issuedTo?: string | null;
  dueFrom?: string | null;
  dueTo?: string | null;
  isOverdue?: ("true" | "false" | "1" | "0") | null;
  sync?: ("notSent" | "waiting" | "sent" | "refused" | "differs")[];
  columns?: string[] | null;
  format?: "csv" | "xlsx";
  language?: ("en" | "de") | null;
};
export type ExportInvoicePaymentListApiResponse =
  /** status 200 The file */ Blob;
export type ExportInvoicePaymentListApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  status?: string[];
  method?: string[];
  invoice?: string | null;
  company?: string | null;
  consumer?: string | null;
  paidFrom?: string | null;
  paidTo?: string | null;
  columns?: string[] | null;
  format?: "csv" | "xlsx";
  language?: ("en" | "de") | null;
};
export type ExportCreditNoteListApiResponse = /** status 200 The file */ Blob;
export type ExportCreditNoteListApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  invoice?: string | null;
  company?: string | null;
  consumer?: string | null;
  setAgainst?: string | null;
  issuedFrom?: string | null;
  issuedTo?: string | null;
  isOpen?: ("true" | "false" | "1" | "0") | null;
  sync?: ("notSent" | "waiting" | "sent" | "refused" | "differs")[];
  columns?: string[] | null;
  format?: "csv" | "xlsx";
  language?: ("en" | "de") | null;
};
export type ExportPaymentListApiResponse = /** status 200 The file */ Blob;
export type ExportPaymentListApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  status?: number[];
  registrationStatus?: number[];
  method?: string[];
  serviceType?: string[];
  contractStatus?: ("Active" | "Out Of Contract" | "Closed" | "N/A")[];
  company?: string | null;
  consumer?: string | null;
  supplier?: string | null;
  quote?: string | null;
  renewal?: string | null;
  payment?: string | null;
  user?: string[];
  partner?: string[];
  contractStartFrom?: string | null;
  contractStartTo?: string | null;
  contractEndFrom?: string | null;
  contractEndTo?: string | null;
  dueFrom?: string | null;
  dueTo?: string | null;
  columns?: string[] | null;
  format?: "csv" | "xlsx";
  language?: ("en" | "de") | null;
};
export type ExportCommissionListApiResponse = /** status 200 The file */ Blob;
export type ExportCommissionListApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  payment?: string | null;
  user?: string | null;
  company?: string | null;
  consumer?: string | null;
  quote?: string | null;
  renewal?: string | null;
  serviceType?: string[];
  commission?: string | null;
  columns?: string[] | null;
  format?: "csv" | "xlsx";
  language?: ("en" | "de") | null;
};
export type LedgerStatusApiResponse =
  /** status 200 Successful Response */ EnvelopeLedgerStatus;
export type LedgerStatusApiArg = void;
export type ConnectLedgerApiResponse =
  /** status 200 Successful Response */ EnvelopeConsentUri;
export type ConnectLedgerApiArg = void;
export type LedgerCallbackApiResponse = /** status 200 The file */ Blob;
export type LedgerCallbackApiArg = {
  state?: string | null;
  code?: string | null;
  error?: string | null;
  errorDescription?: string | null;
  scope?: string | null;
  sessionState?: string | null;
};
export type ChooseLedgerApiResponse =
  /** status 200 Successful Response */ Answer;
export type ChooseLedgerApiArg = {
  chosenOrganisation: ChosenOrganisation;
};
export type DisconnectLedgerApiResponse =
  /** status 200 Successful Response */ Answer;
export type DisconnectLedgerApiArg = void;
export type ConsumerContactsSyncApiResponse =
  /** status 200 Successful Response */ EnvelopeContactsSyncOut;
export type ConsumerContactsSyncApiArg = void;
export type SyncConsumerContactsApiResponse =
  /** status 200 Successful Response */ ContactsSync;
export type SyncConsumerContactsApiArg = {
  syncBody: SyncBody;
};
export type CompanyContactsSyncApiResponse =
  /** status 200 Successful Response */ EnvelopeContactsSyncOut;
export type CompanyContactsSyncApiArg = void;
export type SyncCompanyContactsApiResponse =
  /** status 200 Successful Response */ ContactsSync;
export type SyncCompanyContactsApiArg = {
  syncBody: SyncBody;
};
export type SettleDifferenceApiResponse =
  /** status 200 Successful Response */ Answer;
export type SettleDifferenceApiArg = {
  settlement: Settlement;
};
export type FundingAmountApiResponse =
  /** status 200 Successful Response */ EnvelopeFundingAmount;
export type FundingAmountApiArg = {
  area: number | string;
  pair?: string | null;
  sapNow?: number | string | null;
  sapTarget?: number | string | null;
  date?: string | null;
  purpose?: "lookup" | "submission";
};
export type AccessoryTotalApiResponse =
  /** status 200 Successful Response */ EnvelopeAccessoryTotal;
export type AccessoryTotalApiArg = {
  wantedItems: WantedItems;
};
export type FuneralPlanPricesApiResponse =
  /** status 200 Successful Response */ EnvelopePlanPrices;
export type FuneralPlanPricesApiArg = {
  age: number;
  date?: string | null;
};
export type ProposedPlanPricesApiResponse =
  /** status 200 Successful Response */ EnvelopeProposedPrices;
export type ProposedPlanPricesApiArg = {
  age: number;
  tier: "Bronze" | "Zinc" | "Silver" | "Gold" | "Platinum";
  price: number | string;
};
export type TemplatePathsApiResponse =
  /** status 200 Successful Response */ PathsOut;
export type TemplatePathsApiArg = {
  type:
    | "business rates"
    | "telecom and broadband"
    | "company"
    | "consumer"
    | "Eco"
    | "commercial Eco";
};
export type TemplateValuesApiResponse =
  /** status 200 Successful Response */ ValuesOut;
export type TemplateValuesApiArg = {
  type:
    | "business rates"
    | "telecom and broadband"
    | "company"
    | "consumer"
    | "Eco"
    | "commercial Eco";
  noun: "company" | "consumer" | "quote" | "renewal";
  id: string;
  path?: string[] | null;
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
export type ChosenFormAddressApiResponse =
  /** status 200 Successful Response */ EnvelopeAddressOut;
export type ChosenFormAddressApiArg = {
  id: string;
};
export type SearchAddressApiResponse =
  /** status 200 Successful Response */ EnvelopeAddressSearch;
export type SearchAddressApiArg = {
  search: string;
};
export type ChosenAddressApiResponse =
  /** status 200 Successful Response */ EnvelopeAddressOut;
export type ChosenAddressApiArg = {
  id: string;
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
  noun?: "lead" | "quote";
  position?: number | null;
};
export type ExportHistorySearchApiResponse = /** status 200 The file */ Blob;
export type ExportHistorySearchApiArg = {
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
        | "reference_table"
        | "survey"
        | "shareable_list"
        | "task"
        | "quote"
        | "renewal"
        | "service"
        | "supplier"
        | "supplier_contact"
        | "price_file"
        | "item"
        | "organisation"
        | "drive_folder"
        | "drive_file"
        | "invoice"
        | "invoice_payment"
        | "credit_note"
        | "payment"
        | "commission"
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
        | "xero"
        | "system"
      )
    | null;
  since?: string | null;
  until?: string | null;
  requestId?: string | null;
  correlationId?: string | null;
  position?: number | null;
  format?: "csv" | "xlsx" | "pdf";
  language?: ("en" | "de") | null;
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
export type AddTaskCommentApiResponse =
  /** status 200 Successful Response */ Done;
export type AddTaskCommentApiArg = {
  addTaskCommentBody: AddTaskCommentBody;
};
export type RemoveTaskDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveTaskDocumentApiArg = {
  removeTaskDocumentBody: RemoveTaskDocumentBody;
};
export type AddTaskCheckitemApiResponse =
  /** status 200 Successful Response */ Done;
export type AddTaskCheckitemApiArg = {
  addTaskCheckitemBody: AddTaskCheckitemBody;
};
export type ChangeTaskCheckitemApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeTaskCheckitemApiArg = {
  changeTaskCheckitemBody: ChangeTaskCheckitemBody;
};
export type RemoveTaskCheckitemApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveTaskCheckitemApiArg = {
  removeTaskCheckitemBody: RemoveTaskCheckitemBody;
};
export type AddTaskDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type AddTaskDocumentApiArg = {
  bodyAddTaskDocument: BodyAddTaskDocument;
};
export type PinQuotePriceApiResponse =
  /** status 200 Successful Response */ Done;
export type PinQuotePriceApiArg = {
  wantedPrice: WantedPrice;
};
export type AddQuotePriceApiResponse =
  /** status 200 Successful Response */ Done;
export type AddQuotePriceApiArg = {
  addQuotePriceBody: AddQuotePriceBody;
};
export type ChangeQuotePriceApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeQuotePriceApiArg = {
  changeQuotePriceBody: ChangeQuotePriceBody;
};
export type RemoveQuotePriceApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveQuotePriceApiArg = {
  removeQuotePriceBody: RemoveQuotePriceBody;
};
export type ChooseQuotePriceApiResponse =
  /** status 200 Successful Response */ Done;
export type ChooseQuotePriceApiArg = {
  chooseQuotePriceBody: ChooseQuotePriceBody;
};
export type AddQuoteRoofApiResponse =
  /** status 200 Successful Response */ Done;
export type AddQuoteRoofApiArg = {
  addQuoteRoofBody: AddQuoteRoofBody;
};
export type ChangeQuoteRoofApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeQuoteRoofApiArg = {
  changeQuoteRoofBody: ChangeQuoteRoofBody;
};
export type RemoveQuoteRoofApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveQuoteRoofApiArg = {
  removeQuoteRoofBody: RemoveQuoteRoofBody;
};
export type AddQuoteInverterApiResponse =
  /** status 200 Successful Response */ Done;
export type AddQuoteInverterApiArg = {
  addQuoteInverterBody: AddQuoteInverterBody;
};
export type ChangeQuoteInverterApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeQuoteInverterApiArg = {
  changeQuoteInverterBody: ChangeQuoteInverterBody;
};
export type RemoveQuoteInverterApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveQuoteInverterApiArg = {
  removeQuoteInverterBody: RemoveQuoteInverterBody;
};
export type AddQuoteBatteryApiResponse =
  /** status 200 Successful Response */ Done;
export type AddQuoteBatteryApiArg = {
  addQuoteBatteryBody: AddQuoteBatteryBody;
};
export type ChangeQuoteBatteryApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeQuoteBatteryApiArg = {
  changeQuoteBatteryBody: ChangeQuoteBatteryBody;
};
export type RemoveQuoteBatteryApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveQuoteBatteryApiArg = {
  removeQuoteBatteryBody: RemoveQuoteBatteryBody;
};
export type AddQuoteMeasureApiResponse =
  /** status 200 Successful Response */ Done;
export type AddQuoteMeasureApiArg = {
  addQuoteMeasureBody: AddQuoteMeasureBody;
};
export type ChangeQuoteMeasureApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeQuoteMeasureApiArg = {
  changeQuoteMeasureBody: ChangeQuoteMeasureBody;
};
export type RemoveQuoteMeasureApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveQuoteMeasureApiArg = {
  removeQuoteMeasureBody: RemoveQuoteMeasureBody;
};
export type RemoveQuoteAccessoryApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveQuoteAccessoryApiArg = {
  removeQuoteAccessoryBody: RemoveQuoteAccessoryBody;
};
export type RemoveQuoteFundingApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveQuoteFundingApiArg = {
  removeQuoteFundingBody: RemoveQuoteFundingBody;
};
export type AddQuoteAccessoryApiResponse =
  /** status 200 Successful Response */ Done;
export type AddQuoteAccessoryApiArg = {
  addQuoteAccessoryBody: AddQuoteAccessoryBody;
};
export type AddQuoteFundingApiResponse =
  /** status 200 Successful Response */ Done;
export type AddQuoteFundingApiArg = {
  addQuoteFundingBody: AddQuoteFundingBody;
};
export type PinRenewalPriceApiResponse =
  /** status 200 Successful Response */ Done;
export type PinRenewalPriceApiArg = {
  wantedPrice: WantedPrice;
};
export type AddRenewalPriceApiResponse =
  /** status 200 Successful Response */ Done;
export type AddRenewalPriceApiArg = {
  addRenewalPriceBody: AddRenewalPriceBody;
};
export type ChangeRenewalPriceApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeRenewalPriceApiArg = {
  changeRenewalPriceBody: ChangeRenewalPriceBody;
};
export type RemoveRenewalPriceApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveRenewalPriceApiArg = {
  removeRenewalPriceBody: RemoveRenewalPriceBody;
};
export type ChooseRenewalPriceApiResponse =
  /** status 200 Successful Response */ Done;
export type ChooseRenewalPriceApiArg = {
  chooseRenewalPriceBody: ChooseRenewalPriceBody;
};
export type AddServiceRoofApiResponse =
  /** status 200 Successful Response */ Done;
export type AddServiceRoofApiArg = {
  addServiceRoofBody: AddServiceRoofBody;
};
export type ChangeServiceRoofApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeServiceRoofApiArg = {
  changeServiceRoofBody: ChangeServiceRoofBody;
};
export type RemoveServiceRoofApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveServiceRoofApiArg = {
  removeServiceRoofBody: RemoveServiceRoofBody;
};
export type AddServiceInverterApiResponse =
  /** status 200 Successful Response */ Done;
export type AddServiceInverterApiArg = {
  addServiceInverterBody: AddServiceInverterBody;
};
export type ChangeServiceInverterApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeServiceInverterApiArg = {
  changeServiceInverterBody: ChangeServiceInverterBody;
};
export type RemoveServiceInverterApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveServiceInverterApiArg = {
  removeServiceInverterBody: RemoveServiceInverterBody;
};
export type AddServiceBatteryApiResponse =
  /** status 200 Successful Response */ Done;
export type AddServiceBatteryApiArg = {
  addServiceBatteryBody: AddServiceBatteryBody;
};
export type ChangeServiceBatteryApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeServiceBatteryApiArg = {
  changeServiceBatteryBody: ChangeServiceBatteryBody;
};
export type RemoveServiceBatteryApiResponse =
  /** status 200 Successful Response */ Done;
export type RemoveServiceBatteryApiArg = {
  removeServiceBatteryBody: RemoveServiceBatteryBody;
};
export type AddServiceDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type AddServiceDocumentApiArg = {
  bodyAddServiceDocument: BodyAddServiceDocument;
};
export type UserCommissionApiResponse =
  /** status 200 Successful Response */ SummedPageCommission;
export type UserCommissionApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  payment?: string | null;
  user?: string | null;
  company?: string | null;
  consumer?: string | null;
  quote?: string | null;
  renewal?: string | null;
  serviceType?: string[];
  commission?: string | null;
  at?: string | null;
  position?: number | null;
  commissionsAsked: CommissionsAsked;
};
export type ListCommissionsApiResponse =
  /** status 200 Successful Response */ SummedPageCommission;
export type ListCommissionsApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  payment?: string | null;
  user?: string | null;
  company?: string | null;
  consumer?: string | null;
  quote?: string | null;
  renewal?: string | null;
  serviceType?: string[];
  commission?: string | null;
  at?: string | null;
  position?: number | null;
};
export type CountCommissionsApiResponse =
  /** status 200 Successful Response */ Count;
export type CountCommissionsApiArg = {
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  payment?: string | null;
  user?: string | null;
  company?: string | null;
  consumer?: string | null;
  quote?: string | null;
  renewal?: string | null;
  serviceType?: string[];
  commission?: string | null;
  at?: string | null;
  position?: number | null;
};
export type AddCommissionNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type AddCommissionNoteApiArg = {
  addCommissionNoteBody: AddCommissionNoteBody;
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
export type ShowCommissionApiResponse =
  /** status 200 Successful Response */ EnvelopeCommission;
export type ShowCommissionApiArg = {
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
export type SurveyMatchesApiResponse =
  /** status 200 Successful Response */ EnvelopeListMatchOut;
export type SurveyMatchesApiArg = {
  id: string;
};
export type SurveyEvidenceApiResponse =
  /** status 200 Successful Response */ EnvelopeListEvidenceOut;
export type SurveyEvidenceApiArg = {
  id: string;
};
export type ShowSurveyApiResponse =
  /** status 200 Successful Response */ EnvelopeSurvey;
export type ShowSurveyApiArg = {
  id: string;
};
export type SurveyDocumentsApiResponse =
  /** status 200 Successful Response */ EnvelopeSurveyDocuments;
export type SurveyDocumentsApiArg = {
  id: string;
};
export type ShowTaskApiResponse =
  /** status 200 Successful Response */ EnvelopeTask;
export type ShowTaskApiArg = {
  taskId: string;
};
export type QuoteDocumentsApiResponse =
  /** status 200 Successful Response */ EnvelopeQuoteDocuments;
export type QuoteDocumentsApiArg = {
  id: string;
};
export type RenewalDocumentsApiResponse =
  /** status 200 Successful Response */ EnvelopeRenewalDocuments;
export type RenewalDocumentsApiArg = {
  id: string;
};
export type ShowServiceApiResponse =
  /** status 200 Successful Response */ EnvelopeService;
export type ShowServiceApiArg = {
  serviceId: string;
};
export type SupplierLogoApiResponse = /** status 200 The file */ Blob;
export type SupplierLogoApiArg = {
  id: string;
  v?: string | null;
};
export type GenerateStandardFlatFileApiResponse =
  /** status 200 Successful Response */ FlatFileMade;
export type GenerateStandardFlatFileApiArg = {
  value: "gas" | "electric";
  wantedFlatFile: WantedFlatFile;
};
export type AddPricesApiResponse =
  /** status 200 Successful Response */ LoadOut;
export type AddPricesApiArg = {
  value: "gas" | "electric";
  wantedPrices: WantedPrices;
};
export type ShowPaymentApiResponse =
  /** status 200 Successful Response */ EnvelopePayment;
export type ShowPaymentApiArg = {
  id: string;
};
export type CreditNotePdfApiResponse = /** status 200 The file */ Blob;
export type CreditNotePdfApiArg = {
  id: string;
};
export type CreditNoteMailApiResponse =
  /** status 200 Successful Response */ EnvelopePaperMailOut;
export type CreditNoteMailApiArg = {
  id: string;
};
export type SendInvoiceToLedgerApiResponse =
  /** status 200 Successful Response */ EnvelopeLedgerLinkOut;
export type SendInvoiceToLedgerApiArg = {
  id: string;
};
export type SendCreditNoteToLedgerApiResponse =
  /** status 200 Successful Response */ EnvelopeLedgerLinkOut;
export type SendCreditNoteToLedgerApiArg = {
  id: string;
};
export type ExportAuditCaseApiResponse = /** status 200 The file */ Blob;
export type ExportAuditCaseApiArg = {
  id: string;
  format?: "csv" | "xlsx" | "pdf";
  language?: ("en" | "de") | null;
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
export type DeleteQuoteDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteQuoteDocumentApiArg = {
  type: string;
  quoteId: string;
  did: string;
  deleteQuoteDocumentBody: DeleteQuoteDocumentBody;
};
export type DeleteRenewalDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteRenewalDocumentApiArg = {
  type: string;
  renewalId: string;
  did: string;
  deleteRenewalDocumentBody: DeleteRenewalDocumentBody;
};
export type DeleteServiceDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteServiceDocumentApiArg = {
  type: string;
  serviceId: string;
  docId: string;
  expectedVersion?: number | null;
};
export type DeleteSupplierDocumentByGetApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteSupplierDocumentByGetApiArg = {
  type: string;
  supplierId: string;
  did: string;
  expectedVersion?: number | null;
};
export type DeleteSupplierDocumentApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteSupplierDocumentApiArg = {
  type: string;
  supplierId: string;
  did: string;
  deleteSupplierDocumentBody: DeleteSupplierDocumentBody;
};
export type ImportSampleApiResponse = /** status 200 The file */ Blob;
export type ImportSampleApiArg = {
  format: string;
  noun?:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "task"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "item";
};
export type DownloadTaskFileApiResponse = /** status 200 The file */ Blob;
export type DownloadTaskFileApiArg = {
  id: string;
};
export type QuoteInvoiceApiResponse = /** status 200 The file */ Blob;
export type QuoteInvoiceApiArg = {
  id: string;
};
export type RenewalInvoiceApiResponse = /** status 200 The file */ Blob;
export type RenewalInvoiceApiArg = {
  id: string;
};
export type ChangeItemApiResponse = /** status 200 Successful Response */ Done;
export type ChangeItemApiArg = {
  id: string;
  changeItemBody: ChangeItemBody;
};
export type DeleteItemByPathApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteItemByPathApiArg = {
  id: string;
};
export type ShowItemApiResponse =
  /** status 200 Successful Response */ EnvelopeItemOut;
export type ShowItemApiArg = {
  id: string;
};
export type DriveRenameFolderApiResponse =
  /** status 200 Successful Response */ Done;
export type DriveRenameFolderApiArg = {
  id: string;
  driveRenameFolderBody: DriveRenameFolderBody;
};
export type DriveRemoveFolderApiResponse =
  /** status 200 Successful Response */ Done;
export type DriveRemoveFolderApiArg = {
  id: string;
  driveRemoveFolderBody: DriveRemoveFolderBody;
};
export type DriveNewRenameFolderApiResponse =
  /** status 200 Successful Response */ Done;
export type DriveNewRenameFolderApiArg = {
  id: string;
  driveNewRenameFolderBody: DriveNewRenameFolderBody;
};
export type DriveNewRemoveFolderApiResponse =
  /** status 200 Successful Response */ Done;
export type DriveNewRemoveFolderApiArg = {
  id: string;
  driveNewRemoveFolderBody: DriveNewRemoveFolderBody;
};
export type ShowDriveFileApiResponse =
  /** status 200 Successful Response */ EnvelopeDriveFileShown;
export type ShowDriveFileApiArg = {
  id: string;
};
export type ChangeDriveFileApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeDriveFileApiArg = {
  id: string;
  changeDriveFileBody: ChangeDriveFileBody;
};
export type EditInvoiceLinesApiResponse =
  /** status 200 Successful Response */ Done;
export type EditInvoiceLinesApiArg = {
  id: string;
  editInvoiceLinesBody: EditInvoiceLinesBody;
};
export type ShowCreditNoteApiResponse =
  /** status 200 Successful Response */ EnvelopeCreditNote;
export type ShowCreditNoteApiArg = {
  id: string;
};
export type ReadCalendarFeedApiResponse = /** status 200 The file */ Blob;
export type ReadCalendarFeedApiArg = {
  token: string;
};
export type InvoicePdfApiResponse = /** status 200 The file */ Blob;
export type InvoicePdfApiArg = {
  id: string;
};
export type InvoiceMailApiResponse =
  /** status 200 Successful Response */ EnvelopePaperMailOut;
export type InvoiceMailApiArg = {
  id: string;
};
export type InvoiceRemindersApiResponse =
  /** status 200 Successful Response */ EnvelopeRemindersOut;
export type InvoiceRemindersApiArg = {
  id: string;
};
export type SharedLeadsApiResponse =
  /** status 200 Successful Response */ SharedLeadsOut;
export type SharedLeadsApiArg = {
  resId: string;
  skip?: number;
  limit?: 5 | 10 | 20 | 50 | 100 | 200;
  search?: string;
  "X-Daybook-Pass"?: string;
};
export type LedgerLinkOfInvoiceApiResponse =
  /** status 200 Successful Response */ EnvelopeLedgerLinkOut;
export type LedgerLinkOfInvoiceApiArg = {
  id: string;
};
export type LedgerLinkOfCreditNoteApiResponse =
  /** status 200 Successful Response */ EnvelopeLedgerLinkOut;
export type LedgerLinkOfCreditNoteApiArg = {
  id: string;
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
export type DriveFolderAccessApiResponse =
  /** status 200 Successful Response */ EnvelopeDriveAccess;
export type DriveFolderAccessApiArg = {
  id: string;
};
export type ChangeDriveFolderAccessApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeDriveFolderAccessApiArg = {
  id: string;
  wantedAccess: WantedAccess;
};
export type RestoreDriveVersionApiResponse =
  /** status 200 Successful Response */ Done;
export type RestoreDriveVersionApiArg = {
  id: string;
  restoreDriveVersionBody: RestoreDriveVersionBody;
};
export type DriveFileContentApiResponse = /** status 200 The file */ Blob;
export type DriveFileContentApiArg = {
  id: string;
  version?: string | null;
  purpose?: "open" | "download";
};
export type PreviewDriveFileApiResponse =
  /** status 200 Successful Response */ EnvelopeDrivePreview;
export type PreviewDriveFileApiArg = {
  id: string;
};
export type DriveFileReadsApiResponse =
  /** status 200 Successful Response */ EnvelopeListDriveRead;
export type DriveFileReadsApiArg = {
  id: string;
};
export type SetCreditNoteAgainstApiResponse =
  /** status 200 Successful Response */ Done;
export type SetCreditNoteAgainstApiArg = {
  id: string;
  setCreditNoteAgainstBody: SetCreditNoteAgainstBody;
};
export type RefundCreditNoteApiResponse =
  /** status 200 Successful Response */ Done;
export type RefundCreditNoteApiArg = {
  id: string;
  refundCreditNoteBody: RefundCreditNoteBody;
};
export type OpenSharedListApiResponse =
  /** status 200 Successful Response */ VisitorPassOut;
export type OpenSharedListApiArg = {
  resId: string;
  givenPasscode: GivenPasscode;
};
export type AccountStatementApiResponse =
  /** status 200 Successful Response */ EnvelopeStatementOut;
export type AccountStatementApiArg = {
  noun: "consumer" | "company";
  id: string;
  /** Without one, from the beginning */
  from?: string | null;
  /** Without one, up to today */
  until?: string | null;
};
export type SharedLeadApiResponse =
  /** status 200 Successful Response */ SharedLeadOut;
export type SharedLeadApiArg = {
  resId: string;
  leadId: string;
  "X-Daybook-Pass"?: string;
};
export type ShowDeleteRequestApiResponse =
  /** status 200 Successful Response */ EnvelopeRequestDetail;
export type ShowDeleteRequestApiArg = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "user"
    | "survey"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "item";
  id: string;
};
export type AccountStatementPdfApiResponse = /** status 200 The file */ Blob;
export type AccountStatementPdfApiArg = {
  noun: "consumer" | "company";
  id: string;
  /** Without one, from the beginning */
  from?: string | null;
  /** Without one, up to today */
  until?: string | null;
};
export type AccountStatementCsvApiResponse = /** status 200 The file */ Blob;
export type AccountStatementCsvApiArg = {
  noun: "consumer" | "company";
  id: string;
  /** Without one, from the beginning */
  from?: string | null;
  /** Without one, up to today */
  until?: string | null;
};
export type AccountStatementMailApiResponse =
  /** status 200 Successful Response */ EnvelopePaperMailOut;
export type AccountStatementMailApiArg = {
  noun: "consumer" | "company";
  id: string;
  /** Without one, from the beginning */
  from?: string | null;
  /** Without one, up to today */
  until?: string | null;
};
export type MailAccountStatementApiResponse =
  /** status 200 Successful Response */ Done;
export type MailAccountStatementApiArg = {
  noun: "consumer" | "company";
  id: string;
  mailStatementBody: MailStatementBody;
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
export type ChangeSharedListApiResponse =
  /** status 200 Successful Response */ SharedListDone;
export type ChangeSharedListApiArg = {
  id: string;
  changedSharedList: ChangedSharedList;
};
export type FetchFlatFileApiResponse = /** status 200 The file */ Blob;
export type FetchFlatFileApiArg = {
  name: string;
};
export type DriveRemoveFileApiResponse =
  /** status 200 Successful Response */ Done;
export type DriveRemoveFileApiArg = {
  id: string;
  driveRemoveFileBody: DriveRemoveFileBody;
};
export type DriveNewRemoveFileApiResponse =
  /** status 200 Successful Response */ Done;
export type DriveNewRemoveFileApiArg = {
  id: string;
  driveNewRemoveFileBody: DriveNewRemoveFileBody;
};
export type ChangeInvoiceApiResponse =
  /** status 200 Successful Response */ Done;
export type ChangeInvoiceApiArg = {
  id: string;
  changeInvoiceBody: ChangeInvoiceBody;
};
export type DeleteInvoiceApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteInvoiceApiArg = {
  id: string;
  deleteInvoiceBody: DeleteInvoiceBody;
};
export type ShowInvoiceApiResponse =
  /** status 200 Successful Response */ EnvelopeInvoice;
export type ShowInvoiceApiArg = {
  id: string;
};
export type ReplaceInvoicePaymentApiResponse =
  /** status 200 Successful Response */ Done;
export type ReplaceInvoicePaymentApiArg = {
  id: string;
  replaceInvoicePaymentBody: ReplaceInvoicePaymentBody;
};
export type ReverseInvoicePaymentApiResponse =
  /** status 200 Successful Response */ Done;
export type ReverseInvoicePaymentApiArg = {
  id: string;
  reverseInvoicePaymentBody: ReverseInvoicePaymentBody;
};
export type ShowInvoicePaymentApiResponse =
  /** status 200 Successful Response */ EnvelopeInvoicePayment;
export type ShowInvoicePaymentApiArg = {
  id: string;
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
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  company?: string | null;
  consumer?: string | null;
  lead?: string | null;
  isFromCompanyOrConsumerDrawer?: ("true" | "false" | "1" | "0") | null;
  isPaid?: ("true" | "false" | "1" | "0") | null;
  isImported?: ("true" | "false" | "1" | "0") | null;
  dialer?: ("true" | "false" | "1" | "0") | null;
  dataOf?: string[];
  outcome?: string[];
  isComplete?: ("true" | "false" | "1" | "0") | null;
  status?: string[];
  serviceData?: string[];
  serviceType?: string[];
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
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  company?: string | null;
  consumer?: string | null;
  lead?: string | null;
  isFromCompanyOrConsumerDrawer?: ("true" | "false" | "1" | "0") | null;
  isPaid?: ("true" | "false" | "1" | "0") | null;
  isImported?: ("true" | "false" | "1" | "0") | null;
  dialer?: ("true" | "false" | "1" | "0") | null;
  dataOf?: string[];
  outcome?: string[];
  isComplete?: ("true" | "false" | "1" | "0") | null;
  status?: string[];
  serviceData?: string[];
  serviceType?: string[];
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
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  company?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isActive?: ("0" | "1") | null;
  businessSector?: string[];
  businessType?: string[];
  assignee?: string[];
  partner?: string[];
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
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  company?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isActive?: ("0" | "1") | null;
  businessSector?: string[];
  businessType?: string[];
  assignee?: string[];
  partner?: string[];
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
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  companyId?: string | null;
  company?: string | null;
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
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  companyId?: string | null;
  company?: string | null;
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
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  role?: string[];
  status?: ("Active" | "Block")[];
  user?: string | null;
  company?: string | null;
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
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  role?: string[];
  status?: ("Active" | "Block")[];
  user?: string | null;
  company?: string | null;
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
  language?: ("en" | "de") | null;
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
export type CompareVersionsApiResponse =
  /** status 200 Successful Response */ EnvelopeComparedVersions;
export type CompareVersionsApiArg = {
  table:
    | "funding"
    | "accessories"
    | "boiler_brands"
    | "trade_types"
    | "buyer_types"
    | "burial_types"
    | "wholesale_providers"
    | "funeral_plans"
    | "service_prices"
    | "renewal_days"
    | "vat_rates";
  earlier: number;
  later: number;
};
export type CheckVersionApiResponse =
  /** status 200 Successful Response */ TableChecked;
export type CheckVersionApiArg = {
  table:
    | "funding"
    | "accessories"
    | "boiler_brands"
    | "trade_types"
    | "buyer_types"
    | "burial_types"
    | "wholesale_providers"
    | "funeral_plans"
    | "service_prices"
    | "renewal_days"
    | "vat_rates";
  bodyCheckVersion: BodyCheckVersion;
};
export type PublishVersionApiResponse =
  /** status 200 Successful Response */ Done;
export type PublishVersionApiArg = {
  table:
    | "funding"
    | "accessories"
    | "boiler_brands"
    | "trade_types"
    | "buyer_types"
    | "burial_types"
    | "wholesale_providers"
    | "funeral_plans"
    | "service_prices"
    | "renewal_days"
    | "vat_rates";
  bodyPublishVersion: BodyPublishVersion;
};
export type TaskStatsApiResponse =
  /** status 200 Successful Response */ EnvelopeTaskStats;
export type TaskStatsApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  assignee?: string | null;
};
export type BasicTasksApiResponse =
  /** status 200 Successful Response */ EnvelopeListTask;
export type BasicTasksApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  assignee?: string | null;
};
export type CreateTaskApiResponse = /** status 200 Successful Response */ Done;
export type CreateTaskApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  createTask: CreateTask;
};
export type DeleteTaskApiResponse = /** status 200 Successful Response */ Done;
export type DeleteTaskApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  deleteNamedToTask: DeleteNamedToTask;
};
export type ListTasksApiResponse =
  /** status 200 Successful Response */ PageTask;
export type ListTasksApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  status?: number[];
  category?: number[];
  priority?: string[];
  colour?: ("darkRed" | "lightRed" | "blue" | "green" | "orange" | "red")[];
  isOverdue?: ("true" | "false" | "1" | "0") | null;
  isClosed?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  mine?: ("true" | "false" | "1" | "0") | null;
  assignee?: string[];
  observer?: string[];
  company?: string | null;
  consumer?: string | null;
  lead?: string | null;
  quote?: string | null;
  renewal?: string | null;
  task?: string | null;
  closedFrom?: string | null;
  closedTo?: string | null;
  dueFrom?: string | null;
  dueTo?: string | null;
  at?: string | null;
  position?: number | null;
};
export type RequestTaskDeleteApiResponse =
  /** status 200 Successful Response */ Done;
export type RequestTaskDeleteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  requestDeleteToTask: RequestDeleteToTask;
};
export type AssignTasksApiResponse = /** status 200 Successful Response */ Done;
export type AssignTasksApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  assignManyToTask: AssignManyToTask;
};
export type CreateQuoteApiResponse = /** status 200 Successful Response */ Done;
export type CreateQuoteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  createQuote: CreateQuote;
};
export type UpdateQuoteApiResponse = /** status 200 Successful Response */ Done;
export type UpdateQuoteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  updateQuoteBody: UpdateQuoteBody;
};
export type UpdateQuoteAssigneeApiResponse =
  /** status 200 Successful Response */ Done;
export type UpdateQuoteAssigneeApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  updateQuoteAssigneeBody: UpdateQuoteAssigneeBody;
};
export type CreateDuplicateQuoteApiResponse =
  /** status 200 Successful Response */ Done;
export type CreateDuplicateQuoteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  createDuplicateQuoteBody: CreateDuplicateQuoteBody;
};
export type CreateRenewalFromQuoteApiResponse =
  /** status 200 Successful Response */ Done;
export type CreateRenewalFromQuoteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  openFromQuote: OpenFromQuote;
};
export type QuoteInvoiceDetailApiResponse =
  /** status 200 Successful Response */ EnvelopeOfferInvoices;
export type QuoteInvoiceDetailApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  quoteInvoicesOf: QuoteInvoicesOf;
};
export type AddQuotePaymentApiResponse =
  /** status 200 Successful Response */ Done;
export type AddQuotePaymentApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  addQuotePaymentBody: AddQuotePaymentBody;
};
export type ReverseQuotePaymentApiResponse =
  /** status 200 Successful Response */ Done;
export type ReverseQuotePaymentApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  reverseQuotePaymentBody: ReverseQuotePaymentBody;
};
export type ListQuotesApiResponse =
  /** status 200 Successful Response */ PageQuote;
export type ListQuotesApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  quoteStatus?: number[];
  status?: number[];
  kind?: string[];
  serviceType?: string[];
  subservice?: string[];
  company?: string | null;
  consumer?: string | null;
  site?: string | null;
  lead?: string | null;
  service?: string | null;
  quote?: string | null;
  supplier?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  assignee?: string[];
  partner?: string[];
  contractEndFrom?: string | null;
  contractEndTo?: string | null;
  at?: string | null;
  position?: number | null;
};
export type DeleteQuoteApiResponse = /** status 200 Successful Response */ Done;
export type DeleteQuoteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  deleteNamedToQuote: DeleteNamedToQuote;
};
export type RequestQuoteDeleteApiResponse =
  /** status 200 Successful Response */ Done;
export type RequestQuoteDeleteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  requestDeleteToQuote: RequestDeleteToQuote;
};
export type AssignQuotesApiResponse =
  /** status 200 Successful Response */ Done;
export type AssignQuotesApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  assignManyToQuote: AssignManyToQuote;
};
export type UpdateRenewalApiResponse =
  /** status 200 Successful Response */ Done;
export type UpdateRenewalApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  updateRenewalBody: UpdateRenewalBody;
};
export type UpdateRenewalAssigneeApiResponse =
  /** status 200 Successful Response */ Done;
export type UpdateRenewalAssigneeApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  updateRenewalAssigneeBody: UpdateRenewalAssigneeBody;
};
export type RenewalInvoiceDetailApiResponse =
  /** status 200 Successful Response */ EnvelopeOfferInvoices;
export type RenewalInvoiceDetailApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  renewalInvoicesOf: RenewalInvoicesOf;
};
export type AddRenewalPaymentApiResponse =
  /** status 200 Successful Response */ Done;
export type AddRenewalPaymentApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  addRenewalPaymentBody: AddRenewalPaymentBody;
};
export type ReverseRenewalPaymentApiResponse =
  /** status 200 Successful Response */ Done;
export type ReverseRenewalPaymentApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  reverseRenewalPaymentBody: ReverseRenewalPaymentBody;
};
export type ListRenewalsApiResponse =
  /** status 200 Successful Response */ PageRenewal;
export type ListRenewalsApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  status?: number[];
  serviceType?: string[];
  subservice?: string[];
  company?: string | null;
  consumer?: string | null;
  site?: string | null;
  lead?: string | null;
  service?: string | null;
  quote?: string | null;
  renewal?: string | null;
  supplier?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  assignee?: string[];
  partner?: string[];
  contractEndFrom?: string | null;
  contractEndTo?: string | null;
  endMonth?: string[];
  at?: string | null;
  position?: number | null;
};
export type DeleteRenewalApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteRenewalApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  deleteNamedToRenewal: DeleteNamedToRenewal;
};
export type RequestRenewalDeleteApiResponse =
  /** status 200 Successful Response */ Done;
export type RequestRenewalDeleteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  requestDeleteToRenewal: RequestDeleteToRenewal;
};
export type AssignRenewalsApiResponse =
  /** status 200 Successful Response */ Done;
export type AssignRenewalsApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  assignManyToRenewal: AssignManyToRenewal;
};
export type AddServiceApiResponse = /** status 200 Successful Response */ Done;
export type AddServiceApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  addService: AddService;
};
export type ListServicesApiResponse =
  /** status 200 Successful Response */ PageService;
export type ListServicesApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  status?: string[];
  isLive?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  kind?: string[];
  serviceType?: string[];
  company?: string | null;
  consumer?: string | null;
  site?: string | null;
  lead?: string | null;
  assignee?: string[];
  partner?: string[];
  endFrom?: string | null;
  endTo?: string | null;
  at?: string | null;
  position?: number | null;
};
export type CountServicesApiResponse =
  /** status 200 Successful Response */ Count;
export type CountServicesApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  user?: string | null;
  status?: string[];
  isLive?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  kind?: string[];
  serviceType?: string[];
  company?: string | null;
  consumer?: string | null;
  site?: string | null;
  lead?: string | null;
  assignee?: string[];
  partner?: string[];
  endFrom?: string | null;
  endTo?: string | null;
  at?: string | null;
  position?: number | null;
};
export type AssignServicesApiResponse =
  /** status 200 Successful Response */ Done;
export type AssignServicesApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  assignManyToService: AssignManyToService;
};
export type DeleteServiceApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteServiceApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  deleteNamedToService: DeleteNamedToService;
};
export type RequestServiceDeleteApiResponse =
  /** status 200 Successful Response */ Done;
export type RequestServiceDeleteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  requestDeleteToService: RequestDeleteToService;
};
export type ListSuppliersApiResponse =
  /** status 200 Successful Response */ PageUnionSupplierOutSupplierChoice;
export type ListSuppliersApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  isActive?: ("0" | "1")[];
  serviceType?: string[];
  supplier?: string | null;
  at?: string | null;
  position?: number | null;
};
export type AddSupplierApiResponse = /** status 200 Successful Response */ Done;
export type AddSupplierApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  addSupplier: AddSupplier;
};
export type EditSupplierApiResponse =
  /** status 200 Successful Response */ Done;
export type EditSupplierApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  changeSupplierDetails: ChangeSupplierDetails;
};
export type DeleteSupplierApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteSupplierApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  deleteNamedToSupplier: DeleteNamedToSupplier;
};
export type RequestSupplierDeleteApiResponse =
  /** status 200 Successful Response */ Done;
export type RequestSupplierDeleteApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  requestDeleteToSupplier: RequestDeleteToSupplier;
};
export type SupplierContactByEmailApiResponse =
  /** status 200 Successful Response */ EnvelopeSupplierContactOut;
export type SupplierContactByEmailApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  supplierId: string;
  contactEmail: string;
};
export type ListSupplierContactsApiResponse =
  /** status 200 Successful Response */ PageSupplierContactOut;
export type ListSupplierContactsApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  supplierId?: string | null;
  supplier?: string | null;
  at?: string | null;
  position?: number | null;
};
export type CountSupplierContactsApiResponse =
  /** status 200 Successful Response */ Count;
export type CountSupplierContactsApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  supplierId?: string | null;
  supplier?: string | null;
  at?: string | null;
  position?: number | null;
};
export type ShowPriceLoadApiResponse =
  /** status 200 Successful Response */ EnvelopePriceLoad;
export type ShowPriceLoadApiArg = {
  id: string;
};
export type PriceErrorsApiResponse = /** status 200 The file */ Blob;
export type PriceErrorsApiArg = {
  id: string;
};
export type ListPriceRowsApiResponse =
  /** status 200 Successful Response */ PriceRowPage;
export type ListPriceRowsApiArg = {
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
    | "user"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
export type AddSupplierContactApiResponse =
  /** status 200 Successful Response */ Done;
export type AddSupplierContactApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  addSupplierContact: AddSupplierContact;
};
export type EditSupplierContactApiResponse =
  /** status 200 Successful Response */ Done;
export type EditSupplierContactApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  changeSupplierContact: ChangeSupplierContact;
};
export type DeleteSupplierContactApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteSupplierContactApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  removeSupplierContact: RemoveSupplierContact;
};
export type DeletePriceFileApiResponse =
  /** status 200 Successful Response */ Done;
export type DeletePriceFileApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  removeRecordToPriceFile: RemoveRecordToPriceFile;
};
export type ListPriceFilesApiResponse =
  /** status 200 Successful Response */ PagePriceFileOut;
export type ListPriceFilesApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  supplierId?: string | null;
  supplier?: string | null;
  step?: string[];
  kind?: string[];
  at?: string | null;
  position?: number | null;
};
export type CountPriceFilesApiResponse =
  /** status 200 Successful Response */ Count;
export type CountPriceFilesApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  skip?: number;
  limit?: number;
  sort?: string;
  sortType?: "asc" | "desc" | "ascending" | "descending";
  search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  supplierId?: string | null;
  supplier?: string | null;
  step?: string[];
  kind?: string[];
  at?: string | null;
  position?: number | null;
};
export type SetSupplierCommissionTermsApiResponse =
  /** status 200 Successful Response */ Done;
export type SetSupplierCommissionTermsApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  setCommissionTerms: SetCommissionTerms;
};
export type TrySupplierCommissionTermsApiResponse =
  /** status 200 Successful Response */ ExpectedCommission;
export type TrySupplierCommissionTermsApiArg = {
  /** The caller's role segment, or regUser */
  slug: string;
  triedTerms: TriedTerms;
};
export type ConsumerNotesApiResponse =
  /** status 200 Successful Response */ EnvelopeListNoteOut;
export type ConsumerNotesApiArg = {
  id: string;
  /** The caller's role segment, or regUser */
  slug: string;
};
export type ShowSupplierContactApiResponse =
  /** status 200 Successful Response */ EnvelopeSupplierContactOut;
export type ShowSupplierContactApiArg = {
  id: string;
  /** The caller's role segment, or regUser */
  slug: string;
};
export type ShowPriceFileApiResponse =
  /** status 200 Successful Response */ EnvelopePriceFileOut;
export type ShowPriceFileApiArg = {
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
export type VersionRowsApiResponse =
  /** status 200 Successful Response */ EnvelopeTableRows;
export type VersionRowsApiArg = {
  table:
    | "funding"
    | "accessories"
    | "boiler_brands"
    | "trade_types"
    | "buyer_types"
    | "burial_types"
    | "wholesale_providers"
    | "funeral_plans"
    | "service_prices"
    | "renewal_days"
    | "vat_rates";
  version: number;
};
export type RestartQuoteApiResponse =
  /** status 200 Successful Response */ Done;
export type RestartQuoteApiArg = {
  id: string;
  /** The caller's role segment, or regUser */
  slug: string;
  restartQuoteBody: RestartQuoteBody;
};
export type RestartQuoteByGetApiResponse =
  /** status 200 Successful Response */ Done;
export type RestartQuoteByGetApiArg = {
  id: string;
  /** The caller's role segment, or regUser */
  slug: string;
  expectedVersion?: number | null;
};
export type ProvideQuoteApiResponse =
  /** status 200 Successful Response */ Done;
export type ProvideQuoteApiArg = {
  quoteId: string;
  /** The caller's role segment, or regUser */
  slug: string;
  provideBody: ProvideBody;
};
export type DeleteQuoteByGetApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteQuoteByGetApiArg = {
  id: string;
  /** The caller's role segment, or regUser */
  slug: string;
};
export type ShowQuoteApiResponse =
  /** status 200 Successful Response */ EnvelopeQuote;
export type ShowQuoteApiArg = {
  quoteId: string;
  /** The caller's role segment, or regUser */
  slug: string;
};
export type ProvideRenewalApiResponse =
  /** status 200 Successful Response */ Done;
export type ProvideRenewalApiArg = {
  renewalId: string;
  /** The caller's role segment, or regUser */
  slug: string;
  provideBody: ProvideBody;
};
export type DeleteRenewalByGetApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteRenewalByGetApiArg = {
  id: string;
  /** The caller's role segment, or regUser */
  slug: string;
};
export type ShowRenewalApiResponse =
  /** status 200 Successful Response */ EnvelopeRenewal;
export type ShowRenewalApiArg = {
  id: string;
  /** The caller's role segment, or regUser */
  slug: string;
};
export type DeleteSupplierByGetApiResponse =
  /** status 200 Successful Response */ Done;
export type DeleteSupplierByGetApiArg = {
  id: string;
  /** The caller's role segment, or regUser */
  slug: string;
};
export type ShowSupplierApiResponse =
  /** status 200 Successful Response */ EnvelopeSupplierOut;
export type ShowSupplierApiArg = {
  id: string;
  /** The caller's role segment, or regUser */
  slug: string;
};
export type SupplierCommissionTermsApiResponse =
  /** status 200 Successful Response */ CommissionTerms;
export type SupplierCommissionTermsApiArg = {
  id: string;
  /** The caller's role segment, or regUser */
  slug: string;
  date?: string | null;
  position?: number | null;
};
export type VersionFileApiResponse = /** status 200 The file */ Blob;
export type VersionFileApiArg = {
  table:
    | "funding"
    | "accessories"
    | "boiler_brands"
    | "trade_types"
    | "buyer_types"
    | "burial_types"
    | "wholesale_providers"
    | "funeral_plans"
    | "service_prices"
    | "renewal_days"
    | "vat_rates";
  version: number;
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
  after?: number | null;
  at?: string | null;
  entry?: string | null;
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
  id: string;
  undoBody: UndoBody;
};
export type RecordSeenApiResponse =
  /** status 200 Successful Response */ EnvelopeSeenOut;
export type RecordSeenApiArg = {
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
  id: string;
};
export type MarkRecordSeenApiResponse =
  /** status 200 Successful Response */ Answer;
export type MarkRecordSeenApiArg = {
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
  id: string;
  seenBody: SeenBody;
};
export type RecordWatchApiResponse =
  /** status 200 Successful Response */ EnvelopeWatchOut;
export type RecordWatchApiArg = {
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
  id: string;
};
export type WatchRecordApiResponse =
  /** status 200 Successful Response */ Answer;
export type WatchRecordApiArg = {
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
  id: string;
  watchBody: WatchBody;
};
export type RevealFieldApiResponse =
  /** status 200 Successful Response */ EnvelopeRevealed;
export type RevealFieldApiArg = {
  noun:
    | "consumer"
    | "company"
    | "contact"
    | "survey"
    | "service"
    | "supplier"
    | "organisation";
  id: string;
  revealBody: RevealBody;
};
export type PreviewErasureApiResponse =
  /** status 200 Successful Response */ EnvelopeErasurePreview;
export type PreviewErasureApiArg = {
  noun: "consumer" | "contact" | "user" | "supplier_contact";
  id: string;
};
export type ErasePersonApiResponse = /** status 200 Successful Response */ Done;
export type ErasePersonApiArg = {
  noun: "consumer" | "contact" | "user" | "supplier_contact";
  id: string;
  erasureBody: ErasureBody;
};
export type RelatedHistoryApiResponse =
  /** status 200 Successful Response */ RelatedTimeline;
export type RelatedHistoryApiArg = {
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
  after?: number | null;
  at?: string | null;
  entry?: string | null;
};
export type ExportHistoryApiResponse = /** status 200 The file */ Blob;
export type ExportHistoryApiArg = {
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
  id: string;
  format?: "csv" | "xlsx" | "pdf";
  language?: ("en" | "de") | null;
  related?: boolean;
  kind?: "all" | "changes" | "comments" | "files";
  actor?: string | null;
  field?: string | null;
  source?: string | null;
  since?: string | null;
  until?: string | null;
  q?: string | null;
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
  id: string;
  noteId: string;
  strikeBody: StrikeBody;
};
export type DocumentPageApiResponse = /** status 200 The file */ Blob;
export type DocumentPageApiArg = {
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
  id: string;
  documentId: string;
  page: number;
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
  department: string | null;
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
  filling: boolean;
};
export type EnvelopeNewSession = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: NewSession;
};
export type FieldProblem = {
  message: string;
  messageText: string;
  field: string;
  code: string;
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
  message: string;
  messageText: string;
  success: boolean;
  status: 1001 | 1004;
  code: string;
  errorCode: number | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  department: string | null;
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
  filling: boolean;
};
export type EnvelopeSession = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Session;
};
export type Answer = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
};
export type ForgottenPassword = {
  email: string;
};
export type ResetLink = {
  expiresAt: string;
};
export type EnvelopeResetLink = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: LetterOut[];
};
export type Release = {
  version: string;
  build: string;
};
export type EnvelopeRelease = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  undoable?: boolean | null;
  [key: string]: any;
};
export type Done = {
  message: string;
  messageText: string;
  success: true;
  pending: boolean;
  data: Changed;
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
export type FormData = {
  customer?: string | null;
  address?: string | null;
  property?: string | null;
  EPC?: string | null;
  whoOwnProperty?: string | null;
  propertyFurnished?: string | null;
  loftAccess?: string | null;
  previosEPC?: string | null;
  propertyNumberFG?: string | null;
  benefitsInHouse?: string | null;
  benefitOptions?: string[] | null;
  benefitReceiver?: string | null;
  relationProperty?: string | null;
  benefitsLetter?: string | null;
  proofOfResidency?: string | null;
  proofOfId?: string | null;
  propertyCouncil?: string | null;
  householdIncome?: string | null;
  prevGovFunding?: string | null;
  approxFunding?: string | null;
  heatingSystem?: string | null;
  loftGotInsulation?: string | null;
  cavityWallInsulation?: string | null;
  boilerModal?: string | null;
  measures?: string | null;
  assignee?: string | null;
  benefitLetter?: (string | string[]) | null;
  councilTaxBill?: (string | string[]) | null;
  utilityBill?: (string | string[]) | null;
  childBenefit?: (string | string[]) | null;
  evidence?: (string | string[]) | null;
  councilTaxLetter?: (string | string[]) | null;
  benefitLetter2?: (string | string[]) | null;
  bankStatements?: (string | string[]) | null;
  payslips?: (string | string[]) | null;
  councilTaxBill2?: (string | string[]) | null;
  utilityBill2?: (string | string[]) | null;
  NhsTrustLetter?: (string | string[]) | null;
  councilTaxBill3?: (string | string[]) | null;
  utilityBill3?: (string | string[]) | null;
};
export type Submitted = {
  assignee?: string;
  consumer?: string;
  data?: FormData;
};
export type Stored = {
  location: string;
};
export type Uploaded = {
  image: Stored[];
};
export type EnvelopeUploaded = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Uploaded;
};
export type BodyUploadFormFile = {
  /** PDF, JPEG, PNG, WebP or HEIC */
  image: string;
  field?: string | null;
};
export type SharedListChanged = {
  _id: string | null;
  version: number | null;
  records: ChangedRecord[];
  undoable?: boolean | null;
  token: string | null;
  url: string | null;
  [key: string]: any;
};
export type SharedListDone = {
  message: string;
  messageText: string;
  success: true;
  pending: boolean;
  data: SharedListChanged;
};
export type WantedSharedList = {
  name: string;
  leadIds?: string[] | null;
  filter?: {
    [key: string]: string[];
  } | null;
  detail: "full" | "redacted";
  expiresAt?: string | null;
  passcode?: string | null;
  purpose?: string | null;
};
export type OrganisationOut = {
  _id: string;
  version: number;
  /** The id of its logo's picture */
  logo: string | null;
  legalName: string | null;
  firstLine: string | null;
  secondLine: string | null;
  town: string | null;
  country: string | null;
  postcode: string | null;
  registerNumber: string | null;
  vatNumber: string | null;
  bankName: string | null;
  bankSortcode: string | null;
  bankAccountNumber: string | null;
  termsDays: number | string | null;
  paperLanguage: string | null;
  footer: string | null;
  firstReminder: boolean | null;
  firstReminderDays: number | string | null;
  secondReminder: boolean | null;
  secondReminderDays: number | string | null;
  thirdReminder: boolean | null;
  thirdReminderDays: number | string | null;
  approvalLimit: string | null;
};
export type EnvelopeOrganisationOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: OrganisationOut;
};
export type ChangeOrganisation = {
  legalName?: string | null;
  firstLine?: string | null;
  secondLine?: string | null;
  town?: string | null;
  country?: string | null;
  postcode?: string | null;
  registerNumber?: string | null;
  vatNumber?: string | null;
  bankName?: string | null;
  bankSortcode?: string | null;
  bankAccountNumber?: string | null;
  termsDays?: number | null;
  paperLanguage?: ("en" | "de") | null;
  footer?: string | null;
  firstReminder?: boolean | null;
  firstReminderDays?: number | null;
  secondReminder?: boolean | null;
  secondReminderDays?: number | null;
  thirdReminder?: boolean | null;
  thirdReminderDays?: number | null;
  approvalLimit?: number | string | null;
  reason?: string | null;
  expectedVersion: number | null;
};
export type InvoiceLine = {
  itemId?: string | null;
  description?: string | null;
  quantity?: number | string | null;
  unitAmount?: number | string | null;
  discountPct?: number | string | null;
  accountCode?: string | null;
  vatRule?:
    | (
        | "installedHome"
        | "installedBattery"
        | "goodsOnly"
        | "grantHeating"
        | "standard"
      )
    | null;
  taxType?:
    | ("OUTPUT2" | "RROUTPUT" | "ZERORATEDOUTPUT" | "EXEMPTOUTPUT" | "NONE")
    | null;
  vatPercent?: number | string | null;
  vatReason?: string | null;
  lineAmountTypes?: ("Exclusive" | "Inclusive" | "NoTax") | null;
  lineAmount?: number | string | null;
  netAmount?: number | string | null;
  taxAmount?: number | string | null;
};
export type AddInvoiceBody = {
  Consumer?: string | null;
  Company?: string | null;
  Supplier?: string | null;
  Quote?: string | null;
  Renewal?: string | null;
  Lead?: string | null;
  date?: string | null;
  dueDate?: string | null;
  lineAmountTypes?: ("Exclusive" | "Inclusive" | "NoTax") | null;
  reference?: string | null;
  lines?: InvoiceLine[];
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
  sha256: string | null;
  fingerprint: string;
  scan: "waiting" | "clean" | "refused" | "not_scanned";
  picturePages?: number | null;
  addedAt: string;
  addedBy: string | null;
};
export type LineOut = {
  _id: string;
  itemId?: string | null;
  description?: string;
  quantity?: string;
  unitAmount?: string;
  discountPct?: string | null;
  accountCode?: string | null;
  vatRule?: string;
  taxType?: string;
  vatPercent?: string | null;
  vatReason?: string | null;
  lineAmountTypes?: string | null;
  lineAmount?: string | null;
  netAmount?: string | null;
  taxAmount?: string | null;
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
export type LinkedSupplier = {
  _id: string;
  supplierName?: string | null;
  serviceType?: string[] | null;
  logo?: string | null;
};
export type Invoice = {
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
  invoiceNumber?: string | null;
  customerName?: string | null;
  customerAddress?: string | null;
  pinnedTotal?: string | null;
  amountPaid?: string | null;
  amountCredited?: string | null;
  creditNotesTotal?: string | null;
  copyOf?: string | null;
  subTotal: string;
  totalTax: string;
  total: string;
  amountDue: string;
  nextStatuses: (
    | "draft"
    | "submitted"
    | "approved"
    | "authorised"
    | "paid"
    | "deleted"
    | "voided"
  )[];
  daysOverdue?: number;
  isOverdue?: boolean;
  age?: ("notDue" | "1-30" | "31-60" | "61-90" | "over90") | null;
  sync: ("notSent" | "waiting" | "sent" | "refused" | "differs") | null;
  status: string | null;
  lines?: LineOut[];
  Consumer?: LinkedConsumer | null;
  Company?: LinkedCompany | null;
  Supplier?: LinkedSupplier | null;
  Quote?: any | null;
  Renewal?: any | null;
  Lead?: any | null;
  date?: string | null;
  dueDate?: string | null;
  lineAmountTypes?: string | null;
  reference?: string | null;
};
export type PastMoment = {
  position: number;
  at: string;
};
export type Meta = {
  total: number;
  page: number;
  limit: number;
  sum: string | null;
  sums: {
    [key: string]: string;
  };
};
export type SummedPageInvoice = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Invoice[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
  meta: Meta;
};
export type RecordInvoicePayment = {
  date?: string | null;
  amount?: (number | string) | null;
  method?:
    ("Bank transfer" | "Card" | "Cheque" | "Cash" | "Direct debit") | null;
  accountCode?: string | null;
  reference?: string | null;
  invoiceId?: string | null;
  Consumer?: string | null;
  Company?: string | null;
};
export type TellerOut = {
  _id: string;
  name: string;
};
export type OutlineOut = {
  kinds: (
    | "created"
    | "changes"
    | "status"
    | "assignee"
    | "comment"
    | "document"
    | "row"
    | "reveal"
    | "delete_request"
    | "access"
    | "password"
    | "erasure"
    | "undo"
  )[];
  events: string[];
  fields: string[];
  rows: string[];
  files: boolean[];
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
  outline: OutlineOut | null;
};
export type NotificationPage = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
export type Hits = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: DashboardOut;
  asOf?: PastMoment | null;
};
export type EnvelopeDictStrAny = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: {
    [key: string]: any;
  };
};
export type FillingOut = {
  done: number;
  total: number;
  failed: boolean;
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
  filling?: FillingOut | null;
  components?: {
    [key: string]: "ok" | "degraded" | "down";
  } | null;
  readModels?: ReadModelOut[] | null;
  position?: number | null;
};
export type EnvelopeHealthOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  filling?: FillingOut | null;
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
  filesWaiting: number;
};
export type EnvelopeOperationsOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: OperationsOut;
};
export type SignInOptions = {
  google: boolean;
  mailbox: boolean;
};
export type EnvelopeSignInOptions = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SignInOptions;
};
export type FactorAnswer = {
  code?: string | null;
  recoveryCode?: string | null;
  passkey?: {
    [key: string]: any;
  } | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Appointment[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type AppointmentsOfUser = {
  _id: string;
  name: string;
  email: string | null;
  role: RoleOut;
  appointments: Appointment[];
};
export type AppointmentMatrix = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: UserToSend[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
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
export type FileNote = {
  message: string;
  messageText: string;
  code: string;
  count: number;
  rows: number[];
  refuses: boolean;
};
export type SampleRow = {
  row: number;
  cells: string[];
};
export type ReadFileOut = {
  importId: string;
  version: number;
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "task"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "item";
  fileName: string;
  format: string;
  size: number;
  rows: number;
  encoding: string | null;
  separator: string | null;
  headers: string[];
  headerRow: number;
  notes: FileNote[];
  sample: SampleRow[];
  mapping: string[];
  leadType: string | null;
};
export type Received = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ReadFileOut;
};
export type BodyUploadLeads = {
  /** csv, xlsx, xls or ods */
  file: string;
  encoding?: ("utf-8" | "windows-1252" | "utf-16" | "mac-roman") | null;
  separator?: ("comma" | "semicolon" | "tab" | "bar") | null;
  noun?:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "task"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "item";
};
export type ImporterOut = {
  _id: string;
  name: string;
};
export type ImportProgress = {
  done: number;
  total: number;
  rowsASecond: number;
  secondsLeft: number;
};
export type ImportOut = {
  _id: string;
  version: number;
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "task"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "item";
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
  leftOut: number;
  toCreate: number;
  toUpdate: number;
  toSkip: number;
  refused: number;
  createdAt: string;
  createdBy: ImporterOut | null;
  progress: ImportProgress | null;
};
export type ImportPage = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ImportOut[];
  count: number;
};
export type ColumnOut = {
  path: string;
  kind: string;
};
export type EnvelopeListColumnOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ColumnOut[];
};
export type ChangeFound = {
  field: string;
  old: any;
  new: any;
};
export type ProblemFound = {
  message: string;
  messageText: string;
  field: string;
  code: string;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  noun?: "lead" | "task" | "quote" | "renewal";
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
  noun: "lead" | "task" | "quote" | "renewal";
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: BulkEditOut;
};
export type BulkEditPage = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: CaseRow[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type TableColumn = {
  title: string;
  key: boolean;
  optional: boolean;
};
export type TableVersionOut = {
  version: number;
  source: string;
  validFrom: string;
  purposes: ("lookup" | "submission")[];
  sha256: string;
  rows: number;
  withdrawn: boolean;
  usedFor: ("lookup" | "submission")[];
};
export type TableOut = {
  _id: string;
  table:
    | "funding"
    | "accessories"
    | "boiler_brands"
    | "trade_types"
    | "buyer_types"
    | "burial_types"
    | "wholesale_providers"
    | "funeral_plans"
    | "service_prices"
    | "renewal_days"
    | "vat_rates";
  version: number;
  columns: TableColumn[];
  purposes: ("lookup" | "submission")[];
  versions: TableVersionOut[];
};
export type EnvelopeListTableOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: TableOut[];
};
export type WithdrawVersion = {
  reason?: string | null;
  table:
    | "funding"
    | "accessories"
    | "boiler_brands"
    | "trade_types"
    | "buyer_types"
    | "burial_types"
    | "wholesale_providers"
    | "funeral_plans"
    | "service_prices"
    | "renewal_days"
    | "vat_rates";
  expectedVersion: number | null;
  version: number;
};
export type ReinstateVersion = {
  reason?: string | null;
  table:
    | "funding"
    | "accessories"
    | "boiler_brands"
    | "trade_types"
    | "buyer_types"
    | "burial_types"
    | "wholesale_providers"
    | "funeral_plans"
    | "service_prices"
    | "renewal_days"
    | "vat_rates";
  expectedVersion: number | null;
  version: number;
};
export type EvidenceField = {
  field: string;
  most: number;
};
export type FormOptions = {
  choices: {
    [key: string]: string[];
  };
  evidence: EvidenceField[];
  largest: number;
  types: string[];
  addresses: string;
};
export type EnvelopeFormOptions = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: FormOptions;
};
export type Verified = {
  message: string;
  messageText: string;
  success: boolean;
  pending?: boolean | null;
  padding: string;
};
export type Addresses = {
  assignee?: string;
  consumer?: string;
};
export type Challenge = {
  salt: string;
  bits: number;
  waitSeconds: number;
};
export type EnvelopeChallenge = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Challenge;
};
export type AddedPerson = {
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
  EPCrating?: string | null;
  lat?: number | string | null;
  lon?: number | string | null;
  address?: string | null;
};
export type UnwantedFile = {
  location: string;
};
export type ListMaker = {
  _id: string;
  name: string;
};
export type SharedListRow = {
  _id: string;
  version: number;
  name: string | null;
  purpose: string | null;
  detail: "full" | "redacted";
  isLive: boolean;
  leadCount: number;
  expiresAt: string;
  hasPasscode: boolean;
  standing: "open" | "expired" | "blocked" | "maker_blocked";
  views: number;
  lastViewedAt: string | null;
  createdAt: string;
  maker: ListMaker | null;
  manages: boolean;
  blocks: boolean;
};
export type PageSharedListRow = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SharedListRow[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type AddItem = {
  code?: string | null;
  name?: string | null;
  description?: string | null;
  supplierId?: string | null;
  costPrice?: number | string | null;
  salePrice?: number | string | null;
  accountCode?: string | null;
  taxType?:
    | ("OUTPUT2" | "RROUTPUT" | "ZERORATEDOUTPUT" | "EXEMPTOUTPUT" | "NONE")
    | null;
  isActive?: number;
};
export type ChangeItem = {
  code?: string | null;
  name?: string | null;
  description?: string | null;
  supplierId?: string | null;
  costPrice?: number | string | null;
  salePrice?: number | string | null;
  accountCode?: string | null;
  taxType?:
    | ("OUTPUT2" | "RROUTPUT" | "ZERORATEDOUTPUT" | "EXEMPTOUTPUT" | "NONE")
    | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  isActive?: number | null;
};
export type DeleteNamedToItem = {
  id: string[];
  reason?: string | null;
};
export type ItemOut = {
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
  code?: string | null;
  name?: string | null;
  description?: string | null;
  supplierId?: string | null;
  costPrice?: string | null;
  salePrice?: string | null;
  accountCode?: string | null;
  taxType?: string | null;
  Supplier?: LinkedSupplier | null;
};
export type PageItemOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ItemOut[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type BodyUploadOrganisationLogo = {
  /** PNG or JPEG, at most 500 kB */
  file: string;
};
export type DrivePlace = {
  _id: string;
  name: string;
  kind: ("shared" | "mine" | "records") | null;
};
export type DrivePerson = {
  _id: string;
  name: string;
};
export type DriveEntry = {
  _id: string;
  noun: "drive_folder" | "drive_file";
  version: number | null;
  name: string;
  kind: ("shared" | "mine" | "records") | null;
  folderId: string | null;
  path: DrivePlace[];
  level: "see" | "add" | "manage";
  changes: boolean;
  size: number | null;
  contentType: string | null;
  state: ("waiting" | "clean" | "refused" | "not_scanned") | null;
  versions: number;
  createdBy: DrivePerson | null;
  createdAt: string | null;
  updatedAt: string | null;
  isDelete: boolean;
  consumerId: string | null;
  kept: boolean;
  category:
    ("Policies and Procedure" | "Management Records" | "Staff Records") | null;
  group: string | null;
  owner: DrivePerson | null;
  reviewDate: string | null;
};
export type DrivePage = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: DriveEntry[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
  path: DrivePlace[];
  level: ("see" | "add" | "manage") | null;
};
export type WantedDrive = {
  folderId?: string | null;
  trash?: boolean;
  records?: boolean;
  category?:
    ("Policies and Procedure" | "Management Records" | "Staff Records") | null;
  group?: string | null;
  search?: string;
  skip?: number;
  limit?: number;
  sort?: "createdAt" | "updatedAt" | "name" | "size";
  sortType?: "asc" | "desc";
};
export type MakeFolder = {
  name: string;
  parentId: string;
};
export type MoveInDrive = {
  folderIds?: string[];
  fileIds?: string[];
  to: string;
};
export type WantedAll = {
  search?: string;
  skip?: number;
  limit?: number;
  sort?: "createdAt" | "updatedAt" | "name" | "size";
  sortType?: "asc" | "desc";
};
export type DriveSpace = {
  own: number;
  mostOwn: number;
  drive: number;
  mostDrive: number;
  largestFile: number;
};
export type EnvelopeDriveSpace = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: DriveSpace;
};
export type RemoveFromDrive = {
  folderIds?: string[];
  fileIds?: string[];
};
export type BringBackInDrive = {
  folderIds?: string[];
  fileIds?: string[];
};
export type DriveVersion = {
  _id: string;
  name: string;
  size: number;
  sha256: string | null;
  contentType: string;
  state: "waiting" | "clean" | "refused" | "not_scanned";
  addedBy: DrivePerson | null;
  addedAt: string;
  isCurrent: boolean;
};
export type DriveFileShown = {
  _id: string;
  noun: "drive_folder" | "drive_file";
  version: number | null;
  name: string;
  kind: ("shared" | "mine" | "records") | null;
  folderId: string | null;
  path: DrivePlace[];
  level: "see" | "add" | "manage";
  changes: boolean;
  size: number | null;
  contentType: string | null;
  state: ("waiting" | "clean" | "refused" | "not_scanned") | null;
  versions: number;
  createdBy: DrivePerson | null;
  createdAt: string | null;
  updatedAt: string | null;
  isDelete: boolean;
  consumerId: string | null;
  kept: boolean;
  category:
    ("Policies and Procedure" | "Management Records" | "Staff Records") | null;
  group: string | null;
  owner: DrivePerson | null;
  reviewDate: string | null;
  address: string;
  allVersions: DriveVersion[];
  sameAs: DrivePlace[];
};
export type DriveFileAnswer = {
  message: string;
  messageText: string;
  success: true;
  pending: boolean;
  data: DriveFileShown | Changed;
};
export type BodyDriveFile = {
  file?: string | null;
  folderId?: string | null;
  same?: ("version" | "both") | null;
  consumerId?: string | null;
  category?:
    ("Policies and Procedure" | "Management Records" | "Staff Records") | null;
  group?: string | null;
  ownerId?: string | null;
  reviewDate?: string | null;
};
export type BodyDriveNewFile = {
  file?: string | null;
  folderId?: string | null;
  same?: ("version" | "both") | null;
  consumerId?: string | null;
  category?:
    ("Policies and Procedure" | "Management Records" | "Staff Records") | null;
  group?: string | null;
  ownerId?: string | null;
  reviewDate?: string | null;
};
export type NameTaken = {
  name: string;
  _id: string;
  noun: "drive_folder" | "drive_file";
};
export type DriveCheck = {
  taken: NameTaken[];
  fits: boolean;
  space: DriveSpace;
};
export type EnvelopeDriveCheck = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: DriveCheck;
};
export type WantedNames = {
  folderId: string;
  names: string[];
  size?: number;
};
export type EnvelopeListStr = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: string[];
};
export type Purged = {
  folders: number;
  files: number;
  kept: number;
};
export type EnvelopePurged = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Purged;
};
export type WantedPurge = {
  folderIds?: string[];
  fileIds?: string[];
  all?: boolean;
};
export type DuplicateInvoiceBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type MoveInvoiceBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  status: string;
};
export type RuleTax = {
  taxType: "OUTPUT2" | "RROUTPUT" | "ZERORATEDOUTPUT" | "EXEMPTOUTPUT" | "NONE";
  vatPercent: string;
  vatRule:
    | "installedHome"
    | "installedBattery"
    | "goodsOnly"
    | "grantHeating"
    | "standard";
};
export type CodeTax = {
  taxType: "OUTPUT2" | "RROUTPUT" | "ZERORATEDOUTPUT" | "EXEMPTOUTPUT" | "NONE";
  vatPercent: string;
};
export type InvoiceDefaults = {
  date: string;
  dueDate: string;
  rules: RuleTax[];
  codes: CodeTax[];
};
export type EnvelopeInvoiceDefaults = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: InvoiceDefaults;
};
export type Count = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  count: number;
  asOf?: PastMoment | null;
};
export type InvoiceChoice = {
  _id: string;
  invoiceNumber?: string | null;
  title: string | null;
  subtitle: string;
};
export type EnvelopeListInvoiceChoice = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: InvoiceChoice[];
};
export type AddInvoiceNoteBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
};
export type LinkedInvoice = {
  _id: string;
  invoiceNumber?: string | null;
  date?: string | null;
  dueDate?: string | null;
  total: string | null;
  amountDue: string | null;
  status: string | null;
};
export type InvoicePayment = {
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
  countedAmount: string;
  status: string | null;
  date?: string | null;
  amount?: string | null;
  method?: string | null;
  accountCode?: string | null;
  reference?: string | null;
  invoiceId?: string | null;
  Consumer?: LinkedConsumer | null;
  Company?: LinkedCompany | null;
  Invoice?: LinkedInvoice | null;
};
export type SummedPageInvoicePayment = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: InvoicePayment[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
  meta: Meta;
};
export type AddInvoicePaymentNoteBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
};
export type CreditedLine = {
  lineId: string;
  amount: number | string;
};
export type IssueCreditNote = {
  invoiceId?: string | null;
  Consumer?: string | null;
  Company?: string | null;
  date?: string | null;
  creditReason?: string | null;
  lines: CreditedLine[];
};
export type FeedOut = {
  open: boolean;
  details: boolean;
  createdAt: string | null;
  lastUsedAt: string | null;
  url: string | null;
};
export type EnvelopeFeedOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: FeedOut;
};
export type OpenCalendarFeed = {
  details?: boolean;
};
export type SendInvoiceBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  to: string;
  subject: string;
  text: string;
};
export type ConsentAddress = {
  uri: string;
};
export type EnvelopeConsentAddress = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ConsentAddress;
};
export type WantedSheet = {
  url: string;
  range?: string | null;
  noun?:
    | "lead"
    | "consumer"
    | "company"
    | "site"
    | "contact"
    | "task"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "item";
  code: string;
  state: string;
};
export type ReadyLine = {
  itemId: string | null;
  description: string | null;
  quantity: string | null;
  unitAmount: string | null;
  discountPct: string | null;
  accountCode: string | null;
  vatRule: string | null;
  taxType: string | null;
  vatPercent: string | null;
  vatReason: string | null;
  lineAmountTypes: string | null;
  lineAmount: string | null;
  netAmount: string | null;
  taxAmount: string | null;
};
export type InvoiceableOut = {
  _id: string;
  noun: "quote" | "renewal" | "lead";
  reference: string | null;
  name: string | null;
  Company: string | null;
  Consumer: string | null;
  Quote: string | null;
  Renewal: string | null;
  Lead: string | null;
  agreed: string;
  invoiced: string;
  left: string;
  lines: ReadyLine[];
};
export type PageInvoiceableOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: InvoiceableOut[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type AccountOut = {
  code: string;
  name: string;
  type: string;
  taxType: string | null;
  takesPayments: boolean;
};
export type Accounts = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: AccountOut[];
  copiedAt: string;
};
export type TaxRateOut = {
  taxType: string;
  name: string;
  rate: string;
};
export type TaxRates = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: TaxRateOut[];
  copiedAt: string;
};
export type SidesOut = {
  kind: "invoice" | "invoice_payment" | "credit_note";
  ourNumber: number;
  ourTotal: string;
  theirNumber: number;
  theirTotal: string;
};
export type LedgerFieldOut = {
  field: string;
  ours: string | null;
  theirs: string | null;
};
export type LedgerDifferenceOut = {
  key: string;
  kind: "invoice" | "invoice_payment" | "credit_note";
  what: "differs" | "only_here" | "only_there" | "deleted_there";
  invoice: string | null;
  record: string | null;
  number: string | null;
  fields: LedgerFieldOut[];
  acts: ("push" | "take")[];
  done: ("push" | "take") | null;
};
export type ReconciliationOut = {
  state: ("running" | "done" | "failed") | null;
  begunAt: string | null;
  endedAt: string | null;
  sums: SidesOut[];
  differences: LedgerDifferenceOut[];
};
export type EnvelopeReconciliationOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ReconciliationOut;
};
export type WatchedOut = {
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
    | "audit_case"
    | "reference_table"
    | "survey"
    | "shareable_list"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "organisation"
    | "drive_folder"
    | "drive_file"
    | "invoice"
    | "invoice_payment"
    | "credit_note"
    | "payment"
    | "commission";
  record: string;
  title: string | null;
  since: string;
};
export type EnvelopeListWatchedOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: WatchedOut[];
};
export type PriceMatch = {
  row: number;
  area: string;
  profileClass: string;
  meterType: string;
  duration: number;
  minAQ: number;
  maxAQ: number;
  startDate: string;
  endDate: string;
  unitRate: string;
  nightUnitRate: string | null;
  eveningAndWeekendUnitRate: string | null;
  standingCharge: string;
  priceFor: string;
  product: string;
  paymentMethod: string;
  exitZone: string;
  saleType: string;
  creditScore: string;
  priceFileId: string;
  supplierId: string;
  supplierName: string;
  counts: boolean;
  yearCost: string;
  offerCost: string;
  commission: string;
};
export type PriceMatches = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: PriceMatch[];
};
export type WantedMatch = {
  value: "gas" | "electric";
  ldz?: string | null;
  distId?: string | null;
  profileClass?: string | null;
  meterType?: string | null;
  AQ: number;
  nightKwh?: number;
  eveningAndWeekendKwh?: number;
  duration?: number | null;
  startDate: string;
  priceFor: "Acquisition" | "Renewal";
  product?: string;
  paymentMethod?: string;
  exitZone?: string;
  saleType?: string;
  creditScore?: string;
  supplierId?: string | null;
  upliftUnit?: number | string;
  upliftDay?: number | string;
  priceFileId?: string | null;
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
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "user"
    | "survey"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "item";
  version: number;
  title: string | null;
  subtitle: string;
  request: AskedOut;
  changed: boolean;
  dependants: DependantCount[];
};
export type PageRequestOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: RequestOut[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
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
    | "user"
    | "survey"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "invoice"
    | "invoice_payment";
  version: number;
  title: string | null;
  subtitle: string;
  deleted: AskedOut;
  request: AskedOut | null;
};
export type PageDeletedOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: DeletedOut[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type MarkBody = {
  ids?: string[] | null;
  read?: boolean;
};
export type Suggested = {
  id: string;
  label: string;
};
export type AddressSearch = {
  source: string;
  suggestions: Suggested[];
};
export type EnvelopeAddressSearch = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: AddressSearch;
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
  | "credit_note.sent"
  | "drive_file.purged"
  | "drive_file.version_restored"
  | "drive_file.version_stored"
  | "drive_folder.access_changed"
  | "drive_folder.purged"
  | "import.checked"
  | "import.finished"
  | "import.started"
  | "import.undo_started"
  | "import.undone"
  | "invoice.approved"
  | "invoice.authorised"
  | "invoice.credit_counted"
  | "invoice.deleted"
  | "invoice.payment_counted"
  | "invoice.pinned"
  | "invoice.reminded"
  | "invoice.reopened"
  | "invoice.returned"
  | "invoice.sent"
  | "invoice.settled"
  | "invoice.submitted"
  | "invoice.voided"
  | "invoice_payment.reversed"
  | "item.retired"
  | "lead.called"
  | "lead.gate_overridden"
  | "lead.service_saved"
  | "lead.service_sold"
  | "organisation.logo_changed"
  | "payment.moved"
  | "payment.split_restated"
  | "pipeline.gate_set"
  | "pipeline.stage_added"
  | "pipeline.stage_changed"
  | "pipeline.stage_retired"
  | "price_file.loaded"
  | "price_file.mapped"
  | "price_file.refused"
  | "price_file.withdrawn"
  | "quote.accepted"
  | "quote.duplicated"
  | "quote.expired"
  | "quote.invoice_detailed"
  | "quote.moved"
  | "quote.payment_recorded"
  | "quote.payment_reversed"
  | "quote.price_chosen"
  | "quote.provided"
  | "quote.rejected"
  | "quote.restarted"
  | "quote.revised"
  | "quote.went_live"
  | "record.account_mailed"
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
  | "record.document_scanned"
  | "record.event_set_aside"
  | "record.field_revealed"
  | "record.note_added"
  | "record.note_struck"
  | "record.people_changed"
  | "record.restored"
  | "record.status_changed"
  | "record.subject_erased"
  | "record.undone"
  | "reference_table.version_published"
  | "reference_table.version_reinstated"
  | "reference_table.version_withdrawn"
  | "renewal.accepted"
  | "renewal.expired"
  | "renewal.invoice_detailed"
  | "renewal.moved"
  | "renewal.payment_recorded"
  | "renewal.payment_reversed"
  | "renewal.price_chosen"
  | "renewal.provided"
  | "renewal.rejected"
  | "renewal.revised"
  | "renewal.went_live"
  | "saved_view.default_set"
  | "saved_view.shared"
  | "service.ended"
  | "service.offered"
  | "service.sold"
  | "service.went_live"
  | "shareable_list.blocked"
  | "shareable_list.token_renewed"
  | "shareable_list.unblocked"
  | "shareable_list.viewed"
  | "supplier.logo_changed"
  | "survey.confirmed"
  | "survey.evidence_sent"
  | "survey.matched"
  | "survey.rejected"
  | "task.closed"
  | "task.reopened"
  | "task.repeated"
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
  | "commission.earned"
  | "commission.entry_removed"
  | "commission.opened"
  | "commission.reversed"
  | "commission.share_agreed"
  | "company.details_changed"
  | "company.opened"
  | "consumer.details_changed"
  | "consumer.registered"
  | "contact.added"
  | "contact.details_changed"
  | "credit_note.allocation_removed"
  | "credit_note.details_changed"
  | "credit_note.issued"
  | "credit_note.line_added"
  | "credit_note.line_removed"
  | "credit_note.refund_removed"
  | "credit_note.refunded"
  | "credit_note.set_against"
  | "drive_file.details_changed"
  | "drive_file.moved"
  | "drive_file.stored"
  | "drive_folder.details_changed"
  | "drive_folder.made"
  | "drive_folder.moved"
  | "import.details_changed"
  | "import.received"
  | "invoice.details_changed"
  | "invoice.drafted"
  | "invoice.line_added"
  | "invoice.line_changed"
  | "invoice.line_removed"
  | "invoice_payment.details_changed"
  | "invoice_payment.recorded"
  | "item.added"
  | "item.details_changed"
  | "item.priced"
  | "lead.captured"
  | "lead.details_changed"
  | "lead.inspection_added"
  | "lead.inspection_changed"
  | "lead.inspection_removed"
  | "lead.measure_added"
  | "lead.measure_changed"
  | "lead.measure_removed"
  | "organisation.details_changed"
  | "organisation.founded"
  | "payment.changed"
  | "payment.commission_expected"
  | "payment.debt_held"
  | "payment.entry_removed"
  | "payment.entry_reversed"
  | "payment.instalment_added"
  | "payment.instalment_removed"
  | "payment.opened"
  | "payment.share_removed"
  | "payment.split_agreed"
  | "payment.supplier_payment_received"
  | "pipeline.founded"
  | "price_file.uploaded"
  | "quote.accessory_added"
  | "quote.accessory_removed"
  | "quote.battery_added"
  | "quote.battery_changed"
  | "quote.battery_removed"
  | "quote.changed"
  | "quote.created"
  | "quote.funding_added"
  | "quote.funding_removed"
  | "quote.inverter_added"
  | "quote.inverter_changed"
  | "quote.inverter_removed"
  | "quote.measure_added"
  | "quote.measure_changed"
  | "quote.measure_removed"
  | "quote.price_added"
  | "quote.price_changed"
  | "quote.price_removed"
  | "quote.roof_added"
  | "quote.roof_changed"
  | "quote.roof_removed"
  | "record.meter_reading_added"
  | "record.meter_reading_removed"
  | "reference_table.founded"
  | "renewal.changed"
  | "renewal.opened"
  | "renewal.price_added"
  | "renewal.price_changed"
  | "renewal.price_removed"
  | "role.changed"
  | "role.defined"
  | "saved_view.details_changed"
  | "saved_view.saved"
  | "service.battery_added"
  | "service.battery_changed"
  | "service.battery_removed"
  | "service.changed"
  | "service.inverter_added"
  | "service.inverter_changed"
  | "service.inverter_removed"
  | "service.roof_added"
  | "service.roof_changed"
  | "service.roof_removed"
  | "service.saved"
  | "shareable_list.changed"
  | "shareable_list.created"
  | "site.details_changed"
  | "site.opened"
  | "supplier.added"
  | "supplier.commission_terms_removed"
  | "supplier.commission_terms_set"
  | "supplier.details_changed"
  | "supplier_contact.added"
  | "supplier_contact.details_changed"
  | "survey.details_changed"
  | "survey.submitted"
  | "task.checkitem_added"
  | "task.checkitem_changed"
  | "task.checkitem_removed"
  | "task.created"
  | "task.details_changed"
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
  fingerprint: string | null;
  scan: string | null;
  picturePages?: number | null;
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
  noun: "lead" | "task" | "quote" | "renewal";
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ChainEntry[];
  position: number;
  isCut: boolean;
  hidden: number;
};
export type EnvelopeDictStrListStr = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  expectedVersion: number | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: OwnFactorsOut;
};
export type UserFactors = {
  id: string;
  reason?: string | null;
};
export type Result = {
  message: string;
  messageText: string;
  _id: string;
  done: boolean;
  version: number | null;
  code: string | null;
};
export type Results = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  tenure: string | null;
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
  healthDocuments: DocumentOut[];
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
export type ColumnsBoardColumn = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: BoardColumn[];
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SourceOutcome[];
  asOf?: PastMoment | null;
};
export type ValuesInUse = {
  jobType: string[];
  DataOf: string[];
};
export type EnvelopeValuesInUse = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ValuesInUse;
};
export type LeadChoice = {
  _id: string;
  leadId: string | null;
  status: string | null;
  title: string | null;
  subtitle: string;
};
export type EnvelopeListLeadChoice = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: LeadChoice[];
};
export type LeadAssigneeSalesRepBody = {
  _id: string;
  expectedVersion: number | null;
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
export type ComparedCounts = {
  came: number;
  went: number;
  changed: number;
  unchanged: number;
};
export type ComparedRowLead = {
  _id: string;
  before: Lead | null;
  after: Lead | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsLead = {
  rows: ComparedRowLead[];
  nextAfter: string | null;
};
export type ComparedListLead = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsLead | null;
  went?: ComparedRowsLead | null;
  changed?: ComparedRowsLead | null;
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
  EPCrating?: string | null;
  lat?: number | string | null;
  lon?: number | string | null;
  isFromPrimo?: string | null;
  xeroId?: string | null;
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
  EPCrating?: string | null;
  lat?: number | string | null;
  lon?: number | string | null;
  isFromPrimo?: string | null;
  xeroId?: string | null;
  _id: string;
  expectedVersion: number | null;
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
  EPCrating: string | null;
  lat: string | null;
  lon: string | null;
  isFromPrimo?: string | null;
  xeroId?: string | null;
  Notes?: NoteLine[] | null;
};
export type PageConsumerOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ConsumerOut[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type EnvelopeListPerson = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Person[];
};
export type ConsumerChoice = {
  _id: string;
  fullName: string | null;
  postcode: string | null;
  email?: string | null;
};
export type EnvelopeListConsumerChoice = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ConsumerChoice[];
};
export type ConsumerAssigneeBody = {
  _id: string;
  expectedVersion: number | null;
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
export type ComparedRowConsumerOut = {
  _id: string;
  before: ConsumerOut | null;
  after: ConsumerOut | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsConsumerOut = {
  rows: ComparedRowConsumerOut[];
  nextAfter: string | null;
};
export type ComparedListConsumerOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsConsumerOut | null;
  went?: ComparedRowsConsumerOut | null;
  changed?: ComparedRowsConsumerOut | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SiteWithContacts[];
};
export type EnvelopeListContactOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ContactOut[];
};
export type CompanyChoice = {
  _id: string;
  businessName: string | null;
  postcode: string | null;
};
export type EnvelopeListCompanyChoice = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
export type ComparedRowCompanyOut = {
  _id: string;
  before: CompanyOut | null;
  after: CompanyOut | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsCompanyOut = {
  rows: ComparedRowCompanyOut[];
  nextAfter: string | null;
};
export type ComparedListCompanyOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsCompanyOut | null;
  went?: ComparedRowsCompanyOut | null;
  changed?: ComparedRowsCompanyOut | null;
};
export type AddReading = {
  consumer?: string | null;
  company?: string | null;
  service?: ("gas" | "electric" | "water") | null;
  value?: number | string | null;
  readOn?: string | null;
  meterNumber?: string | null;
  reason?: string | null;
};
export type RemoveReading = {
  consumer?: string | null;
  company?: string | null;
  reason?: string | null;
  readingId: string;
};
export type ComparedRowSiteWithContacts = {
  _id: string;
  before: SiteWithContacts | null;
  after: SiteWithContacts | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsSiteWithContacts = {
  rows: ComparedRowSiteWithContacts[];
  nextAfter: string | null;
};
export type ComparedListSiteWithContacts = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsSiteWithContacts | null;
  went?: ComparedRowsSiteWithContacts | null;
  changed?: ComparedRowsSiteWithContacts | null;
};
export type SiteChoice = {
  _id: string;
  siteName: string | null;
  postcode: string | null;
  companyId: string | null;
};
export type EnvelopeListSiteChoice = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
export type ComparedRowUserRow = {
  _id: string;
  before: UserRow | null;
  after: UserRow | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsUserRow = {
  rows: ComparedRowUserRow[];
  nextAfter: string | null;
};
export type ComparedListUserRow = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsUserRow | null;
  went?: ComparedRowsUserRow | null;
  changed?: ComparedRowsUserRow | null;
};
export type PageUserRow = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: UserRow[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ListedRole[];
};
export type EditRole = {
  reason?: string | null;
  roleName: string;
  containers?: string[] | null;
  afterLoginPage?: string | null;
  expectedVersion: number | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: PipelineOut[];
};
export type EnvelopeListPersonNamed = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  expectedVersion: number | null;
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
  expectedVersion: number | null;
  reason?: string | null;
  findingId: string;
  text: string;
};
export type SubmitCase = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  leaveOpen?: boolean;
};
export type ReturnCase = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type SignOffCase = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type ReopenCase = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type AnsweredChallenge = {
  answer?: string | null;
};
export type SurveyLink = {
  token: string;
  url: string;
};
export type EnvelopeSurveyLink = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SurveyLink;
};
export type ConfirmSurvey = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type MatchSurvey = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  consumer: string;
};
export type RejectSurvey = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type AnswersOut = {
  customer?: string | null;
  address?: string | null;
  property?: string | null;
  EPC?: string | null;
  whoOwnProperty?: string | null;
  propertyFurnished?: string | null;
  loftAccess?: string | null;
  previosEPC?: string | null;
  propertyNumberFG?: string | null;
  benefitsInHouse?: string | null;
  benefitOptions?: string[] | null;
  benefitReceiver?: string | null;
  relationProperty?: string | null;
  benefitsLetter?: string | null;
  proofOfResidency?: string | null;
  proofOfId?: string | null;
  propertyCouncil?: string | null;
  householdIncome?: string | null;
  prevGovFunding?: string | null;
  approxFunding?: string | null;
  heatingSystem?: string | null;
  loftGotInsulation?: string | null;
  cavityWallInsulation?: string | null;
  boilerModal?: string | null;
  measures?: string | null;
  assignee?: string | null;
};
export type NewPersonOut = {
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
  EPCrating?: string | null;
  lat?: string | null;
  lon?: string | null;
  address?: string | null;
};
export type Survey = {
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
  step?: string | null;
  healthDocuments: DocumentOut[];
  fullName: string | null;
  files: number;
  surveyId: string | null;
  Consumer?: LinkedConsumer | null;
  Lead?: string | null;
  email?: string | null;
  data: AnswersOut;
  person: NewPersonOut;
};
export type PageSurvey = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Survey[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type AddSurveyNoteBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
};
export type DeleteNamedToSurvey = {
  id: string[];
  reason?: string | null;
};
export type RequestDeleteToSurvey = {
  deleteIds: string[];
  reason?: string | null;
};
export type DeleteToSurvey = {
  deleteIds: string[];
  reason?: string | null;
};
export type RejectDeleteToSurvey = {
  deleteIds: string[];
  reason?: string | null;
};
export type ComparedRowSurvey = {
  _id: string;
  before: Survey | null;
  after: Survey | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsSurvey = {
  rows: ComparedRowSurvey[];
  nextAfter: string | null;
};
export type ComparedListSurvey = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsSurvey | null;
  went?: ComparedRowsSurvey | null;
  changed?: ComparedRowsSurvey | null;
};
export type CheckitemOut = {
  _id: string;
  place?: number | string | null;
  text?: string;
  done?: boolean | null;
};
export type RepeatOut = {
  every?: string | null;
  interval?: number | string | null;
  dayOfMonth?: number | string | null;
  until?: string | null;
};
export type Task = {
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
  Observer: Person[];
  category: number;
  isClosed: boolean;
  closedAt: string | null;
  nextTask: string | null;
  Status: number;
  colour?:
    ("darkRed" | "lightRed" | "blue" | "green" | "orange" | "red") | null;
  isOverdue?: boolean;
  timestamps: {
    [key: string]: string | null;
  };
  customTaskId: string | null;
  status: number | string | null;
  checklist?: CheckitemOut[];
  Title?: string | null;
  Description?: string | null;
  Priority?: string | null;
  DueDate?: string | null;
  Time?: string | null;
  Company?: LinkedCompany | null;
  Consumer?: LinkedConsumer | null;
  Lead?: any | null;
  Quote?: any | null;
  Renewal?: any | null;
  repeat: RepeatOut;
};
export type EnvelopeListTask = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Task[];
};
export type TaskBoardColumn = {
  status: number;
  count: number;
  tasks: Task[];
  hasMore: boolean;
};
export type ColumnsTaskBoardColumn = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: TaskBoardColumn[];
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type TaskFilters = {
  Search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  User?: string | null;
  status?: number[];
  category?: number[];
  priority?: string[];
  colour?: ("darkRed" | "lightRed" | "blue" | "green" | "orange" | "red")[];
  isOverdue?: ("true" | "false" | "1" | "0") | null;
  isClosed?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  mine?: ("true" | "false" | "1" | "0") | null;
  Assignee?: string[];
  Observer?: string[];
  Company?: string | null;
  Consumer?: string | null;
  Lead?: string | null;
  Quote?: string | null;
  Renewal?: string | null;
  Task?: string | null;
  closedFrom?: string | null;
  closedTo?: string | null;
  dueFrom?: string | null;
  dueTo?: string | null;
};
export type TaskBoardBody = {
  at?: string | null;
  position?: number | null;
  status: number[];
  filters?: TaskFilters;
  skip?: number;
  limit?: number;
};
export type TaskCalendarDay = {
  date: string;
  count: number;
  tasks: Task[];
  hasMore: boolean;
};
export type ColumnsTaskCalendarDay = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: TaskCalendarDay[];
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type TaskCalendarBody = {
  at?: string | null;
  position?: number | null;
  from: string;
  to: string;
  filters?: TaskFilters;
  limit?: number;
};
export type TaskOfComment = {
  _id: string;
  customTaskId: string | null;
  Title: string | null;
};
export type CommentOut = {
  _id: string;
  note: string | null;
  createdAt: string;
  createdBy: ActorOut | null;
  corrects?: string | null;
  struck?: StruckOut | null;
  task: TaskOfComment;
};
export type PageCommentOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: CommentOut[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type Repeat = {
  every?: ("Day" | "Week" | "Month" | "Year") | null;
  interval?: number | null;
  dayOfMonth?: number | null;
  until?: string | null;
};
export type UpdateTaskBody = {
  Assignee?: string[] | null;
  Observer?: string[] | null;
  Title?: string | null;
  Description?: string | null;
  Priority?: ("High" | "Normal") | null;
  DueDate?: string | null;
  Time?: string | null;
  Company?: string | null;
  Consumer?: string | null;
  Lead?: string | null;
  Quote?: string | null;
  Renewal?: string | null;
  repeat?: Repeat;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  Status?: number | null;
};
export type DeleteToTask = {
  deleteIds: string[];
  reason?: string | null;
};
export type RejectDeleteToTask = {
  deleteIds: string[];
  reason?: string | null;
};
export type ComparedRowTask = {
  _id: string;
  before: Task | null;
  after: Task | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsTask = {
  rows: ComparedRowTask[];
  nextAfter: string | null;
};
export type ComparedListTask = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsTask | null;
  went?: ComparedRowsTask | null;
  changed?: ComparedRowsTask | null;
};
export type PriceOut = {
  _id: string;
  supplier?: string | null;
  supplierName?: string;
  priceFile?: string | null;
  fileRow?: number | string | null;
  fuel?: string | null;
  area?: string | null;
  profileClass?: string | null;
  meterType?: string | null;
  duration?: number | string;
  minAQ?: number | string | null;
  maxAQ?: number | string | null;
  startDate?: string | null;
  endDate?: string | null;
  unitRate?: string;
  nightUnitRate?: string | null;
  eveningAndWeekendUnitRate?: string | null;
  standingCharge?: string;
  upliftUnit?: string | null;
  upliftDay?: string | null;
  AQ?: number | string;
  nightKwh?: number | string | null;
  eveningAndWeekendKwh?: number | string | null;
  yearCost?: string | null;
  commission?: string | null;
};
export type RoofOut = {
  _id: string;
  manufacturer?: string | null;
  model?: string;
  roofPitch?: number | string | null;
};
export type InverterOut = {
  _id: string;
  manufacturer?: string | null;
  model?: string;
  quantity?: number | string | null;
};
export type BatteryOut = {
  _id: string;
  manufacturer?: string | null;
  model?: string;
  quantity?: number | string | null;
};
export type MeasureOut2 = {
  _id: string;
  label?: string;
  cost?: string | null;
};
export type AccessoryOut = {
  _id: string;
  item?: string;
  quantity?: number | string;
  price?: string;
  byHand?: boolean | null;
  tableVersion?: number | string;
};
export type FundingOut = {
  _id: string;
  floorArea?: string;
  startBand?: string;
  targetBand?: string;
  amount?: string;
  estimate?: boolean | null;
  tableVersion?: number | string;
};
export type SupplyOut = {
  fuel?: string | null;
  ldz?: string | null;
  distId?: string | null;
  profileClass?: string | null;
  meterType?: string | null;
  AQ?: number | string | null;
  nightKwh?: number | string | null;
  eveningAndWeekendKwh?: number | string | null;
  startDate?: string | null;
  duration?: number | string | null;
};
export type Quote = {
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
  providedTimes?: number | string | null;
  chosenPrice?: string | null;
  invoiceReference?: string | null;
  invoicedOn?: string | null;
  invoicedAmount?: string | null;
  revision?: number | string | null;
  copyOf?: string | null;
  contractStartDate?: string | null;
  contractEndDate?: string | null;
  statusSince: string;
  yearCost: string | null;
  paid: {
    [key: string]: string;
  };
  standing: "open" | "provided" | "accepted" | "live" | "ended";
  noOfInverters: number;
  noOfBatteries: number;
  accessoriesTotal: string | null;
  quoteStatus: number;
  nextStatuses: number[];
  dno?: ("G98" | "G99") | null;
  QuoteID: string | null;
  kind: string | null;
  status: number | string | null;
  prices?: PriceOut[];
  numberOfRoofs?: RoofOut[];
  numberOfInverters?: InverterOut[];
  numberOfBatteries?: BatteryOut[];
  measures?: MeasureOut2[];
  accessories?: AccessoryOut[];
  fundingLines?: FundingOut[];
  payments: {
    [key: string]: any;
  }[];
  Consumer?: LinkedConsumer | null;
  Company?: LinkedCompany | null;
  Site?: LinkedSite | null;
  Lead?: any | null;
  Service?: any | null;
  serviceType?: string | null;
  subServiceType?: string | null;
  terms?: string | null;
  supply: SupplyOut;
  netCost?: string | null;
  discount?: string | null;
  vatRule?: string | null;
  suppliedOn?: string | null;
  vatOverride?: string | null;
  vatReason?: string | null;
  vatRate?: string | null;
  vat?: string | null;
  agreedAmount?: string | null;
  typeOfSupply?: string | null;
  peakSystemOutput?: string | null;
  systemSize?: string | null;
  inverterOutput?: string | null;
  noOfPanels?: number | string | null;
  roofsPanelsInstalled?: number | string | null;
};
export type QuoteBoardColumn = {
  status: number;
  count: number;
  hasMore: boolean;
  quotes: Quote[];
};
export type ColumnsQuoteBoardColumn = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: QuoteBoardColumn[];
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type QuoteFilters = {
  Search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  User?: string | null;
  quoteStatus?: number[];
  status?: number[];
  kind?: string[];
  serviceType?: string[];
  subservice?: string[];
  Company?: string | null;
  Consumer?: string | null;
  Site?: string | null;
  Lead?: string | null;
  Service?: string | null;
  Quote?: string | null;
  Supplier?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  Assignee?: string[];
  Partner?: string[];
  contractEndFrom?: string | null;
  contractEndTo?: string | null;
};
export type QuoteBoardBody = {
  at?: string | null;
  position?: number | null;
  status: number[];
  skip?: number;
  limit?: number;
  filters?: QuoteFilters;
};
export type QuoteActionBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  type?: "1001" | "1002" | "1004" | "solar" | "paidSolar";
  quoteStatus?: number | null;
  contractStartDate?: string | null;
  contractEndDate?: string | null;
};
export type QuoteChoice = {
  _id: string;
  QuoteID: string | null;
  serviceType?: string | null;
  title: string | null;
  subtitle: string;
};
export type EnvelopeListQuoteChoice = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: QuoteChoice[];
};
export type AddQuoteNoteBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
};
export type BodyAddQuoteDocument = {
  /** PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX or text */
  file: string;
  id: string;
  type?: string;
  category?: string | null;
};
export type DeleteToQuote = {
  deleteIds: string[];
  reason?: string | null;
};
export type RejectDeleteToQuote = {
  deleteIds: string[];
  reason?: string | null;
};
export type ComparedRowQuote = {
  _id: string;
  before: Quote | null;
  after: Quote | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsQuote = {
  rows: ComparedRowQuote[];
  nextAfter: string | null;
};
export type ComparedListQuote = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsQuote | null;
  went?: ComparedRowsQuote | null;
  changed?: ComparedRowsQuote | null;
};
export type Renewal = {
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
  providedTimes?: number | string | null;
  chosenPrice?: string | null;
  invoiceReference?: string | null;
  invoicedOn?: string | null;
  invoicedAmount?: string | null;
  agreedStartDate?: string | null;
  agreedEndDate?: string | null;
  statusSince: string;
  yearCost: string | null;
  paid: {
    [key: string]: string;
  };
  standing: "open" | "provided" | "accepted" | "live" | "ended";
  renewalStartDate: string | null;
  renewalEndDate: string | null;
  endMonth: string | null;
  Status: number;
  nextStatuses: number[];
  RenewalID: string | null;
  status: number | string | null;
  prices?: PriceOut[];
  payments: {
    [key: string]: any;
  }[];
  Consumer?: LinkedConsumer | null;
  Company?: LinkedCompany | null;
  Site?: LinkedSite | null;
  Lead?: any | null;
  Service?: any | null;
  serviceType?: string | null;
  subServiceType?: string | null;
  terms?: string | null;
  supply: SupplyOut;
  netCost?: string | null;
  discount?: string | null;
  vatRule?: string | null;
  suppliedOn?: string | null;
  vatOverride?: string | null;
  vatReason?: string | null;
  vatRate?: string | null;
  vat?: string | null;
  agreedAmount?: string | null;
  Quote?: any | null;
  contractEndDate?: string | null;
};
export type RenewalBoardColumn = {
  status: number;
  count: number;
  hasMore: boolean;
  renewals: Renewal[];
};
export type ColumnsRenewalBoardColumn = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: RenewalBoardColumn[];
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type RenewalFilters = {
  Search?: string;
  isDelete?: "false" | "0" | "true" | "1" | "requested" | "deleted";
  dateFrom?: string | null;
  dateTo?: string | null;
  month?: number | null;
  year?: number | null;
  User?: string | null;
  status?: number[];
  serviceType?: string[];
  subservice?: string[];
  Company?: string | null;
  Consumer?: string | null;
  Site?: string | null;
  Lead?: string | null;
  Service?: string | null;
  Quote?: string | null;
  Renewal?: string | null;
  Supplier?: string | null;
  isLive?: ("true" | "false" | "1" | "0") | null;
  isComplete?: ("true" | "false" | "1" | "0") | null;
  Assignee?: string[];
  Partner?: string[];
  contractEndFrom?: string | null;
  contractEndTo?: string | null;
  endMonth?: string[];
};
export type RenewalBoardBody = {
  at?: string | null;
  position?: number | null;
  status: number[];
  skip?: number;
  limit?: number;
  filters?: RenewalFilters;
};
export type OpenForService = {
  Service: string;
  contractEndDate?: string | null;
};
export type RenewalActionBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  type?: "1001" | "1012" | "1002" | "1004";
  Status?: number | null;
  renewalStartDate?: string | null;
  renewalEndDate?: string | null;
};
export type RenewalChoice = {
  _id: string;
  RenewalID: string | null;
  serviceType?: string | null;
  title: string | null;
  subtitle: string;
};
export type EnvelopeListRenewalChoice = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: RenewalChoice[];
};
export type AddRenewalNoteBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
};
export type BodyAddRenewalDocument = {
  /** PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX or text */
  file: string;
  id: string;
  type?: string;
  category?: string | null;
};
export type DeleteToRenewal = {
  deleteIds: string[];
  reason?: string | null;
};
export type RejectDeleteToRenewal = {
  deleteIds: string[];
  reason?: string | null;
};
export type ComparedRowRenewal = {
  _id: string;
  before: Renewal | null;
  after: Renewal | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsRenewal = {
  rows: ComparedRowRenewal[];
  nextAfter: string | null;
};
export type ComparedListRenewal = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsRenewal | null;
  went?: ComparedRowsRenewal | null;
  changed?: ComparedRowsRenewal | null;
};
export type GasService = {
  meterNumber?: string | null;
  meterSerialNumber?: string | null;
  COT?: boolean | null;
  meterType?: string | null;
  dailyCharges?: number | string | null;
  unitRate?: number | string | null;
  kWH?: number | null;
  ldz?: string | null;
  onlineUserName?: string | null;
  onlinePassword?: string | null;
  postcode?: string | null;
  bill_date_type?: string | null;
  no_of_days?: number | null;
  bill_start_date?: string | null;
  bill_end_date?: string | null;
};
export type ElectricService = {
  topLine?: string | null;
  meterNumber?: string | null;
  topLineTwo?: string | null;
  meterNumberTwo?: string | null;
  meterSerialNumber?: string | null;
  meterType?: string | null;
  COT?: boolean | null;
  dailyCharges?: number | string | null;
  unitDayRate?: number | string | null;
  unitNightRate?: number | string | null;
  unitDaykWh?: number | null;
  unitNightkWH?: number | null;
  unitWkdRate?: number | string | null;
  unitWkdkWh?: number | null;
  unitWinterRate?: number | string | null;
  unitWinterkWH?: number | null;
  onlineUserName?: string | null;
  onlinePassword?: string | null;
};
export type WaterService = {
  SewageApidRates?: number | string | null;
  SewageSpid?: string | null;
  WaterMeterSN?: string | null;
  WaterCorespId?: string | null;
  CoreSpidRates?: number | string | null;
  WaterAnnualSpend?: number | string | null;
  WaterDiscount?: number | string | null;
  WaterRenewalDate?: string | null;
};
export type WasteService = {
  EwcCode?: string | null;
  wasteType?: string | null;
  containerType?: string | null;
  monthlyDD?: number | string | null;
  numberOfContainers?: number | null;
  chargePerLift?: number | string | null;
  dailyRental?: number | string | null;
  serviceFrequency?: string | null;
  deliveryCharge?: number | string | null;
  WasteTransferNoteComplainceCharge?: number | string | null;
  assumedWeight?: number | string | null;
  totalMonthlyCost?: number | string | null;
};
export type ChipAndPinService = {
  MachineType?: string | null;
  PDQFinanceStatus?: string | null;
  NumberTerminals?: number | null;
  ProviderRefNumber?: string | null;
  MerchantRental?: number | string | null;
  Package?: string | null;
  DeploymentCost?: number | string | null;
  AnalyticsCost?: number | string | null;
  CreditCardRate?: number | string | null;
  DebitCardRate?: number | string | null;
  BusinessCardRate?: number | string | null;
  AuthorizationFee?: number | string | null;
  PCIDSSCharge?: number | string | null;
  ConnectionType?: string | null;
  PCIDSSUserName?: string | null;
  PCIDSSPassword?: string | null;
  midNumber?: string | null;
  DeliveryDate?: string | null;
  FirstTransactionDate?: string | null;
  RenewalDate?: string | null;
  PCIComplaintDate?: string | null;
};
export type TelecomsService = {
  PhoneNumber1?: string | null;
  PhoneNumber2?: string | null;
  PhoneNumber3?: string | null;
  PhoneNumber4?: string | null;
  PhoneNumber5?: string | null;
  PhoneNumber6?: string | null;
  PhoneRange4?: string | null;
  PhoneRange5?: string | null;
  PhoneRange6?: string | null;
  status?: string | null;
  CashAmount?: number | string | null;
  connectionType?: string | null;
  LineRental?: number | string | null;
  ConnectionCharges?: number | string | null;
  AddExtras?: string | null;
  Extras?: string | null;
  WholeSaleProvider?: string | null;
  TelecomsLiveDate?: string | null;
  TelecomsRenewalDate?: string | null;
};
export type BroadbandService = {
  Products?: string | null;
  Rental?: number | string | null;
  ConnectionCharges?: number | string | null;
  RouterPrice?: number | string | null;
  status?: string | null;
  UserName?: string | null;
  Password?: string | null;
  IPAddress?: string | null;
  RouterModel?: string | null;
  SerialNumber?: string | null;
  BroadbandPostageProof?: string[] | null;
  WholeSaleProvider?: string | null;
  ProgrammedDate?: string | null;
  BroadbandLiveDate?: string | null;
  BroadbandRenewalDate?: string | null;
};
export type InsuranceService = {
  insuranceType?: string | null;
  email?: string | null;
  typeOfBusiness?: string | null;
  contactNumber?: string | null;
  insuranceProduct?: string | null;
};
export type BusinessRatesService = {
  localAuthorityRefNumber?: string | null;
  businessRatesAccountNo?: string | null;
  businessRatesBill?: string[] | null;
  ratesReliefCompletedForm?: string[] | null;
  britishPassport?: string[] | null;
  homeProof?: string[] | null;
  propertyLayoutDiagram?: string[] | null;
  sitePhotos?: string[] | null;
  lease?: string[] | null;
  directorStatement?: string[] | null;
  directorDetails?: string[] | null;
  currentRateableValue?: number | string | null;
  insurance?: string[] | null;
  passportNumber?: string | null;
  typeOfBusinessRatesWork?: string | null;
};
export type TelecomAndBroadbandService = {
  PhoneNumber?: string | null;
  phoneSystem?: string | null;
  provider?: string | null;
  oneOffCharge?: number | string | null;
  products?: string | null;
  number_of_handset?: number | null;
  additional_handsets?: number | null;
  broadband_number?: string | null;
  router?: string | null;
  noOfRouter?: number | null;
  UserName?: string | null;
  IPAddress?: string | null;
  multiline?: boolean | null;
  Multiline_PhoneNumber?: string | null;
  multilineCost?: number | string | null;
  extraMultiLine?: number | null;
  divertsCost?: number | string | null;
  costOfExtras?: number | string | null;
  overall_customer_cost?: number | string | null;
};
export type EcoSolarService = {
  netCost?: number | string | null;
  vat?: number | string | null;
  discount?: number | string | null;
  peakSystemOutput?: number | string | null;
  systemSize?: number | string | null;
  noOfPanels?: number | null;
  roofsPanelsInstalled?: number | null;
  agreedAmount?: number | string | null;
};
export type ChangeService = {
  Assignee?: string[] | null;
  Partner?: string[] | null;
  kind?:
    | (
        | "gas"
        | "electric"
        | "water"
        | "waste"
        | "chipAndPin"
        | "telecoms"
        | "broadband"
        | "insurance"
        | "businessrates"
        | "telecomandbroadband"
        | "ecoSolar"
        | "other"
      )
    | null;
  serviceType?: string | null;
  Company?: string | null;
  Site?: string | null;
  Consumer?: string | null;
  Lead?: string | null;
  contract_length?: string | null;
  contract_start_date?: string | null;
  contract_end_date?: string | null;
  previous_contract_length?: string | null;
  previous_contract_start_date?: string | null;
  accountNumber?: string | null;
  gas?: GasService;
  electric?: ElectricService;
  water?: WaterService;
  waste?: WasteService;
  chipAndPin?: ChipAndPinService;
  telecoms?: TelecomsService;
  broadband?: BroadbandService;
  insurance?: InsuranceService;
  businessrates?: BusinessRatesService;
  telecomandbroadband?: TelecomAndBroadbandService;
  ecoSolar?: EcoSolarService;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type SaveService = {
  Assignee?: string[] | null;
  Partner?: string[] | null;
  kind?:
    | (
        | "gas"
        | "electric"
        | "water"
        | "waste"
        | "chipAndPin"
        | "telecoms"
        | "broadband"
        | "insurance"
        | "businessrates"
        | "telecomandbroadband"
        | "ecoSolar"
        | "other"
      )
    | null;
  serviceType?: string | null;
  Company?: string | null;
  Site?: string | null;
  Consumer?: string | null;
  _id: string;
  contract_length?: string | null;
  contract_start_date?: string | null;
  contract_end_date?: string | null;
  previous_contract_length?: string | null;
  previous_contract_start_date?: string | null;
  accountNumber?: string | null;
  gas?: GasService;
  electric?: ElectricService;
  water?: WaterService;
  waste?: WasteService;
  chipAndPin?: ChipAndPinService;
  telecoms?: TelecomsService;
  broadband?: BroadbandService;
  insurance?: InsuranceService;
  businessrates?: BusinessRatesService;
  telecomandbroadband?: TelecomAndBroadbandService;
  ecoSolar?: EcoSolarService;
  serviceId?: string | null;
  expectedVersion: number | null;
  reason?: string | null;
};
export type SellService = {
  serviceId: string;
  expectedVersion: number | null;
  reason?: string | null;
  status?: string;
  _id: string;
};
export type AddServiceNoteBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
};
export type ServiceAssigneeBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  assignee?: string[];
  part?: string;
};
export type DeleteToService = {
  deleteIds: string[];
  reason?: string | null;
};
export type RejectDeleteToService = {
  deleteIds: string[];
  reason?: string | null;
};
export type GasServiceOut = {
  meterNumber?: string | null;
  meterSerialNumber?: string | null;
  COT?: boolean | null;
  meterType?: string | null;
  dailyCharges?: string | null;
  unitRate?: string | null;
  kWH?: number | string | null;
  ldz?: string | null;
  onlineUserName?: string | null;
  onlinePassword?: string | null;
  postcode?: string | null;
  bill_date_type?: string | null;
  no_of_days?: number | string | null;
  bill_start_date?: string | null;
  bill_end_date?: string | null;
};
export type ElectricServiceOut = {
  topLine?: string | null;
  meterNumber?: string | null;
  topLineTwo?: string | null;
  meterNumberTwo?: string | null;
  meterSerialNumber?: string | null;
  meterType?: string | null;
  COT?: boolean | null;
  dailyCharges?: string | null;
  unitDayRate?: string | null;
  unitNightRate?: string | null;
  unitDaykWh?: number | string | null;
  unitNightkWH?: number | string | null;
  unitWkdRate?: string | null;
  unitWkdkWh?: number | string | null;
  unitWinterRate?: string | null;
  unitWinterkWH?: number | string | null;
  onlineUserName?: string | null;
  onlinePassword?: string | null;
};
export type WaterServiceOut = {
  SewageApidRates?: string | null;
  SewageSpid?: string | null;
  WaterMeterSN?: string | null;
  WaterCorespId?: string | null;
  CoreSpidRates?: string | null;
  WaterAnnualSpend?: string | null;
  WaterDiscount?: string | null;
  WaterRenewalDate?: string | null;
};
export type WasteServiceOut = {
  EwcCode?: string | null;
  wasteType?: string | null;
  containerType?: string | null;
  monthlyDD?: string | null;
  numberOfContainers?: number | string | null;
  chargePerLift?: string | null;
  dailyRental?: string | null;
  serviceFrequency?: string | null;
  deliveryCharge?: string | null;
  WasteTransferNoteComplainceCharge?: string | null;
  assumedWeight?: string | null;
  totalMonthlyCost?: string | null;
};
export type ChipAndPinServiceOut = {
  MachineType?: string | null;
  PDQFinanceStatus?: string | null;
  NumberTerminals?: number | string | null;
  ProviderRefNumber?: string | null;
  MerchantRental?: string | null;
  Package?: string | null;
  DeploymentCost?: string | null;
  AnalyticsCost?: string | null;
  CreditCardRate?: string | null;
  DebitCardRate?: string | null;
  BusinessCardRate?: string | null;
  AuthorizationFee?: string | null;
  PCIDSSCharge?: string | null;
  ConnectionType?: string | null;
  PCIDSSUserName?: string | null;
  PCIDSSPassword?: string | null;
  midNumber?: string | null;
  DeliveryDate?: string | null;
  FirstTransactionDate?: string | null;
  RenewalDate?: string | null;
  PCIComplaintDate?: string | null;
};
export type TelecomsServiceOut = {
  PhoneNumber1?: string | null;
  PhoneNumber2?: string | null;
  PhoneNumber3?: string | null;
  PhoneNumber4?: string | null;
  PhoneNumber5?: string | null;
  PhoneNumber6?: string | null;
  PhoneRange4?: string | null;
  PhoneRange5?: string | null;
  PhoneRange6?: string | null;
  status?: string | null;
  CashAmount?: string | null;
  connectionType?: string | null;
  LineRental?: string | null;
  ConnectionCharges?: string | null;
  AddExtras?: string | null;
  Extras?: string | null;
  WholeSaleProvider?: string | null;
  TelecomsLiveDate?: string | null;
  TelecomsRenewalDate?: string | null;
};
export type BroadbandServiceOut = {
  Products?: string | null;
  Rental?: string | null;
  ConnectionCharges?: string | null;
  RouterPrice?: string | null;
  status?: string | null;
  UserName?: string | null;
  Password?: string | null;
  IPAddress?: string | null;
  RouterModel?: string | null;
  SerialNumber?: string | null;
  BroadbandPostageProof?: string[] | null;
  WholeSaleProvider?: string | null;
  ProgrammedDate?: string | null;
  BroadbandLiveDate?: string | null;
  BroadbandRenewalDate?: string | null;
};
export type InsuranceServiceOut = {
  insuranceType?: string | null;
  email?: string | null;
  typeOfBusiness?: string | null;
  contactNumber?: string | null;
  insuranceProduct?: string | null;
};
export type BusinessRatesServiceOut = {
  localAuthorityRefNumber?: string | null;
  businessRatesAccountNo?: string | null;
  businessRatesBill?: string[] | null;
  ratesReliefCompletedForm?: string[] | null;
  britishPassport?: string[] | null;
  homeProof?: string[] | null;
  propertyLayoutDiagram?: string[] | null;
  sitePhotos?: string[] | null;
  lease?: string[] | null;
  directorStatement?: string[] | null;
  directorDetails?: string[] | null;
  currentRateableValue?: string | null;
  insurance?: string[] | null;
  passportNumber?: string | null;
  typeOfBusinessRatesWork?: string | null;
};
export type TelecomAndBroadbandServiceOut = {
  PhoneNumber?: string | null;
  phoneSystem?: string | null;
  provider?: string | null;
  oneOffCharge?: string | null;
  products?: string | null;
  number_of_handset?: number | string | null;
  additional_handsets?: number | string | null;
  broadband_number?: string | null;
  router?: string | null;
  noOfRouter?: number | string | null;
  UserName?: string | null;
  IPAddress?: string | null;
  multiline?: boolean | null;
  Multiline_PhoneNumber?: string | null;
  multilineCost?: string | null;
  extraMultiLine?: number | string | null;
  divertsCost?: string | null;
  costOfExtras?: string | null;
  overall_customer_cost?: string | null;
};
export type EcoSolarServiceOut = {
  netCost?: string | null;
  vat?: string | null;
  discount?: string | null;
  peakSystemOutput?: string | null;
  systemSize?: string | null;
  noOfPanels?: number | string | null;
  roofsPanelsInstalled?: number | string | null;
  agreedAmount?: string | null;
  noOfInverters?: number;
  noOfBatteries?: number;
};
export type Service = {
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
  serviceName: string | null;
  isEndTyped: boolean;
  serviceId: string | null;
  status: string | null;
  numberOfRoofs?: RoofOut[];
  numberOfInverters?: InverterOut[];
  numberOfBatteries?: BatteryOut[];
  kind?: string | null;
  serviceType?: string | null;
  Company?: LinkedCompany | null;
  Site?: LinkedSite | null;
  Consumer?: LinkedConsumer | null;
  Lead?: any | null;
  contract_length?: string | null;
  contract_start_date?: string | null;
  contract_end_date?: string | null;
  previous_contract_length?: string | null;
  previous_contract_start_date?: string | null;
  accountNumber?: string | null;
  gas: GasServiceOut;
  electric: ElectricServiceOut;
  water: WaterServiceOut;
  waste: WasteServiceOut;
  chipAndPin: ChipAndPinServiceOut;
  telecoms: TelecomsServiceOut;
  broadband: BroadbandServiceOut;
  insurance: InsuranceServiceOut;
  businessrates: BusinessRatesServiceOut;
  telecomandbroadband: TelecomAndBroadbandServiceOut;
  ecoSolar: EcoSolarServiceOut;
};
export type ComparedRowService = {
  _id: string;
  before: Service | null;
  after: Service | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsService = {
  rows: ComparedRowService[];
  nextAfter: string | null;
};
export type ComparedListService = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsService | null;
  went?: ComparedRowsService | null;
  changed?: ComparedRowsService | null;
};
export type InstalmentEntryOut = {
  percent: string;
  due: string;
  number: number | string;
};
export type BandEntryOut = {
  leastKwh: number | string;
  percent: string;
};
export type CommissiontermsOut = {
  _id: string;
  service?: string;
  validFrom?: string;
  base?: string;
  rate?: string | null;
  new?: InstalmentEntryOut[];
  renewal?: InstalmentEntryOut[];
  bands?: BandEntryOut[] | null;
  leastKwh?: number | string | null;
  cap?: string | null;
  clawback?: string | null;
  residual?: string | null;
  version?: number | string;
};
export type SupplierContactOut = {
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
  supplierId?: string | null;
  ContactPersonName?: string | null;
  Email?: string | null;
  TelephoneNumber?: string | null;
  Department?: string | null;
  jobTitle?: string | null;
  Address?: string | null;
  Supplier?: LinkedSupplier | null;
};
export type PriceFileOut = {
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
  step?: string | null;
  kind?: string | null;
  servedOnly?: boolean | null;
  rateUnit?: string | null;
  chargeUnit?: string | null;
  usageUnit?: string | null;
  durationUnit?: string | null;
  prices?: number | string | null;
  leftOut?: number | string | null;
  refused?: number | string | null;
  validFrom?: string | null;
  validUntil?: string | null;
  new?: number | string | null;
  dearer?: number | string | null;
  cheaper?: number | string | null;
  gone?: number | string | null;
  withdrawnFrom?: string | null;
  Creator?: Person | null;
  supplierId?: string | null;
  fileName?: string | null;
  format?: string | null;
  size?: number | string | null;
  Supplier?: LinkedSupplier | null;
};
export type SupplierOut = {
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
  logo?: string | null;
  pricesUntil: string | null;
  gasPricesUntil: string | null;
  electricPricesUntil: string | null;
  commissionTerms?: CommissiontermsOut[];
  supplierName?: string | null;
  serviceType?: string[] | null;
  website?: string | null;
  accountReference?: string | null;
  portalAddress?: string | null;
  portalUser?: string | null;
  portalPassword?: string | null;
  SupplierContact?: SupplierContactOut[] | null;
  PriceFile?: PriceFileOut[] | null;
};
export type ComparedRowSupplierOut = {
  _id: string;
  before: SupplierOut | null;
  after: SupplierOut | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsSupplierOut = {
  rows: ComparedRowSupplierOut[];
  nextAfter: string | null;
};
export type ComparedListSupplierOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsSupplierOut | null;
  went?: ComparedRowsSupplierOut | null;
  changed?: ComparedRowsSupplierOut | null;
};
export type BodyUploadSupplierLogo = {
  /** The supplier */
  id: string;
  /** PNG, JPEG or WebP, at most 2 MB */
  file: string;
};
export type RemoveSupplierLogoBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type SupplierChoice = {
  _id: string;
  supplierName?: string | null;
  website?: string | null;
};
export type EnvelopeListSupplierChoice = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SupplierChoice[];
};
export type AddSupplierNoteBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
};
export type BodyAddSupplierDocument = {
  /** PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX or text */
  file: string;
  id: string;
  type?: string;
  category?: string | null;
};
export type DeleteToSupplier = {
  deleteIds: string[];
  reason?: string | null;
};
export type RejectDeleteToSupplier = {
  deleteIds: string[];
  reason?: string | null;
};
export type ComparedRowSupplierContactOut = {
  _id: string;
  before: SupplierContactOut | null;
  after: SupplierContactOut | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsSupplierContactOut = {
  rows: ComparedRowSupplierContactOut[];
  nextAfter: string | null;
};
export type ComparedListSupplierContactOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsSupplierContactOut | null;
  went?: ComparedRowsSupplierContactOut | null;
  changed?: ComparedRowsSupplierContactOut | null;
};
export type ProposedMapping = {
  gas: string[];
  electric: string[];
};
export type ValueFound = {
  value: string;
  rows: number;
};
export type ColumnFound = {
  values: ValueFound[];
};
export type FilterFound = {
  column: number;
  values: string[];
};
export type ProposedReading = {
  rateUnit: "pence" | "pounds";
  chargeUnit: "pence" | "pounds";
  usageUnit: "kWh" | "MWh";
  durationUnit: "months" | "years";
  only: FilterFound[];
  servedOnly: boolean;
};
export type ProposedReadings = {
  gas: ProposedReading;
  electric: ProposedReading;
};
export type PriceHeaders = {
  priceFileId: string;
  version: number;
  fileName: string;
  format: string;
  rows: number;
  sheets: string[];
  sheet: number;
  encoding: string | null;
  separator: string | null;
  headers: string[];
  headerRow: number;
  notes: FileNote[];
  sample: SampleRow[];
  kind: "gas" | "electric";
  mapping: ProposedMapping;
  columns: ColumnFound[];
  proposed: ProposedReadings;
  served: ProposedMapping;
};
export type HeadersRead = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: PriceHeaders;
};
export type BodyGetPriceHeaders = {
  supplierId?: string | null;
  /** csv, xlsx, xls or ods */
  file?: string | null;
  _id?: string | null;
  sheet?: number;
  encoding?: ("utf-8" | "windows-1252" | "utf-16" | "mac-roman") | null;
  separator?: ("comma" | "semicolon" | "tab" | "bar") | null;
  headerRow?: number | null;
};
export type WithdrawPrices = {
  _id?: string | null;
  supplierId?: string | null;
  value?: ("gas" | "electric") | null;
  from?: string | null;
  reason?: string | null;
};
export type ComparedRowPriceFileOut = {
  _id: string;
  before: PriceFileOut | null;
  after: PriceFileOut | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsPriceFileOut = {
  rows: ComparedRowPriceFileOut[];
  nextAfter: string | null;
};
export type ComparedListPriceFileOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsPriceFileOut | null;
  went?: ComparedRowsPriceFileOut | null;
  changed?: ComparedRowsPriceFileOut | null;
};
export type ItemChoice = {
  _id: string;
  code?: string | null;
  name?: string | null;
  description?: string | null;
  salePrice?: string | null;
  taxType?: string | null;
  accountCode?: string | null;
};
export type EnvelopeListItemChoice = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ItemChoice[];
};
export type AddItemNoteBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
};
export type RequestDeleteToItem = {
  deleteIds: string[];
  reason?: string | null;
};
export type DeleteToItem = {
  deleteIds: string[];
  reason?: string | null;
};
export type RejectDeleteToItem = {
  deleteIds: string[];
  reason?: string | null;
};
export type ComparedRowItemOut = {
  _id: string;
  before: ItemOut | null;
  after: ItemOut | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsItemOut = {
  rows: ComparedRowItemOut[];
  nextAfter: string | null;
};
export type ComparedListItemOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsItemOut | null;
  went?: ComparedRowsItemOut | null;
  changed?: ComparedRowsItemOut | null;
};
export type RemoveOrganisationLogo = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type AddInvoiceLineBody = {
  itemId?: string | null;
  description?: string | null;
  quantity?: number | string | null;
  unitAmount?: number | string | null;
  discountPct?: number | string | null;
  accountCode?: string | null;
  vatRule?:
    | (
        | "installedHome"
        | "installedBattery"
        | "goodsOnly"
        | "grantHeating"
        | "standard"
      )
    | null;
  taxType?:
    | ("OUTPUT2" | "RROUTPUT" | "ZERORATEDOUTPUT" | "EXEMPTOUTPUT" | "NONE")
    | null;
  vatPercent?: number | string | null;
  vatReason?: string | null;
  lineAmountTypes?: ("Exclusive" | "Inclusive" | "NoTax") | null;
  lineAmount?: number | string | null;
  netAmount?: number | string | null;
  taxAmount?: number | string | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type ChangeInvoiceLineBody = {
  itemId?: string | null;
  description?: string | null;
  quantity?: number | string | null;
  unitAmount?: number | string | null;
  discountPct?: number | string | null;
  accountCode?: string | null;
  vatRule?:
    | (
        | "installedHome"
        | "installedBattery"
        | "goodsOnly"
        | "grantHeating"
        | "standard"
      )
    | null;
  taxType?:
    | ("OUTPUT2" | "RROUTPUT" | "ZERORATEDOUTPUT" | "EXEMPTOUTPUT" | "NONE")
    | null;
  vatPercent?: number | string | null;
  vatReason?: string | null;
  lineAmountTypes?: ("Exclusive" | "Inclusive" | "NoTax") | null;
  lineAmount?: number | string | null;
  netAmount?: number | string | null;
  taxAmount?: number | string | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type RemoveInvoiceLineBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type ComparedRowInvoice = {
  _id: string;
  before: Invoice | null;
  after: Invoice | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsInvoice = {
  rows: ComparedRowInvoice[];
  nextAfter: string | null;
};
export type ComparedListInvoice = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsInvoice | null;
  went?: ComparedRowsInvoice | null;
  changed?: ComparedRowsInvoice | null;
};
export type ComparedRowInvoicePayment = {
  _id: string;
  before: InvoicePayment | null;
  after: InvoicePayment | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsInvoicePayment = {
  rows: ComparedRowInvoicePayment[];
  nextAfter: string | null;
};
export type ComparedListInvoicePayment = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsInvoicePayment | null;
  went?: ComparedRowsInvoicePayment | null;
  changed?: ComparedRowsInvoicePayment | null;
};
export type CreditlineOut = {
  _id: string;
  lineId?: string | null;
  description?: string | null;
  accountCode?: string | null;
  taxType?: string | null;
  vatPercent?: string | null;
  lineAmountTypes?: string | null;
  lineAmount?: string | null;
  netAmount?: string | null;
  taxAmount?: string | null;
};
export type AllocationOut = {
  _id: string;
  invoiceId?: string | null;
  date?: string | null;
  amount?: string;
  invoiceNumber?: string | null;
};
export type RefundOut = {
  _id: string;
  date?: string;
  amount?: string;
  method?: string | null;
  accountCode?: string | null;
  reference?: string | null;
};
export type CreditNote = {
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
  creditNoteNumber?: string | null;
  subTotal: string;
  totalTax: string;
  total: string;
  remainingAmount: string;
  sync?: ("notSent" | "waiting" | "sent" | "refused" | "differs") | null;
  lines?: CreditlineOut[];
  allocations?: AllocationOut[];
  refunds?: RefundOut[];
  invoiceId?: string | null;
  Consumer?: LinkedConsumer | null;
  Company?: LinkedCompany | null;
  date?: string | null;
  creditReason?: string | null;
  Invoice?: LinkedInvoice | null;
};
export type SummedPageCreditNote = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: CreditNote[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
  meta: Meta;
};
export type AddCreditNoteNoteBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
};
export type ComparedRowCreditNote = {
  _id: string;
  before: CreditNote | null;
  after: CreditNote | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsCreditNote = {
  rows: ComparedRowCreditNote[];
  nextAfter: string | null;
};
export type ComparedListCreditNote = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsCreditNote | null;
  went?: ComparedRowsCreditNote | null;
  changed?: ComparedRowsCreditNote | null;
};
export type InstalmentOut = {
  _id: string;
  due?: string | null;
  amount?: string | null;
};
export type SupplierpaymentOut = {
  _id: string;
  kind?: string;
  amount?: string;
  date?: string;
  period?: string | null;
  reference?: string | null;
  instalment?: string | null;
  due?: string | null;
  expected?: string | null;
  statementLine?: string | null;
  reverses?: string | null;
};
export type ShareOut = {
  _id: string;
  split?: string | null;
  from?: string | null;
  user?: Person | null;
  basisPoints?: number | string;
  percent?: string | null;
};
export type AmountsOut = {
  expected?: string | null;
  received?: string;
  debt?: string;
  open?: string | null;
  nextDue?: string | null;
};
export type CalculationOut = {
  AQ?: number | string | null;
  months?: number | string | null;
  upliftUnit?: string | null;
  upliftDay?: string | null;
  monthly?: string | null;
  full?: string | null;
  reason?: string | null;
  termsVersion?: number | string | null;
};
export type Payment = {
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
  restatedFrom?: string | null;
  contractStatus?: "Active" | "Out Of Contract" | "Closed" | "N/A";
  quoteId?: string | null;
  supplier?: string | null;
  status: number | string | null;
  instalments?: InstalmentOut[];
  supplierPayments?: SupplierpaymentOut[];
  shares?: ShareOut[];
  registrationStatus?: number | string | null;
  registrationLabel?: string | null;
  method?: string | null;
  endedOn?: string | null;
  Quote?: any | null;
  Renewal?: any | null;
  quoteRevision?: number | string | null;
  QuoteID?: string | null;
  companyId?: string | null;
  consumerId?: string | null;
  customerName?: string | null;
  supplierId?: string | null;
  supplierName?: string | null;
  serviceType?: string | null;
  meterNumber?: string | null;
  signedOn?: string | null;
  contractStartDate?: string | null;
  contractEndDate?: string | null;
  amounts: AmountsOut;
  calculation: CalculationOut;
  Company?: LinkedCompany | null;
  Consumer?: LinkedConsumer | null;
  Supplier?: LinkedSupplier | null;
};
export type SummedPagePayment = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Payment[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
  meta: Meta;
};
export type PaymentSearch = {
  search?: string;
};
export type EarnerOut = {
  _id: string;
  name: string;
};
export type CommissionPayment = {
  _id: string;
  commission: string;
  user: EarnerOut | null;
  kind: "earned" | "reversed";
  amount: string;
  date: string;
  share: string | null;
  percentage: string | null;
  cause: string | null;
};
export type PaymentHistory = {
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
  restatedFrom?: string | null;
  contractStatus?: "Active" | "Out Of Contract" | "Closed" | "N/A";
  quoteId?: string | null;
  supplier?: string | null;
  status: number | string | null;
  instalments?: InstalmentOut[];
  supplierPayments?: SupplierpaymentOut[];
  shares?: ShareOut[];
  registrationStatus?: number | string | null;
  registrationLabel?: string | null;
  method?: string | null;
  endedOn?: string | null;
  Quote?: any | null;
  Renewal?: any | null;
  quoteRevision?: number | string | null;
  QuoteID?: string | null;
  companyId?: string | null;
  consumerId?: string | null;
  customerName?: string | null;
  supplierId?: string | null;
  supplierName?: string | null;
  serviceType?: string | null;
  meterNumber?: string | null;
  signedOn?: string | null;
  contractStartDate?: string | null;
  contractEndDate?: string | null;
  amounts: AmountsOut;
  calculation: CalculationOut;
  Company?: LinkedCompany | null;
  Consumer?: LinkedConsumer | null;
  Supplier?: LinkedSupplier | null;
  commissionPayments: CommissionPayment[];
};
export type EnvelopePaymentHistory = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: PaymentHistory;
};
export type PaymentAsked = {
  id: string;
};
export type AddPaymentHistoryBody = {
  registrationStatus?: number | null;
  registrationLabel?: string | null;
  method?: ("DD" | "PREPAYMENT" | "QUARTERLY") | null;
  endedOn?: string | null;
  Quote?: string | null;
  Renewal?: string | null;
  status?: number | null;
};
export type UpdatePaymentHistoryBody = {
  registrationStatus?: number | null;
  registrationLabel?: string | null;
  method?: ("DD" | "PREPAYMENT" | "QUARTERLY") | null;
  endedOn?: string | null;
  status?: number | null;
  note?: string | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type EditPaymentBody = {
  kind?: ("commission" | "supplier" | "debt") | null;
  amount?: (number | string) | null;
  date?: string | null;
  period?: string | null;
  reference?: string | null;
  instalment?: string | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  paymentId: string;
};
export type UpdatePayments = {
  registrationStatus?: number | null;
  registrationLabel?: string | null;
  method?: ("DD" | "PREPAYMENT" | "QUARTERLY") | null;
  endedOn?: string | null;
  status?: number | null;
  note?: string | null;
  ids: string[];
  dryRun?: boolean;
  reason?: string | null;
};
export type AddPaymentBody = {
  kind?: ("commission" | "supplier" | "debt") | null;
  amount?: (number | string) | null;
  date?: string | null;
  period?: string | null;
  reference?: string | null;
  instalment?: string | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type DeletePaymentBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  paymentId: string;
};
export type SentShare = {
  user: string;
  share: number | string;
};
export type SplitCommissionBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  shares: SentShare[];
  from: string;
  percent: number | string;
  restate?: boolean;
};
export type AddPaymentNoteBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
};
export type ComparedRowPayment = {
  _id: string;
  before: Payment | null;
  after: Payment | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsPayment = {
  rows: ComparedRowPayment[];
  nextAfter: string | null;
};
export type ComparedListPayment = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsPayment | null;
  went?: ComparedRowsPayment | null;
  changed?: ComparedRowsPayment | null;
};
export type CommissionentryOut = {
  _id: string;
  kind?: string;
  amount?: string;
  date?: string;
  cause?: string | null;
  basisPoints?: number | string | null;
  percent?: string | null;
  restates?: boolean | null;
};
export type Commission = {
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
  earned: string;
  entries?: CommissionentryOut[];
  paymentHistoryId?: any | null;
  user?: any | null;
  basisPoints?: number | string | null;
  percent?: string | null;
  from?: string | null;
  Quote?: any | null;
  Renewal?: any | null;
  QuoteID?: string | null;
  companyId?: string | null;
  consumerId?: string | null;
  customerName?: string | null;
  supplierName?: string | null;
  serviceType?: string | null;
  Company?: LinkedCompany | null;
  Consumer?: LinkedConsumer | null;
};
export type SummedPageCommission = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Commission[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
  meta: Meta;
};
export type SharesAsked = {
  user?: string | null;
  search?: string;
  skip?: number | null;
  limit?: number | null;
  paymentHistoryId?: string | null;
};
export type ComparedRowCommission = {
  _id: string;
  before: Commission | null;
  after: Commission | null;
  changes: ChangeOut[];
  files: TimelineDocument[];
};
export type ComparedRowsCommission = {
  rows: ComparedRowCommission[];
  nextAfter: string | null;
};
export type ComparedListCommission = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  from: PastMoment;
  to: PastMoment;
  counts?: ComparedCounts | null;
  came?: ComparedRowsCommission | null;
  went?: ComparedRowsCommission | null;
  changed?: ComparedRowsCommission | null;
};
export type EnvelopeListDictStrAny = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: {
    [key: string]: any;
  }[];
};
export type LeadsPdf = {
  leads: string[];
  kind?: "summary" | "list";
  language?: ("en" | "de") | null;
};
export type WantedPaper = {
  _id: string;
};
export type SendCreditNoteBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  to: string;
  subject: string;
  text: string;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
export type LedgerOrganisationOut = {
  tenantId: string;
  name: string;
};
export type ConnectionOut = {
  organisation: LedgerOrganisationOut;
  connectedAt: string;
  connectedBy: ActorOut | null;
  refusedAt: string | null;
  callsLeft: number;
  lastSuccessAt: string | null;
  waiting: number;
  refused: number;
  differing: number;
};
export type LedgerEntry = {
  what: "connected" | "refresh_refused" | "disconnected";
  organisation: string;
  at: string;
  actor: ActorOut | null;
};
export type LedgerStatus = {
  connection: ConnectionOut | null;
  practice: boolean;
  choices: LedgerOrganisationOut[];
  history: LedgerEntry[];
};
export type EnvelopeLedgerStatus = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: LedgerStatus;
};
export type ConsentUri = {
  uri: string;
};
export type EnvelopeConsentUri = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ConsentUri;
};
export type ChosenOrganisation = {
  tenantId: string;
};
export type ContactFieldOut = {
  field: string;
  ours: string | null;
  theirs: string | null;
};
export type ContactsSyncOut = {
  linked: number;
  made: number;
  updated: number;
  differing: number;
  refused: number;
  state: ("running" | "done" | "failed") | null;
  done: number;
  total: number | null;
  begunAt: string | null;
  endedAt: string | null;
  fields: ContactFieldOut[];
  refusals: string[];
};
export type EnvelopeContactsSyncOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ContactsSyncOut;
};
export type ContactsSync = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ContactsSyncOut;
};
export type SideChoice = {
  field: string;
  ours: string | null;
  theirs: string | null;
  side: "ours" | "theirs";
};
export type SyncBody = {
  _id?: string | null;
  choices?: SideChoice[];
};
export type Settlement = {
  key: string;
  act: "push" | "take";
  reason?: string | null;
};
export type FundingAmount = {
  pounds: string;
  estimate: boolean;
  version: number;
  source: string;
  validFrom: string;
  purpose: "lookup" | "submission";
  date: string;
  segment: string;
  start: string;
  target: string;
  warnings: "below_minimum_improvement"[];
};
export type EnvelopeFundingAmount = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: FundingAmount;
};
export type ItemPrice = {
  item: string;
  quantity: number;
  price: string;
  amount: string;
  byHand: boolean;
};
export type AccessoryTotal = {
  items: ItemPrice[];
  total: string;
  version: number;
  source: string;
  validFrom: string;
  date: string;
};
export type EnvelopeAccessoryTotal = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: AccessoryTotal;
};
export type WantedItem = {
  item: string;
  quantity?: number;
  price?: number | string | null;
};
export type WantedItems = {
  items: WantedItem[];
  date?: string | null;
};
export type PlanPrice = {
  tier: string;
  price: string;
};
export type PlanPrices = {
  age: number;
  prices: PlanPrice[];
  version: number;
  source: string;
  validFrom: string;
  date: string;
};
export type EnvelopePlanPrices = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: PlanPrices;
};
export type ProposedPrices = {
  age: number;
  prices: PlanPrice[];
};
export type EnvelopeProposedPrices = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ProposedPrices;
};
export type PathOut = {
  path: string;
  label: string;
  isDate: boolean;
};
export type PathsOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: PathOut[];
};
export type PathValue = {
  path: string;
  label: string;
  isDate: boolean;
  value: string;
};
export type ValuesOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: PathValue[];
};
export type ResultOut = {
  message: string;
  messageText: string;
  _id: string;
  noun: string;
  done: boolean;
  code: string | null;
  version?: number | null;
  undoable?: boolean | null;
};
export type ResultsOut = {
  results: ResultOut[];
  done: number;
  failed: number;
};
export type EnvelopeResultsOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ResultsOut;
};
export type RequestRef = {
  noun:
    | "lead"
    | "consumer"
    | "company"
    | "user"
    | "survey"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "item";
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
    | "user"
    | "survey"
    | "task"
    | "quote"
    | "renewal"
    | "service"
    | "supplier"
    | "supplier_contact"
    | "price_file"
    | "item"
    | "invoice"
    | "invoice_payment";
  _id: string;
};
export type RestoreBody = {
  records: RecordRef[];
  reason?: string | null;
};
export type AddressOut = {
  label: string;
  addressOne: string | null;
  addressTwo: string | null;
  town: string | null;
  city: string | null;
  postcode: string | null;
  lat: string | null;
  lon: string | null;
  accuracy: ("address" | "postcode" | "district") | null;
};
export type EnvelopeAddressOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: AddressOut;
};
export type StageTimeOut = {
  pipeline: string;
  stage: string | number;
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
  stage: string | number;
};
export type WayBackOut = {
  pipeline: string;
  stage: string | number;
  to: string | number;
  moves: number;
};
export type StageReportOut = {
  times: StageTimeOut[];
  began: BeganOut[];
  funnel: ReachedOut[];
  back: WayBackOut[];
};
export type StageReportPage = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Ended;
};
export type NewAppOut = {
  _id: string;
  secret: string;
  address: string;
  qr: string;
};
export type EnvelopeNewAppOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: NewAppOut;
};
export type NewApp = {
  name: string;
};
export type RecoveryCodesOut = {
  recoveryCodes: string[];
};
export type EnvelopeRecoveryCodesOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type RemoveLeadMeasureBody = {
  _id: string;
  expectedVersion: number | null;
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
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type RemoveLeadInspectionBody = {
  _id: string;
  expectedVersion: number | null;
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
  reason?: string | null;
  leadType: string;
  expectedVersion?: number | null;
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
  reason?: string | null;
  leadType: string;
  expectedVersion: number | null;
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
  reason?: string | null;
  leadType: string;
  expectedVersion: number | null;
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
  reason?: string | null;
  leadType: string;
  expectedVersion: number | null;
  stage: string;
};
export type AddTaskCommentBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
};
export type RemoveTaskDocumentBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  documentId: string;
};
export type AddTaskCheckitemBody = {
  place?: number | null;
  text?: string | null;
  done?: boolean | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type ChangeTaskCheckitemBody = {
  place?: number | null;
  text?: string | null;
  done?: boolean | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type RemoveTaskCheckitemBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type BodyAddTaskDocument = {
  /** PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX or text */
  file: string;
  id: string;
  type?: string;
  category?: string | null;
};
export type WantedPrice = {
  _id: string;
  priceFileId: string;
  row: number;
  upliftUnit?: number | string | null;
  upliftDay?: number | string | null;
  expectedVersion: number | null;
};
export type AddQuotePriceBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  upliftUnit?: number | string | null;
  upliftDay?: number | string | null;
  supplierId?: string | null;
  supplierName?: string | null;
  duration: number;
  unitRate: number | string;
  nightUnitRate?: number | string | null;
  eveningAndWeekendUnitRate?: number | string | null;
  standingCharge: number | string;
};
export type ChangeQuotePriceBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  priceId: string;
  upliftUnit?: number | string | null;
  upliftDay?: number | string | null;
};
export type RemoveQuotePriceBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  priceId: string;
};
export type ChooseQuotePriceBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  priceId: string;
};
export type AddQuoteRoofBody = {
  manufacturer?: string | null;
  model?: string | null;
  roofPitch?: number | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type ChangeQuoteRoofBody = {
  manufacturer?: string | null;
  model?: string | null;
  roofPitch?: number | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type RemoveQuoteRoofBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type AddQuoteInverterBody = {
  manufacturer?: string | null;
  model?: string | null;
  quantity?: number | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type ChangeQuoteInverterBody = {
  manufacturer?: string | null;
  model?: string | null;
  quantity?: number | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type RemoveQuoteInverterBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type AddQuoteBatteryBody = {
  manufacturer?: string | null;
  model?: string | null;
  quantity?: number | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type ChangeQuoteBatteryBody = {
  manufacturer?: string | null;
  model?: string | null;
  quantity?: number | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type RemoveQuoteBatteryBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type AddQuoteMeasureBody = {
  label?: string | null;
  cost?: number | string | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type ChangeQuoteMeasureBody = {
  label?: string | null;
  cost?: number | string | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type RemoveQuoteMeasureBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type RemoveQuoteAccessoryBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type RemoveQuoteFundingBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type AddQuoteAccessoryBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  item: string;
  quantity?: number;
  price?: number | string | null;
};
export type AddQuoteFundingBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  floorArea: number | string;
  /** High_D and the like */
  startBand: string;
  targetBand: string;
};
export type AddRenewalPriceBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  upliftUnit?: number | string | null;
  upliftDay?: number | string | null;
  supplierId?: string | null;
  supplierName?: string | null;
  duration: number;
  unitRate: number | string;
  nightUnitRate?: number | string | null;
  eveningAndWeekendUnitRate?: number | string | null;
  standingCharge: number | string;
};
export type ChangeRenewalPriceBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  priceId: string;
  upliftUnit?: number | string | null;
  upliftDay?: number | string | null;
};
export type RemoveRenewalPriceBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  priceId: string;
};
export type ChooseRenewalPriceBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  priceId: string;
};
export type AddServiceRoofBody = {
  manufacturer?: string | null;
  model?: string | null;
  roofPitch?: number | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type ChangeServiceRoofBody = {
  manufacturer?: string | null;
  model?: string | null;
  roofPitch?: number | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type RemoveServiceRoofBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type AddServiceInverterBody = {
  manufacturer?: string | null;
  model?: string | null;
  quantity?: number | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type ChangeServiceInverterBody = {
  manufacturer?: string | null;
  model?: string | null;
  quantity?: number | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type RemoveServiceInverterBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type AddServiceBatteryBody = {
  manufacturer?: string | null;
  model?: string | null;
  quantity?: number | null;
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
};
export type ChangeServiceBatteryBody = {
  manufacturer?: string | null;
  model?: string | null;
  quantity?: number | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type RemoveServiceBatteryBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  rowId: string;
};
export type BodyAddServiceDocument = {
  /** PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX or text */
  file: string;
  id: string;
  type?: string;
  category?: string | null;
};
export type CommissionsAsked = {
  user?: string | null;
  search?: string;
  skip?: number | null;
  limit?: number | null;
};
export type AddCommissionNoteBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  note: string;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: NoteOut[];
};
export type EnvelopeCommission = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Commission;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: HandOverOut;
};
export type EnvelopeLead = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: NextStageOut;
};
export type LeadDocuments = {
  documents: DocumentOut[];
  healthDocuments: DocumentOut[];
};
export type EnvelopeLeadDocuments = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: LeadDocuments;
};
export type EnvelopeConsumerOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ConsumerOut;
};
export type EnvelopeCompanyOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: CompanyOut;
};
export type CompanyDocuments = {
  documents: DocumentOut[];
};
export type EnvelopeCompanyDocuments = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: CompanyDocuments;
};
export type EnvelopeSiteWithContacts = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SiteWithContacts;
};
export type EnvelopeContactOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: CaseOut;
};
export type SignedText = {
  revision: number;
  sha256: string;
  text: string;
  matches: boolean;
};
export type EnvelopeSignedText = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SignedText;
};
export type MatchOut = {
  id: string;
  reference: string | null;
  name: string | null;
  email: string | null;
  telephoneNumber: string | null;
  mobile: string | null;
  address: string | null;
  postcode: string | null;
  same: ("email" | "phone" | "name" | "address")[];
};
export type EnvelopeListMatchOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: MatchOut[];
};
export type OtherRecord = {
  noun: string;
  id: string;
  name: string | null;
};
export type EvidenceOut = {
  id: string;
  field: string | null;
  takenAt: string | null;
  lat: string | null;
  lon: string | null;
  alsoOn: OtherRecord[];
};
export type EnvelopeListEvidenceOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: EvidenceOut[];
};
export type EnvelopeSurvey = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Survey;
};
export type SurveyDocuments = {
  documents: DocumentOut[];
  healthDocuments: DocumentOut[];
};
export type EnvelopeSurveyDocuments = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SurveyDocuments;
};
export type EnvelopeTask = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Task;
};
export type QuoteDocuments = {
  documents: DocumentOut[];
};
export type EnvelopeQuoteDocuments = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: QuoteDocuments;
};
export type RenewalDocuments = {
  documents: DocumentOut[];
};
export type EnvelopeRenewalDocuments = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: RenewalDocuments;
};
export type EnvelopeService = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Service;
};
export type FlatFileOut = {
  name: string;
  expiresAt: string;
};
export type FlatFileMade = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: FlatFileOut;
};
export type RowFilter = {
  column: number;
  values: string[];
};
export type WantedFlatFile = {
  sheet?: number;
  headerRow?: number | null;
  encoding?: ("utf-8" | "windows-1252" | "utf-16" | "mac-roman") | null;
  separator?: ("comma" | "semicolon" | "tab" | "bar") | null;
  mapping?: string[];
  fixed?: {
    [key: string]: string;
  };
  only?: RowFilter[];
  servedOnly?: boolean;
  rateUnit?: "pence" | "pounds";
  chargeUnit?: "pence" | "pounds";
  usageUnit?: "kWh" | "MWh";
  durationUnit?: "months" | "years";
  _id?: string | null;
};
export type RowProblem = {
  message: string;
  messageText: string;
  field: string;
  code: string;
  column: string;
  read: string;
};
export type RowFound = {
  row: number;
  problems: RowProblem[];
};
export type PriceLoad = {
  priceFileId: string;
  version: number;
  step: "uploaded" | "mapped" | "loaded" | "refused" | "withdrawn";
  state: ("waiting" | "running" | "done" | "failed") | null;
  done: number;
  refused: number;
  found: RowFound[];
};
export type LoadOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: PriceLoad;
};
export type WantedPrices = {
  sheet?: number;
  headerRow?: number | null;
  encoding?: ("utf-8" | "windows-1252" | "utf-16" | "mac-roman") | null;
  separator?: ("comma" | "semicolon" | "tab" | "bar") | null;
  mapping?: string[];
  fixed?: {
    [key: string]: string;
  };
  only?: RowFilter[];
  servedOnly?: boolean;
  rateUnit?: "pence" | "pounds";
  chargeUnit?: "pence" | "pounds";
  usageUnit?: "kWh" | "MWh";
  durationUnit?: "months" | "years";
  _id: string;
  replaces?: string[];
  unitsSure?: boolean;
  expectedVersion?: number | null;
};
export type EnvelopePayment = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Payment;
};
export type PaperMailOut = {
  to: string;
  subject: string;
  text: string;
  fileName: string;
};
export type EnvelopePaperMailOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: PaperMailOut;
};
export type RefusalOut = {
  field: string | null;
  words: string;
};
export type LedgerLinkEntry = {
  what:
    | "made"
    | "queued"
    | "withdrawn"
    | "sent"
    | "refused"
    | "differed"
    | "taken_over";
  at: string;
  actor: ActorOut | null;
  refusals: RefusalOut[];
  fields: string[];
};
export type LedgerLinkOut = {
  state: "notSent" | "waiting" | "sent" | "refused" | "differs";
  address: string | null;
  refusals: RefusalOut[];
  fields: string[];
  history: LedgerLinkEntry[];
};
export type EnvelopeLedgerLinkOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: LedgerLinkOut;
};
export type Removal = {
  password?: string | null;
};
export type DeleteLeadDocumentBody = {
  expectedVersion: number | null;
  reason?: string | null;
};
export type DeleteQuoteDocumentBody = {
  expectedVersion: number | null;
  reason?: string | null;
};
export type DeleteRenewalDocumentBody = {
  expectedVersion: number | null;
  reason?: string | null;
};
export type DeleteSupplierDocumentBody = {
  expectedVersion: number | null;
  reason?: string | null;
};
export type ChangeItemBody = {
  code?: string | null;
  name?: string | null;
  description?: string | null;
  supplierId?: string | null;
  costPrice?: number | string | null;
  salePrice?: number | string | null;
  accountCode?: string | null;
  taxType?:
    | ("OUTPUT2" | "RROUTPUT" | "ZERORATEDOUTPUT" | "EXEMPTOUTPUT" | "NONE")
    | null;
  expectedVersion: number | null;
  reason?: string | null;
  isActive?: number | null;
};
export type EnvelopeItemOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ItemOut;
};
export type DriveRenameFolderBody = {
  expectedVersion: number | null;
  reason?: string | null;
  name?: string | null;
};
export type DriveRemoveFolderBody = {
  expectedVersion: number | null;
  reason?: string | null;
};
export type DriveNewRenameFolderBody = {
  expectedVersion: number | null;
  reason?: string | null;
  name?: string | null;
};
export type DriveNewRemoveFolderBody = {
  expectedVersion: number | null;
  reason?: string | null;
};
export type EnvelopeDriveFileShown = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: DriveFileShown;
};
export type ChangeDriveFileBody = {
  name?: string | null;
  folderId?: string | null;
  consumerId?: string | null;
  kept?: boolean | null;
  category?:
    ("Policies and Procedure" | "Management Records" | "Staff Records") | null;
  group?: string | null;
  ownerId?: string | null;
  reviewDate?: string | null;
  expectedVersion: number | null;
  reason?: string | null;
};
export type EditedLine = {
  itemId?: string | null;
  description?: string | null;
  quantity?: number | string | null;
  unitAmount?: number | string | null;
  discountPct?: number | string | null;
  accountCode?: string | null;
  vatRule?:
    | (
        | "installedHome"
        | "installedBattery"
        | "goodsOnly"
        | "grantHeating"
        | "standard"
      )
    | null;
  taxType?:
    | ("OUTPUT2" | "RROUTPUT" | "ZERORATEDOUTPUT" | "EXEMPTOUTPUT" | "NONE")
    | null;
  vatPercent?: number | string | null;
  vatReason?: string | null;
  lineAmountTypes?: ("Exclusive" | "Inclusive" | "NoTax") | null;
  lineAmount?: number | string | null;
  netAmount?: number | string | null;
  taxAmount?: number | string | null;
  rowId?: string | null;
};
export type EditInvoiceLinesBody = {
  expectedVersion: number | null;
  reason?: string | null;
  lines?: EditedLine[];
  removed?: string[];
};
export type EnvelopeCreditNote = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: CreditNote;
};
export type SentReminder = {
  step: number;
  at: string;
  recipient: string | null;
};
export type NextReminder = {
  step: number;
  day: string;
};
export type RemindersOut = {
  sent: SentReminder[];
  next: NextReminder | null;
  obstacle:
    | ("notOwed" | "noPaper" | "customerGone" | "contactStopped" | "noAddress")
    | null;
};
export type EnvelopeRemindersOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: RemindersOut;
};
export type StageLabels = {
  en: string | null;
  de: string | null;
};
export type SharedLead = {
  _id: string;
  createdAt: string;
  customerName: string | null;
  address: string | null;
  telephone: string | null;
  tenure: string | null;
  benefitsFlex: string | null;
  email: string | null;
  measures: string[];
  status: string;
  labels: StageLabels;
  tone:
    "grey" | "blue" | "violet" | "teal" | "amber" | "orange" | "green" | "red";
  isFirst: boolean;
};
export type SharedLeadsOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SharedLead[];
  isNext: boolean;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: EntryOut[];
  nextBefore: number | null;
  nextAfter?: number | null;
  upTo: number;
};
export type FlowBody = {
  reason?: string | null;
  expectedVersion: number | null;
};
export type DriveGrant = {
  level: "see" | "add" | "manage";
  role: string | null;
  user: DrivePerson | null;
};
export type DriveAccess = {
  version: number;
  own: boolean;
  source: DrivePlace | null;
  access: DriveGrant[];
};
export type EnvelopeDriveAccess = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: DriveAccess;
};
export type Grant = {
  level: "see" | "add" | "manage";
  role?: string | null;
  user?: string | null;
};
export type WantedAccess = {
  access: Grant[] | null;
  expectedVersion: number | null;
};
export type RestoreDriveVersionBody = {
  expectedVersion: number | null;
  reason?: string | null;
  versionId: string;
};
export type DrivePreview = {
  kind: "pages" | "picture" | "photo" | "text" | "table" | "none";
  versionId: string;
  text: string | null;
  rows: string[][] | null;
  isCut: boolean;
};
export type EnvelopeDrivePreview = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: DrivePreview;
};
export type DriveRead = {
  at: string;
  by: DrivePerson | null;
  purpose: "open" | "download";
  versionId: string;
};
export type EnvelopeListDriveRead = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: DriveRead[];
};
export type SetCreditNoteAgainstBody = {
  invoiceId?: string | null;
  date?: string | null;
  amount?: (number | string) | null;
  expectedVersion: number | null;
  reason?: string | null;
};
export type RefundCreditNoteBody = {
  date?: string | null;
  amount?: (number | string) | null;
  method?:
    ("Bank transfer" | "Card" | "Cheque" | "Cash" | "Direct debit") | null;
  accountCode?: string | null;
  reference?: string | null;
  expectedVersion: number | null;
  reason?: string | null;
};
export type VisitorPass = {
  pass: string;
};
export type VisitorPassOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: VisitorPass;
};
export type GivenPasscode = {
  passcode: string;
};
export type PortionOut = {
  invoice: string;
  number: string;
  amount: string;
};
export type StatementEntry = {
  _id: string;
  date: string;
  kind: "invoice" | "void" | "payment" | "reversal" | "credit" | "refund";
  number: string;
  amount: string;
  balance: string;
  setAgainst: PortionOut[];
};
export type DueInvoice = {
  _id: string;
  number: string;
  date: string;
  dueDate: string | null;
  total: string;
  due: string;
  age: "notDue" | "1-30" | "31-60" | "61-90" | "over90";
};
export type AgeSum = {
  age: "notDue" | "1-30" | "31-60" | "61-90" | "over90";
  due: string;
};
export type StatementOut = {
  from: string | null;
  until: string;
  opening: string;
  closing: string;
  credit: string;
  entries: StatementEntry[];
  due: DueInvoice[];
  ages: AgeSum[];
};
export type EnvelopeStatementOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: StatementOut;
};
export type SharedLeadOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SharedLead[];
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: RequestDetail;
};
export type MailStatementBody = {
  to: string;
  subject: string;
  text: string;
  from?: string | null;
  until?: string | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: WholeLetter;
};
export type EnvelopeAppointment = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  expectedVersion: number | null;
  reason?: string | null;
  status?: number | null;
  acceptClash?: boolean;
};
export type DeleteAppointmentBody = {
  expectedVersion: number | null;
  reason?: string | null;
};
export type EnvelopeImportOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ImportOut;
};
export type EnvelopeBulkEditOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
export type ChangedSharedList = {
  name?: string | null;
  purpose?: string | null;
  expiresAt?: string | null;
  isBlocked?: boolean | null;
  newToken?: true | null;
  passcode?: string | null;
  reason?: string | null;
  expectedVersion: number | null;
};
export type DriveRemoveFileBody = {
  expectedVersion: number | null;
  reason?: string | null;
};
export type DriveNewRemoveFileBody = {
  expectedVersion: number | null;
  reason?: string | null;
};
export type ChangeInvoiceBody = {
  Consumer?: string | null;
  Company?: string | null;
  Supplier?: string | null;
  Quote?: string | null;
  Renewal?: string | null;
  Lead?: string | null;
  date?: string | null;
  dueDate?: string | null;
  lineAmountTypes?: ("Exclusive" | "Inclusive" | "NoTax") | null;
  reference?: string | null;
  expectedVersion: number | null;
  reason?: string | null;
};
export type DeleteInvoiceBody = {
  expectedVersion: number | null;
  reason?: string | null;
  status?: string;
};
export type EnvelopeInvoice = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Invoice;
};
export type ReplaceInvoicePaymentBody = {
  date?: string | null;
  amount?: (number | string) | null;
  method?:
    ("Bank transfer" | "Card" | "Cheque" | "Cash" | "Direct debit") | null;
  accountCode?: string | null;
  reference?: string | null;
  expectedVersion: number | null;
  reason?: string | null;
};
export type ReverseInvoicePaymentBody = {
  expectedVersion: number | null;
  reason?: string | null;
};
export type EnvelopeInvoicePayment = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: InvoicePayment;
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
  expectedVersion: number | null;
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
  expectedVersion: number | null;
  reason?: string | null;
  overrideGate?: boolean;
  leadType?: string | null;
  status?: string | null;
};
export type PageLead = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Lead[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
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
  reason?: string | null;
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
  expectedVersion: number | null;
  reason?: string | null;
};
export type PageCompanyOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: CompanyOut[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type CompanyAssigneeBody = {
  _id: string;
  expectedVersion: number | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SiteWithContacts[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
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
  expectedVersion: number | null;
  reason?: string | null;
};
export type RemoveRecordToSite = {
  _id: string;
  expectedVersion: number | null;
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
  expectedVersion: number | null;
  reason?: string | null;
};
export type RemoveRecordToContact = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type ReadAnew = {
  encoding?: ("utf-8" | "windows-1252" | "utf-16" | "mac-roman") | null;
  separator?: ("comma" | "semicolon" | "tab" | "bar") | null;
  headerRow?: number | null;
  expectedVersion: number | null;
};
export type RowFound2 = {
  row: number;
  action: string;
  problems: RowProblem[];
};
export type DroppedColumn = {
  header: string;
  values: number;
  reason: "unmapped" | "unfound";
};
export type AlikeRecordOut = {
  _id: string;
  name: string;
};
export type AlikeRowOut = {
  row: number;
  because: string[];
  records: AlikeRecordOut[];
  earlierRow: number | null;
  choice: "add" | "leave" | "update";
};
export type CheckedOut = {
  importId: string;
  version: number;
  create: number;
  update: number;
  skip: number;
  error: number;
  left: number;
  found: RowFound2[];
  dropped: DroppedColumn[];
  alike: AlikeRowOut[];
  alikeCount: number;
  sameFile: ImportOut | null;
};
export type Checked = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: CheckedOut;
};
export type WantedCheck = {
  mapping: string[];
  leadType?: string | null;
  alike?: "add" | "leave" | "update";
  alikeRows?: {
    [key: string]: "add" | "leave" | "update";
  };
  expectedVersion: number | null;
};
export type Started = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ImportOut;
};
export type WantedStart = {
  expectedVersion: number;
};
export type FieldLeft = {
  message: string;
  messageText: string;
  field: string;
  code: string;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: UndoOut;
};
export type WantedUndo = {
  expectedVersion: number;
  reason?: string | null;
};
export type EnvelopeUndoOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: UndoOut;
};
export type TableDifference = {
  name: string;
  before: string[] | null;
  after: string[] | null;
};
export type ComparedVersions = {
  table:
    | "funding"
    | "accessories"
    | "boiler_brands"
    | "trade_types"
    | "buyer_types"
    | "burial_types"
    | "wholesale_providers"
    | "funeral_plans"
    | "service_prices"
    | "renewal_days"
    | "vat_rates";
  columns: TableColumn[];
  earlier: number;
  later: number;
  differences: TableDifference[];
};
export type EnvelopeComparedVersions = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ComparedVersions;
};
export type TableProblem = {
  message: string;
  messageText: string;
  place: string;
  row: number | null;
  code: string;
};
export type CheckedTable = {
  table:
    | "funding"
    | "accessories"
    | "boiler_brands"
    | "trade_types"
    | "buyer_types"
    | "burial_types"
    | "wholesale_providers"
    | "funeral_plans"
    | "service_prices"
    | "renewal_days"
    | "vat_rates";
  version: number;
  rows: number;
  sha256: string | null;
  problemCount: number;
  problems: TableProblem[];
  comparedWith: number | null;
  columns: TableColumn[];
  differences: TableDifference[];
  differenceCount: number;
};
export type TableChecked = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: CheckedTable;
};
export type BodyCheckVersion = {
  /** csv, xlsx, xls or ods */
  file: string;
};
export type BodyPublishVersion = {
  /** csv, xlsx, xls or ods */
  file: string;
  source: string;
  validFrom: string;
  purposes?: ("lookup" | "submission")[];
  reason?: string | null;
  expectedVersion: number | null;
};
export type CategoryCount = {
  category: number;
  count: number;
};
export type TaskStats = {
  open: number;
  overdue: number;
  due2: number;
  due4: number;
  high: number;
  closed7: number;
  byColour: {
    [key: string]: number;
  };
  byCategory: CategoryCount[];
};
export type EnvelopeTaskStats = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: TaskStats;
};
export type Checkitem = {
  place?: number | null;
  text?: string | null;
  done?: boolean | null;
};
export type CreateTask = {
  Assignee?: string[] | null;
  Observer?: string[] | null;
  Title?: string | null;
  Description?: string | null;
  Priority?: ("High" | "Normal") | null;
  DueDate?: string | null;
  Time?: string | null;
  Company?: string | null;
  Consumer?: string | null;
  Lead?: string | null;
  Quote?: string | null;
  Renewal?: string | null;
  repeat?: Repeat;
  Status?: number | null;
  checklist?: Checkitem[];
};
export type DeleteNamedToTask = {
  id: string[];
  reason?: string | null;
};
export type PageTask = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Task[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type RequestDeleteToTask = {
  deleteIds: string[];
  reason?: string | null;
};
export type AssignManyToTask = {
  ids: string[];
  reason?: string | null;
  assignee: string[];
  part?: string;
};
export type Supply = {
  fuel?: ("gas" | "electric") | null;
  ldz?: string | null;
  distId?: string | null;
  profileClass?: string | null;
  meterType?: string | null;
  AQ?: number | null;
  nightKwh?: number | null;
  eveningAndWeekendKwh?: number | null;
  startDate?: string | null;
  duration?: number | null;
};
export type CreateQuote = {
  Assignee?: string[] | null;
  Partner?: string[] | null;
  Consumer?: string | null;
  Company?: string | null;
  Site?: string | null;
  Lead?: string | null;
  Service?: string | null;
  serviceType?: string | null;
  subServiceType?: string | null;
  terms?: string | null;
  supply?: Supply;
  netCost?: number | string | null;
  discount?: number | string | null;
  vatRule?:
    | (
        | "installedHome"
        | "installedBattery"
        | "goodsOnly"
        | "grantHeating"
        | "standard"
      )
    | null;
  suppliedOn?: string | null;
  vatOverride?: number | string | null;
  vatReason?: string | null;
  vatRate?: number | string | null;
  vat?: number | string | null;
  agreedAmount?: number | string | null;
  typeOfSupply?: string | null;
  peakSystemOutput?: number | string | null;
  systemSize?: number | string | null;
  inverterOutput?: number | string | null;
  noOfPanels?: number | null;
  roofsPanelsInstalled?: number | null;
  kind?: "commercial" | "solar" | "paidSolar" | "eco";
  quoteStatus?: number | null;
};
export type UpdateQuoteBody = {
  Assignee?: string[] | null;
  Partner?: string[] | null;
  Consumer?: string | null;
  Company?: string | null;
  Site?: string | null;
  Lead?: string | null;
  Service?: string | null;
  serviceType?: string | null;
  subServiceType?: string | null;
  terms?: string | null;
  supply?: Supply;
  netCost?: number | string | null;
  discount?: number | string | null;
  vatRule?:
    | (
        | "installedHome"
        | "installedBattery"
        | "goodsOnly"
        | "grantHeating"
        | "standard"
      )
    | null;
  suppliedOn?: string | null;
  vatOverride?: number | string | null;
  vatReason?: string | null;
  vatRate?: number | string | null;
  vat?: number | string | null;
  agreedAmount?: number | string | null;
  typeOfSupply?: string | null;
  peakSystemOutput?: number | string | null;
  systemSize?: number | string | null;
  inverterOutput?: number | string | null;
  noOfPanels?: number | null;
  roofsPanelsInstalled?: number | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type UpdateQuoteAssigneeBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  assignee?: string[];
  part?: string;
};
export type CreateDuplicateQuoteBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type OpenFromQuote = {
  _id: string;
  Service?: string | null;
};
export type OfferInvoice = {
  _id: string | null;
  invoiceNumber: string | null;
  date: string | null;
  dueDate: string | null;
  status: string | null;
  total: string | null;
  amountPaid: string | null;
  amountDue: string | null;
};
export type OfferInvoices = {
  agreed: string | null;
  invoiced: string;
  left: string | null;
  invoices: OfferInvoice[];
};
export type EnvelopeOfferInvoices = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: OfferInvoices;
};
export type QuoteInvoicesOf = {
  _id: string;
};
export type AddQuotePaymentBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  kind: "commission" | "supplier" | "debt";
  amount: number | string;
  date: string;
  method?:
    ("Bank transfer" | "Card" | "Cheque" | "Cash" | "Direct debit") | null;
  reference?: string | null;
  note?: string | null;
};
export type ReverseQuotePaymentBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  paymentId: string;
};
export type PageQuote = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Quote[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type DeleteNamedToQuote = {
  id: string[];
  reason?: string | null;
};
export type RequestDeleteToQuote = {
  deleteIds: string[];
  reason?: string | null;
};
export type AssignManyToQuote = {
  ids: string[];
  reason?: string | null;
  assignee: string[];
  part?: string;
};
export type UpdateRenewalBody = {
  Assignee?: string[] | null;
  Partner?: string[] | null;
  Consumer?: string | null;
  Company?: string | null;
  Site?: string | null;
  Lead?: string | null;
  Service?: string | null;
  serviceType?: string | null;
  subServiceType?: string | null;
  terms?: string | null;
  supply?: Supply;
  netCost?: number | string | null;
  discount?: number | string | null;
  vatRule?:
    | (
        | "installedHome"
        | "installedBattery"
        | "goodsOnly"
        | "grantHeating"
        | "standard"
      )
    | null;
  suppliedOn?: string | null;
  vatOverride?: number | string | null;
  vatReason?: string | null;
  vatRate?: number | string | null;
  vat?: number | string | null;
  agreedAmount?: number | string | null;
  Quote?: string | null;
  contractEndDate?: string | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type UpdateRenewalAssigneeBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  assignee?: string[];
  part?: string;
};
export type RenewalInvoicesOf = {
  _id: string;
};
export type AddRenewalPaymentBody = {
  _id: string;
  expectedVersion?: number | null;
  reason?: string | null;
  kind: "commission" | "supplier" | "debt";
  amount: number | string;
  date: string;
  method?:
    ("Bank transfer" | "Card" | "Cheque" | "Cash" | "Direct debit") | null;
  reference?: string | null;
  note?: string | null;
};
export type ReverseRenewalPaymentBody = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  paymentId: string;
};
export type PageRenewal = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Renewal[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type DeleteNamedToRenewal = {
  id: string[];
  reason?: string | null;
};
export type RequestDeleteToRenewal = {
  deleteIds: string[];
  reason?: string | null;
};
export type AssignManyToRenewal = {
  ids: string[];
  reason?: string | null;
  assignee: string[];
  part?: string;
};
export type AddService = {
  Assignee?: string[] | null;
  Partner?: string[] | null;
  kind?:
    | (
        | "gas"
        | "electric"
        | "water"
        | "waste"
        | "chipAndPin"
        | "telecoms"
        | "broadband"
        | "insurance"
        | "businessrates"
        | "telecomandbroadband"
        | "ecoSolar"
        | "other"
      )
    | null;
  serviceType?: string | null;
  Company?: string | null;
  Site?: string | null;
  Consumer?: string | null;
  Lead?: string | null;
  contract_length?: string | null;
  contract_start_date?: string | null;
  contract_end_date?: string | null;
  previous_contract_length?: string | null;
  previous_contract_start_date?: string | null;
  accountNumber?: string | null;
  gas?: GasService;
  electric?: ElectricService;
  water?: WaterService;
  waste?: WasteService;
  chipAndPin?: ChipAndPinService;
  telecoms?: TelecomsService;
  broadband?: BroadbandService;
  insurance?: InsuranceService;
  businessrates?: BusinessRatesService;
  telecomandbroadband?: TelecomAndBroadbandService;
  ecoSolar?: EcoSolarService;
  reason?: string | null;
};
export type PageService = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Service[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type AssignManyToService = {
  ids: string[];
  reason?: string | null;
  assignee: string[];
  part?: string;
};
export type DeleteNamedToService = {
  id: string[];
  reason?: string | null;
};
export type RequestDeleteToService = {
  deleteIds: string[];
  reason?: string | null;
};
export type SupplierChoice2 = {
  _id: string;
  supplierName: string;
  serviceType: string[] | null;
};
export type PageUnionSupplierOutSupplierChoice = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: (SupplierOut | SupplierChoice2)[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type AddSupplier = {
  supplierName?: string | null;
  serviceType?: string[] | null;
  website?: string | null;
  accountReference?: string | null;
  portalAddress?: string | null;
  portalUser?: string | null;
  portalPassword?: string | null;
  isActive?: number;
};
export type ChangeSupplierDetails = {
  supplierName?: string | null;
  serviceType?: string[] | null;
  website?: string | null;
  accountReference?: string | null;
  portalAddress?: string | null;
  portalUser?: string | null;
  portalPassword?: string | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
  isActive?: number | null;
};
export type DeleteNamedToSupplier = {
  id: string[];
  reason?: string | null;
};
export type RequestDeleteToSupplier = {
  deleteIds: string[];
  reason?: string | null;
};
export type EnvelopeSupplierContactOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SupplierContactOut;
};
export type PageSupplierContactOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SupplierContactOut[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type EnvelopePriceLoad = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: PriceLoad;
};
export type PriceRowOut = {
  row: number;
  area: string;
  profileClass: string;
  meterType: string;
  duration: number;
  minAQ: number;
  maxAQ: number;
  startDate: string;
  endDate: string;
  unitRate: string;
  nightUnitRate: string | null;
  eveningAndWeekendUnitRate: string | null;
  standingCharge: string;
  priceFor: string;
  product: string;
  paymentMethod: string;
  exitZone: string;
  saleType: string;
  creditScore: string;
};
export type PriceRowPage = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: PriceRowOut[];
  count: number;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: DifferencesOut;
};
export type ChosenDifferences = {
  numbers?: number[] | null;
};
export type UndoChosen = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
export type AddSupplierContact = {
  supplierId?: string | null;
  ContactPersonName?: string | null;
  Email?: string | null;
  TelephoneNumber?: string | null;
  Department?: string | null;
  jobTitle?: string | null;
  Address?: string | null;
};
export type ChangeSupplierContact = {
  supplierId?: string | null;
  ContactPersonName?: string | null;
  Email?: string | null;
  TelephoneNumber?: string | null;
  Department?: string | null;
  jobTitle?: string | null;
  Address?: string | null;
  _id?: string | null;
  contactEmail?: string | null;
  expectedVersion: number | null;
  reason?: string | null;
};
export type RemoveSupplierContact = {
  _id?: string | null;
  supplierId?: string | null;
  contactEmail?: string | null;
  expectedVersion: number | null;
  reason?: string | null;
};
export type RemoveRecordToPriceFile = {
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type PagePriceFileOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: PriceFileOut[];
  count: number;
  asOf?: PastMoment | null;
  now?: {
    [key: string]: {
      [key: string]: any;
    };
  } | null;
};
export type InstalmentEntry = {
  percent: number | string;
  due: "signed" | "live" | "anniversary" | "months" | "end";
  number?: number;
};
export type BandEntry = {
  leastKwh: number;
  percent: number | string;
};
export type SetCommissionTerms = {
  service?: string | null;
  validFrom?: string | null;
  base?: ("uplift" | "fixed" | "monthly") | null;
  rate?: number | string | null;
  new?: InstalmentEntry[] | null;
  renewal?: InstalmentEntry[] | null;
  bands?: BandEntry[] | null;
  leastKwh?: number | null;
  cap?: number | string | null;
  clawback?: ("unused_months" | "all" | "none") | null;
  residual?: number | string | null;
  _id: string;
  expectedVersion: number | null;
  reason?: string | null;
};
export type Payable = {
  amount: string;
  dueOn: string | null;
};
export type ExpectedCommission = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Payable[];
  full: string;
  amount: string;
  reason: ("below_least_kwh" | "capped") | null;
};
export type TermsEntry = {
  service?: string | null;
  validFrom?: string | null;
  base?: ("uplift" | "fixed" | "monthly") | null;
  rate?: number | string | null;
  new?: InstalmentEntry[] | null;
  renewal?: InstalmentEntry[] | null;
  bands?: BandEntry[] | null;
  leastKwh?: number | null;
  cap?: number | string | null;
  clawback?: ("unused_months" | "all" | "none") | null;
  residual?: number | string | null;
};
export type TriedContract = {
  AQ?: number;
  months?: number;
  upliftUnit?: number | string;
  upliftDay?: number | string;
  monthly?: number | string;
  isRenewal?: boolean;
  signedOn?: string | null;
  startDate?: string | null;
};
export type TriedTerms = {
  terms: TermsEntry;
  contract: TriedContract;
};
export type EnvelopePriceFileOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: PriceFileOut;
};
export type ConsumerDocuments = {
  documents: DocumentOut[];
  installerDocuments: DocumentOut[];
};
export type EnvelopeConsumerDocuments = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ConsumerDocuments;
};
export type TableRows = {
  table:
    | "funding"
    | "accessories"
    | "boiler_brands"
    | "trade_types"
    | "buyer_types"
    | "burial_types"
    | "wholesale_providers"
    | "funeral_plans"
    | "service_prices"
    | "renewal_days"
    | "vat_rates";
  columns: TableColumn[];
  version: TableVersionOut;
  content: string[][];
};
export type EnvelopeTableRows = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: TableRows;
};
export type RestartQuoteBody = {
  expectedVersion: number | null;
  reason?: string | null;
};
export type ProvideBody = {
  expectedVersion: number | null;
  reason?: string | null;
};
export type EnvelopeQuote = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Quote;
};
export type EnvelopeRenewal = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: Renewal;
};
export type EnvelopeSupplierOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SupplierOut;
};
export type AgreedInstalment = {
  percent: string;
  due: "signed" | "live" | "anniversary" | "months" | "end";
  number: number;
};
export type BandOut = {
  leastKwh: number;
  percent: string;
};
export type TermsSet = {
  _id: string;
  service: string;
  validFrom: string;
  version: number;
  base: "uplift" | "fixed" | "monthly";
  rate: string | null;
  new: AgreedInstalment[];
  renewal: AgreedInstalment[];
  bands: BandOut[] | null;
  leastKwh: number | null;
  cap: string | null;
  clawback: ("unused_months" | "all" | "none") | null;
  residual: string | null;
};
export type CommissionTerms = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: TermsSet[];
  date: string;
  holding: string[];
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
  expectedVersion: number | null;
};
export type WantedSharing = {
  sharedWith: "private" | "team" | "everyone";
  locked?: boolean;
  expectedVersion: number | null;
};
export type WantedDefault = {
  isDefault: boolean;
};
export type WantedRoles = {
  roles: string[];
  expectedVersion: number | null;
};
export type AsOf = {
  version: number;
  position: number;
  at: string;
  changedAt: string;
};
export type PastRecord = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: {
    [key: string]: any;
  };
  asOf: AsOf;
};
export type EnvelopeListChangeOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: {
    [key: string]: FieldOrigin;
  };
};
export type StatusBody = {
  status: string;
  overrideGate?: boolean | null;
  reason?: string | null;
  expectedVersion: number | null;
};
export type RestoreFlowBody = {
  reason?: string | null;
  expectedVersion: number | null;
  acceptClash?: boolean | null;
};
export type ContactFlowBody = {
  reason?: string | null;
  expectedVersion: number | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: FieldValueOut[];
  nextBefore: number | null;
};
export type SetSince = {
  version: number | null;
  at: string | null;
  by: ActorOut | null;
};
export type UndoRefusal = {
  message: string;
  messageText: string;
  field: string;
  code: string;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
export type SeenOut = {
  version: number | null;
  at: string | null;
};
export type EnvelopeSeenOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: SeenOut;
};
export type SeenBody = {
  version: number;
};
export type WatchOut = {
  watching: boolean;
};
export type EnvelopeWatchOut = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: WatchOut;
};
export type WatchBody = {
  watching: boolean;
};
export type Revealed = {
  field: string;
  value: string | null;
  version: number;
};
export type EnvelopeRevealed = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
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
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: ErasurePreview;
};
export type ErasureBody = {
  reason?: string | null;
};
export type RelatedTimeline = {
  message: string;
  messageText: string;
  success: true;
  pending?: boolean | null;
  data: DeskEntry[];
  nextBefore: number | null;
  nextAfter?: number | null;
  upTo: number;
  records: number;
  isCut: boolean;
};
export type StrikeBody = {
  reason?: string | null;
  expectedVersion?: number | null;
  note?: string | null;
};
