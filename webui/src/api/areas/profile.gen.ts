// Written by `npm run generate`; never edited.
import type { AddPasskeyApiArg, AddPasskeyApiResponse, AddSecondaryEmailApiArg, AddSecondaryEmailApiResponse, BeginAppApiArg, BeginAppApiResponse, BeginPasskeyApiArg, BeginPasskeyApiResponse, ChangePasswordApiArg, ChangePasswordApiResponse, ConfirmAppApiArg, ConfirmAppApiResponse, ConfirmFactorApiArg, ConfirmFactorApiResponse, ConfirmFactorPasskeyApiArg, ConfirmFactorPasskeyApiResponse, ConfirmPasswordApiArg, ConfirmPasswordApiResponse, EditProfileApiArg, EditProfileApiResponse, MakeRecoveryCodesApiArg, MakeRecoveryCodesApiResponse, OwnFactorsApiArg, OwnFactorsApiResponse, OwnSessionsApiArg, OwnSessionsApiResponse, RemoveAvatarApiArg, RemoveAvatarApiResponse, RemoveFactorApiArg, RemoveFactorApiResponse, RemoveSecondaryEmailApiArg, RemoveSecondaryEmailApiResponse, ResendEmailConfirmationApiArg, ResendEmailConfirmationApiResponse, RevokeOtherSessionsApiArg, RevokeOtherSessionsApiResponse, RevokeSessionApiArg, RevokeSessionApiResponse, SetAvatarApiArg, SetAvatarApiResponse, SwapPrimaryEmailApiArg, SwapPrimaryEmailApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<
      ChangePasswordApiResponse,
      ChangePasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/reguser/changePassword`,
        method: "POST",
        body: queryArg.passwordChange,
      }),
    }),
    confirmPassword: build.mutation<
      ConfirmPasswordApiResponse,
      ConfirmPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/reguser/confirmPassword`,
        method: "POST",
        body: queryArg.ownPassword,
      }),
    }),
    editProfile: build.mutation<EditProfileApiResponse, EditProfileApiArg>({
      query: (queryArg) => ({
        url: `/api/users/admin/editProfile`,
        method: "POST",
        body: queryArg.editProfile,
      }),
    }),
    setAvatar: build.mutation<SetAvatarApiResponse, SetAvatarApiArg>({
      query: (queryArg) => ({
        url: `/api/users/regUser/avatar`,
        method: "POST",
        body: queryArg.bodySetAvatar,
      }),
    }),
    ownSessions: build.query<OwnSessionsApiResponse, OwnSessionsApiArg>({
      query: () => ({ url: `/api/user/reguser/sessions` }),
    }),
    ownFactors: build.query<OwnFactorsApiResponse, OwnFactorsApiArg>({
      query: () => ({ url: `/api/user/reguser/factors` }),
    }),
    confirmFactor: build.mutation<
      ConfirmFactorApiResponse,
      ConfirmFactorApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/reguser/confirmFactor`,
        method: "POST",
        body: queryArg.factorAnswer,
      }),
    }),
    removeAvatar: build.mutation<RemoveAvatarApiResponse, RemoveAvatarApiArg>({
      query: () => ({
        url: `/api/users/regUser/avatar/remove`,
        method: "POST",
      }),
    }),
    addSecondaryEmail: build.mutation<
      AddSecondaryEmailApiResponse,
      AddSecondaryEmailApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/reguser/add/secondaryEmail`,
        method: "POST",
        body: queryArg.addSecondaryEmail,
      }),
    }),
    revokeOtherSessions: build.mutation<
      RevokeOtherSessionsApiResponse,
      RevokeOtherSessionsApiArg
    >({
      query: () => ({
        url: `/api/user/reguser/sessions/revokeOthers`,
        method: "POST",
      }),
    }),
    beginApp: build.mutation<BeginAppApiResponse, BeginAppApiArg>({
      query: (queryArg) => ({
        url: `/api/user/reguser/factors/app`,
        method: "POST",
        body: queryArg.newApp,
      }),
    }),
    beginPasskey: build.mutation<BeginPasskeyApiResponse, BeginPasskeyApiArg>({
      query: () => ({
        url: `/api/user/reguser/factors/passkey`,
        method: "POST",
      }),
    }),
    makeRecoveryCodes: build.mutation<
      MakeRecoveryCodesApiResponse,
      MakeRecoveryCodesApiArg
    >({
      query: () => ({
        url: `/api/user/reguser/factors/recoveryCodes`,
        method: "POST",
      }),
    }),
    confirmFactorPasskey: build.mutation<
      ConfirmFactorPasskeyApiResponse,
      ConfirmFactorPasskeyApiArg
    >({
      query: () => ({
        url: `/api/users/reguser/confirmFactor/passkey`,
        method: "POST",
      }),
    }),
    addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/user/reguser/factors/passkey/add`,
        method: "POST",
        body: queryArg.newPasskey,
      }),
    }),
    resendEmailConfirmation: build.mutation<
      ResendEmailConfirmationApiResponse,
      ResendEmailConfirmationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/reguser/resend/secondaryEmail/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
      }),
    }),
    removeSecondaryEmail: build.mutation<
      RemoveSecondaryEmailApiResponse,
      RemoveSecondaryEmailApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/reguser/remove/secondaryEmail/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
      }),
    }),
    confirmApp: build.mutation<ConfirmAppApiResponse, ConfirmAppApiArg>({
      query: (queryArg) => ({
        url: `/api/user/reguser/factors/app/${encodeURIComponent(String(queryArg.id))}/confirm`,
        method: "POST",
        body: queryArg.firstCode,
      }),
    }),
    swapPrimaryEmail: build.mutation<
      SwapPrimaryEmailApiResponse,
      SwapPrimaryEmailApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/reguser/swapWithPrimaryEmail/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
      }),
    }),
    revokeSession: build.mutation<
      RevokeSessionApiResponse,
      RevokeSessionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/reguser/sessions/${encodeURIComponent(String(queryArg.id))}/revoke`,
        method: "POST",
      }),
    }),
    removeFactor: build.mutation<RemoveFactorApiResponse, RemoveFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/user/reguser/factors/${encodeURIComponent(String(queryArg.id))}/remove`,
        method: "POST",
        body: queryArg.removal,
      }),
    }),
  }),
  overrideExisting: false,
});

export const profileCalls: typeof calls & Named<'changePassword' | 'confirmPassword' | 'editProfile' | 'setAvatar' | 'confirmFactor' | 'removeAvatar' | 'addSecondaryEmail' | 'revokeOtherSessions' | 'beginApp' | 'beginPasskey' | 'makeRecoveryCodes' | 'confirmFactorPasskey' | 'addPasskey' | 'resendEmailConfirmation' | 'removeSecondaryEmail' | 'confirmApp' | 'swapPrimaryEmail' | 'revokeSession' | 'removeFactor', 'ownSessions' | 'ownFactors'> = calls;
