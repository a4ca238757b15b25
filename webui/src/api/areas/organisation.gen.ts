// Written by `npm run generate`; never edited.
import type { ChangeOrganisationApiArg, ChangeOrganisationApiResponse, ShowOrganisationApiArg, ShowOrganisationApiResponse } from '../generated';
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
  }),
  overrideExisting: false,
});

export const organisationCalls: typeof calls & Named<'changeOrganisation', 'showOrganisation'> = calls;
