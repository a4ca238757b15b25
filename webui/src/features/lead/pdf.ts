import { baseApi } from '@/api/baseApi';
import type { LeadsPdf } from '@/api/generated';
import { asFile, fileTimeout, type MadeFile } from '@/records/calls/files';

/** Leads that one PDF may hold. */
export const mostInPdf = 200;

type Wanted = { readonly [Key in keyof LeadsPdf]: LeadsPdf[Key] | Readonly<LeadsPdf[Key]> };

export const pdfApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    makeLeadsPdf: build.mutation<MadeFile, Wanted>({
      query: (body) => ({
        url: '/api/lead/admin/getPdf',
        method: 'POST',
        body,
        timeout: fileTimeout,
        responseHandler: asFile('Leads.pdf'),
      }),
    }),
  }),
});
