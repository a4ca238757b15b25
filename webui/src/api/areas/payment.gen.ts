// Written by `npm run generate`; never edited.
import type { AddPaymentApiArg, AddPaymentApiResponse, DeletePaymentApiArg, DeletePaymentApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    addPayment: build.mutation<AddPaymentApiResponse, AddPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payment/regUser/add-payment`,
        method: "POST",
        body: queryArg.addPaymentBody,
      }),
    }),
    deletePayment: build.mutation<
      DeletePaymentApiResponse,
      DeletePaymentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/payment/regUser/delete-payment`,
        method: "POST",
        body: queryArg.deletePaymentBody,
      }),
    }),
  }),
  overrideExisting: false,
});

export const paymentCalls: typeof calls & Named<'addPayment' | 'deletePayment', never> = calls;
