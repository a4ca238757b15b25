import { ofOneself } from '../rules';
import type { Tag } from '../tags';
import { withRules } from '../withRules';
import { profileCalls } from './profile.gen';

const withFeed: Tag[] = [...ofOneself, { type: 'feed' }];

/** Calls about oneself: details, password, factors, sessions. */
export const profileApi = withRules(
  profileCalls,
  {
    editProfile: ofOneself,
    setAvatar: ofOneself,
    removeAvatar: ofOneself,
    addSecondaryEmail: ofOneself,
    removeSecondaryEmail: ofOneself,
    swapPrimaryEmail: ofOneself,
    resendEmailConfirmation: [],
    confirmPassword: [],
    confirmFactor: [],
    confirmFactorPasskey: [],
    beginApp: [],
    confirmApp: ofOneself,
    beginPasskey: [],
    addPasskey: ofOneself,
    removeFactor: ofOneself,
    makeRecoveryCodes: ofOneself,
    changePassword: withFeed,
    revokeSession: ofOneself,
    revokeOtherSessions: withFeed,
  },
  {
    ownSessions: { providesTags: [{ type: 'profile' }] },
    ownFactors: { providesTags: [{ type: 'profile' }] },
  },
);
