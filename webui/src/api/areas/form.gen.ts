// Written by `npm run generate`; never edited.
import type { AddFormConsumerApiArg, AddFormConsumerApiResponse, AnswerFormChallengeApiArg, AnswerFormChallengeApiResponse, CheckFormEmailApiArg, CheckFormEmailApiResponse, ChosenFormAddressApiArg, ChosenFormAddressApiResponse, FormChallengeApiArg, FormChallengeApiResponse, FormOptionsApiArg, FormOptionsApiResponse, RemoveFormFileApiArg, RemoveFormFileApiResponse, SearchFormAddressApiArg, SearchFormAddressApiResponse, SubmitFormApiArg, SubmitFormApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    submitForm: build.mutation<SubmitFormApiResponse, SubmitFormApiArg>({
      query: (queryArg) => ({
        url: `/api/form`,
        method: "POST",
        body: queryArg.submitted,
      }),
    }),
    formOptions: build.query<FormOptionsApiResponse, FormOptionsApiArg>({
      query: () => ({ url: `/api/form/options` }),
    }),
    checkFormEmail: build.mutation<
      CheckFormEmailApiResponse,
      CheckFormEmailApiArg
    >({
      query: (queryArg) => ({
        url: `/api/form/email-check`,
        method: "POST",
        body: queryArg.addresses,
      }),
    }),
    formChallenge: build.mutation<
      FormChallengeApiResponse,
      FormChallengeApiArg
    >({
      query: () => ({ url: `/api/form/challenge`, method: "POST" }),
    }),
    addFormConsumer: build.mutation<
      AddFormConsumerApiResponse,
      AddFormConsumerApiArg
    >({
      query: (queryArg) => ({
        url: `/api/form/consumer`,
        method: "POST",
        body: queryArg.addedPerson,
      }),
    }),
    removeFormFile: build.mutation<
      RemoveFormFileApiResponse,
      RemoveFormFileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/upload/remove`,
        method: "POST",
        body: queryArg.unwantedFile,
      }),
    }),
    searchFormAddress: build.query<
      SearchFormAddressApiResponse,
      SearchFormAddressApiArg
    >({
      query: (queryArg) => ({
        url: `/api/form/address`,
        params: {
          search: queryArg.search,
        },
      }),
    }),
    answerFormChallenge: build.mutation<
      AnswerFormChallengeApiResponse,
      AnswerFormChallengeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/form/challenge/answer`,
        method: "POST",
        body: queryArg.answeredChallenge,
      }),
    }),
    chosenFormAddress: build.query<
      ChosenFormAddressApiResponse,
      ChosenFormAddressApiArg
    >({
      query: (queryArg) => ({
        url: `/api/form/address/chosen`,
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const formCalls: typeof calls & Named<'submitForm' | 'checkFormEmail' | 'formChallenge' | 'addFormConsumer' | 'removeFormFile' | 'answerFormChallenge', 'formOptions' | 'searchFormAddress' | 'chosenFormAddress'> = calls;
