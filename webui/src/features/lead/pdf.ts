import { baseApi } from '@/api/baseApi';
import type { LeadsPdf } from '@/api/generated';

/** Leads that one PDF may hold. */
export const mostInPdf = 200;

/** Milliseconds: the pages of 200 leads are not made at once. */
const limit = 120_000;

type Wanted = { readonly [Key in keyof LeadsPdf]: LeadsPdf[Key] | Readonly<LeadsPdf[Key]> };

/** An object URL of the PDF, with the name that the server gives it; a refusal as any other call's. */
async function asFile(response: Response) {
  if (!response.ok) return response.json();
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { address: URL.createObjectURL(await response.blob()), name: name ?? 'Leads.pdf' };
}

export const pdfApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    makeLeadsPdf: build.mutation<{ address: string; name: string }, Wanted>({
      query: (body) => ({
        url: '/api/lead/admin/getPdf',
        method: 'POST',
        body,
        timeout: limit,
        responseHandler: asFile,
      }),
    }),
  }),
});
