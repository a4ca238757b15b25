// Written by `npm run generate`; never edited.
import type { RemoveSupplierLogoApiArg, RemoveSupplierLogoApiResponse, UploadSupplierLogoApiArg, UploadSupplierLogoApiResponse } from '../generated';
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
  }),
  overrideExisting: false,
});

export const supplierCalls: typeof calls & Named<'uploadSupplierLogo' | 'removeSupplierLogo', never> = calls;
