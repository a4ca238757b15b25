// Written by `npm run generate`; never edited.
import type { AddRenewalPaymentApiArg, AddRenewalPaymentApiResponse, AddRenewalPriceApiArg, AddRenewalPriceApiResponse, ChangeRenewalPriceApiArg, ChangeRenewalPriceApiResponse, ChooseRenewalPriceApiArg, ChooseRenewalPriceApiResponse, PinRenewalPriceApiArg, PinRenewalPriceApiResponse, ProvideRenewalApiArg, ProvideRenewalApiResponse, RemoveRenewalPriceApiArg, RemoveRenewalPriceApiResponse, RenewalActionApiArg, RenewalActionApiResponse, ReverseRenewalPaymentApiArg, ReverseRenewalPaymentApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    renewalAction: build.mutation<
      RenewalActionApiResponse,
      RenewalActionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/renewal/regUser/action`,
        method: "POST",
        body: queryArg.renewalActionBody,
      }),
    }),
    pinRenewalPrice: build.mutation<
      PinRenewalPriceApiResponse,
      PinRenewalPriceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/renewal/regUser/prices/pin`,
        method: "POST",
        body: queryArg.wantedPrice,
      }),
    }),
    addRenewalPrice: build.mutation<
      AddRenewalPriceApiResponse,
      AddRenewalPriceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/renewal/regUser/prices/add`,
        method: "POST",
        body: queryArg.addRenewalPriceBody,
      }),
    }),
    changeRenewalPrice: build.mutation<
      ChangeRenewalPriceApiResponse,
      ChangeRenewalPriceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/renewal/regUser/prices/change`,
        method: "POST",
        body: queryArg.changeRenewalPriceBody,
      }),
    }),
    removeRenewalPrice: build.mutation<
      RemoveRenewalPriceApiResponse,
      RemoveRenewalPriceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/renewal/regUser/prices/remove`,
        method: "POST",
        body: queryArg.removeRenewalPriceBody,
      }),
    }),
    chooseRenewalPrice: build.mutation<
      ChooseRenewalPriceApiResponse,
      ChooseRenewalPriceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/renewal/regUser/prices/choose`,
        method: "POST",
        body: queryArg.chooseRenewalPriceBody,
      }),
    }),
    addRenewalPayment: build.mutation<
      AddRenewalPaymentApiResponse,
      AddRenewalPaymentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/renewal/${encodeURIComponent(String(queryArg.slug))}/paymentForDebt`,
        method: "POST",
        body: queryArg.addRenewalPaymentBody,
      }),
    }),
    reverseRenewalPayment: build.mutation<
      ReverseRenewalPaymentApiResponse,
      ReverseRenewalPaymentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/renewal/${encodeURIComponent(String(queryArg.slug))}/deletePayment`,
        method: "POST",
        body: queryArg.reverseRenewalPaymentBody,
      }),
    }),
    provideRenewal: build.mutation<
      ProvideRenewalApiResponse,
      ProvideRenewalApiArg
    >({
      query: (queryArg) => ({
        url: `/api/renewal/${encodeURIComponent(String(queryArg.slug))}/provided/${encodeURIComponent(String(queryArg.renewalId))}`,
        method: "POST",
        body: queryArg.provideBody,
      }),
    }),
  }),
  overrideExisting: false,
});

export const renewalCalls: typeof calls & Named<'renewalAction' | 'pinRenewalPrice' | 'addRenewalPrice' | 'changeRenewalPrice' | 'removeRenewalPrice' | 'chooseRenewalPrice' | 'addRenewalPayment' | 'reverseRenewalPayment' | 'provideRenewal', never> = calls;
