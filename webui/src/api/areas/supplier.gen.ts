// Written by `npm run generate`; never edited.
import type { RemoveSupplierLogoApiArg, RemoveSupplierLogoApiResponse, SetSupplierCommissionTermsApiArg, SetSupplierCommissionTermsApiResponse, SupplierCommissionTermsApiArg, SupplierCommissionTermsApiResponse, TrySupplierCommissionTermsApiArg, TrySupplierCommissionTermsApiResponse, UploadSupplierLogoApiArg, UploadSupplierLogoApiResponse } from '../generated';
import { recordsApi as api } from '../records';
import type { Named } from '../withRules';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    uploadSupplierLogo: build.mutation<
      UploadSupplierLogoApiResponse,
      UploadSupplierLogoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/supplier/admin/uploadLogo`,
        method: "POST",
        body: queryArg.bodyUploadSupplierLogo,
      }),
    }),
    removeSupplierLogo: build.mutation<
      RemoveSupplierLogoApiResponse,
      RemoveSupplierLogoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/supplier/admin/removeLogo`,
        method: "POST",
        body: queryArg.removeSupplierLogoBody,
      }),
    }),
    setSupplierCommissionTerms: build.mutation<
      SetSupplierCommissionTermsApiResponse,
      SetSupplierCommissionTermsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/supplier/${encodeURIComponent(String(queryArg.slug))}/commission_terms/set`,
        method: "POST",
        body: queryArg.setCommissionTerms,
      }),
    }),
    trySupplierCommissionTerms: build.query<
      TrySupplierCommissionTermsApiResponse,
      TrySupplierCommissionTermsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/supplier/${encodeURIComponent(String(queryArg.slug))}/commission_terms/try`,
        method: "POST",
        body: queryArg.triedTerms,
      }),
    }),
    supplierCommissionTerms: build.query<
      SupplierCommissionTermsApiResponse,
      SupplierCommissionTermsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/supplier/${encodeURIComponent(String(queryArg.slug))}/commission_terms/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          date: queryArg.date,
          position: queryArg.position,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const supplierCalls: typeof calls & Named<'uploadSupplierLogo' | 'removeSupplierLogo' | 'setSupplierCommissionTerms', 'trySupplierCommissionTerms' | 'supplierCommissionTerms'> = calls;
