// Written by `npm run generate`; never edited.
import type { ChangeOrganisationApiArg, ChangeOrganisationApiResponse, RemoveOrganisationLogoApiArg, RemoveOrganisationLogoApiResponse, ShowOrganisationApiArg, ShowOrganisationApiResponse, UploadOrganisationLogoApiArg, UploadOrganisationLogoApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    showOrganisation: build.query<
      ShowOrganisationApiResponse,
      ShowOrganisationApiArg
    >({
      query: () => ({ url: `/api/organisation` }),
    }),
    changeOrganisation: build.mutation<
      ChangeOrganisationApiResponse,
      ChangeOrganisationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/organisation`,
        method: "PUT",
        body: queryArg.changeOrganisation,
      }),
    }),
    uploadOrganisationLogo: build.mutation<
      UploadOrganisationLogoApiResponse,
      UploadOrganisationLogoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/organisation/logo`,
        method: "POST",
        body: queryArg.bodyUploadOrganisationLogo,
      }),
    }),
    removeOrganisationLogo: build.mutation<
      RemoveOrganisationLogoApiResponse,
      RemoveOrganisationLogoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/organisation/logo/remove`,
        method: "POST",
        body: queryArg.removeOrganisationLogo,
      }),
    }),
  }),
  overrideExisting: false,
});

export const organisationCalls: typeof calls & Named<'changeOrganisation' | 'uploadOrganisationLogo' | 'removeOrganisationLogo', 'showOrganisation'> = calls;
