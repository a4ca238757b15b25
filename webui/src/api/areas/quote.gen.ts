// Written by `npm run generate`; never edited.
import type { AddQuoteAccessoryApiArg, AddQuoteAccessoryApiResponse, AddQuoteBatteryApiArg, AddQuoteBatteryApiResponse, AddQuoteFundingApiArg, AddQuoteFundingApiResponse, AddQuoteInverterApiArg, AddQuoteInverterApiResponse, AddQuoteMeasureApiArg, AddQuoteMeasureApiResponse, AddQuotePaymentApiArg, AddQuotePaymentApiResponse, AddQuotePriceApiArg, AddQuotePriceApiResponse, AddQuoteRoofApiArg, AddQuoteRoofApiResponse, ChangeQuoteBatteryApiArg, ChangeQuoteBatteryApiResponse, ChangeQuoteInverterApiArg, ChangeQuoteInverterApiResponse, ChangeQuoteMeasureApiArg, ChangeQuoteMeasureApiResponse, ChangeQuotePriceApiArg, ChangeQuotePriceApiResponse, ChangeQuoteRoofApiArg, ChangeQuoteRoofApiResponse, ChooseQuotePriceApiArg, ChooseQuotePriceApiResponse, CreateRenewalFromQuoteApiArg, CreateRenewalFromQuoteApiResponse, PinQuotePriceApiArg, PinQuotePriceApiResponse, ProvideQuoteApiArg, ProvideQuoteApiResponse, QuoteActionApiArg, QuoteActionApiResponse, RemoveQuoteAccessoryApiArg, RemoveQuoteAccessoryApiResponse, RemoveQuoteBatteryApiArg, RemoveQuoteBatteryApiResponse, RemoveQuoteFundingApiArg, RemoveQuoteFundingApiResponse, RemoveQuoteInverterApiArg, RemoveQuoteInverterApiResponse, RemoveQuoteMeasureApiArg, RemoveQuoteMeasureApiResponse, RemoveQuotePriceApiArg, RemoveQuotePriceApiResponse, RemoveQuoteRoofApiArg, RemoveQuoteRoofApiResponse, RestartQuoteApiArg, RestartQuoteApiResponse, ReverseQuotePaymentApiArg, ReverseQuotePaymentApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    quoteAction: build.mutation<QuoteActionApiResponse, QuoteActionApiArg>({
      query: (queryArg) => ({
        url: `/api/quote/regUser/quoteAction`,
        method: "POST",
        body: queryArg.quoteActionBody,
      }),
    }),
    pinQuotePrice: build.mutation<
      PinQuotePriceApiResponse,
      PinQuotePriceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/prices/pin`,
        method: "POST",
        body: queryArg.wantedPrice,
      }),
    }),
    addQuotePrice: build.mutation<
      AddQuotePriceApiResponse,
      AddQuotePriceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/prices/add`,
        method: "POST",
        body: queryArg.addQuotePriceBody,
      }),
    }),
    changeQuotePrice: build.mutation<
      ChangeQuotePriceApiResponse,
      ChangeQuotePriceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/prices/change`,
        method: "POST",
        body: queryArg.changeQuotePriceBody,
      }),
    }),
    removeQuotePrice: build.mutation<
      RemoveQuotePriceApiResponse,
      RemoveQuotePriceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/prices/remove`,
        method: "POST",
        body: queryArg.removeQuotePriceBody,
      }),
    }),
    chooseQuotePrice: build.mutation<
      ChooseQuotePriceApiResponse,
      ChooseQuotePriceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/prices/choose`,
        method: "POST",
        body: queryArg.chooseQuotePriceBody,
      }),
    }),
    addQuoteRoof: build.mutation<AddQuoteRoofApiResponse, AddQuoteRoofApiArg>({
      query: (queryArg) => ({
        url: `/api/quote/regUser/numberOfRoofs/add`,
        method: "POST",
        body: queryArg.addQuoteRoofBody,
      }),
    }),
    changeQuoteRoof: build.mutation<
      ChangeQuoteRoofApiResponse,
      ChangeQuoteRoofApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/numberOfRoofs/change`,
        method: "POST",
        body: queryArg.changeQuoteRoofBody,
      }),
    }),
    removeQuoteRoof: build.mutation<
      RemoveQuoteRoofApiResponse,
      RemoveQuoteRoofApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/numberOfRoofs/remove`,
        method: "POST",
        body: queryArg.removeQuoteRoofBody,
      }),
    }),
    addQuoteInverter: build.mutation<
      AddQuoteInverterApiResponse,
      AddQuoteInverterApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/numberOfInverters/add`,
        method: "POST",
        body: queryArg.addQuoteInverterBody,
      }),
    }),
    changeQuoteInverter: build.mutation<
      ChangeQuoteInverterApiResponse,
      ChangeQuoteInverterApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/numberOfInverters/change`,
        method: "POST",
        body: queryArg.changeQuoteInverterBody,
      }),
    }),
    removeQuoteInverter: build.mutation<
      RemoveQuoteInverterApiResponse,
      RemoveQuoteInverterApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/numberOfInverters/remove`,
        method: "POST",
        body: queryArg.removeQuoteInverterBody,
      }),
    }),
    addQuoteBattery: build.mutation<
      AddQuoteBatteryApiResponse,
      AddQuoteBatteryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/numberOfBatteries/add`,
        method: "POST",
        body: queryArg.addQuoteBatteryBody,
      }),
    }),
    changeQuoteBattery: build.mutation<
      ChangeQuoteBatteryApiResponse,
      ChangeQuoteBatteryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/numberOfBatteries/change`,
        method: "POST",
        body: queryArg.changeQuoteBatteryBody,
      }),
    }),
    removeQuoteBattery: build.mutation<
      RemoveQuoteBatteryApiResponse,
      RemoveQuoteBatteryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/numberOfBatteries/remove`,
        method: "POST",
        body: queryArg.removeQuoteBatteryBody,
      }),
    }),
    addQuoteMeasure: build.mutation<
      AddQuoteMeasureApiResponse,
      AddQuoteMeasureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/measures/add`,
        method: "POST",
        body: queryArg.addQuoteMeasureBody,
      }),
    }),
    changeQuoteMeasure: build.mutation<
      ChangeQuoteMeasureApiResponse,
      ChangeQuoteMeasureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/measures/change`,
        method: "POST",
        body: queryArg.changeQuoteMeasureBody,
      }),
    }),
    removeQuoteMeasure: build.mutation<
      RemoveQuoteMeasureApiResponse,
      RemoveQuoteMeasureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/measures/remove`,
        method: "POST",
        body: queryArg.removeQuoteMeasureBody,
      }),
    }),
    removeQuoteAccessory: build.mutation<
      RemoveQuoteAccessoryApiResponse,
      RemoveQuoteAccessoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/accessories/remove`,
        method: "POST",
        body: queryArg.removeQuoteAccessoryBody,
      }),
    }),
    removeQuoteFunding: build.mutation<
      RemoveQuoteFundingApiResponse,
      RemoveQuoteFundingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/fundingLines/remove`,
        method: "POST",
        body: queryArg.removeQuoteFundingBody,
      }),
    }),
    addQuoteAccessory: build.mutation<
      AddQuoteAccessoryApiResponse,
      AddQuoteAccessoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/accessories/add`,
        method: "POST",
        body: queryArg.addQuoteAccessoryBody,
      }),
    }),
    addQuoteFunding: build.mutation<
      AddQuoteFundingApiResponse,
      AddQuoteFundingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/regUser/fundingLines/add`,
        method: "POST",
        body: queryArg.addQuoteFundingBody,
      }),
    }),
    createRenewalFromQuote: build.mutation<
      CreateRenewalFromQuoteApiResponse,
      CreateRenewalFromQuoteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/${encodeURIComponent(String(queryArg.slug))}/createRenewalFromQuote`,
        method: "POST",
        body: queryArg.openFromQuote,
      }),
    }),
    addQuotePayment: build.mutation<
      AddQuotePaymentApiResponse,
      AddQuotePaymentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/${encodeURIComponent(String(queryArg.slug))}/paymentForDebt`,
        method: "POST",
        body: queryArg.addQuotePaymentBody,
      }),
    }),
    reverseQuotePayment: build.mutation<
      ReverseQuotePaymentApiResponse,
      ReverseQuotePaymentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/quote/${encodeURIComponent(String(queryArg.slug))}/deletePayment`,
        method: "POST",
        body: queryArg.reverseQuotePaymentBody,
      }),
    }),
    restartQuote: build.mutation<RestartQuoteApiResponse, RestartQuoteApiArg>({
      query: (queryArg) => ({
        url: `/api/quote/${encodeURIComponent(String(queryArg.slug))}/restart/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.restartQuoteBody,
      }),
    }),
    provideQuote: build.mutation<ProvideQuoteApiResponse, ProvideQuoteApiArg>({
      query: (queryArg) => ({
        url: `/api/quote/${encodeURIComponent(String(queryArg.slug))}/provided/${encodeURIComponent(String(queryArg.quoteId))}`,
        method: "POST",
        body: queryArg.provideBody,
      }),
    }),
  }),
  overrideExisting: false,
});

export const quoteCalls: typeof calls & Named<'quoteAction' | 'pinQuotePrice' | 'addQuotePrice' | 'changeQuotePrice' | 'removeQuotePrice' | 'chooseQuotePrice' | 'addQuoteRoof' | 'changeQuoteRoof' | 'removeQuoteRoof' | 'addQuoteInverter' | 'changeQuoteInverter' | 'removeQuoteInverter' | 'addQuoteBattery' | 'changeQuoteBattery' | 'removeQuoteBattery' | 'addQuoteMeasure' | 'changeQuoteMeasure' | 'removeQuoteMeasure' | 'removeQuoteAccessory' | 'removeQuoteFunding' | 'addQuoteAccessory' | 'addQuoteFunding' | 'createRenewalFromQuote' | 'addQuotePayment' | 'reverseQuotePayment' | 'restartQuote' | 'provideQuote', never> = calls;
