import { listTags, type Tag } from '../tags';
import { withRules } from '../withRules';
import { organisationCalls } from './organisation.gen';

const organisation: Tag[] = [...listTags('organisation'), { type: 'history' }];

/** Calls of the own organisation. */
export const organisationApi = withRules(
  organisationCalls,
  {
    changeOrganisation: organisation,
    uploadOrganisationLogo: organisation,
    removeOrganisationLogo: organisation,
  },
  { showOrganisation: { providesTags: listTags('organisation') } },
);
