import { baseApi } from '@/api/baseApi';
import { asFile, fileTimeout, type MadeFile } from '@/records/calls/files';

export const formats = ['xlsx', 'csv', 'pdf'] as const;
export type FileFormat = (typeof formats)[number];

interface Wanted {
  /** Path of the call that makes it. */
  url: string;
  params: object & { format: FileFormat; language: string };
}

/** Files of the history: a timeline, a search of the desk, a case. Each is recorded, so it is a command and no query. */
export const fileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    makeHistoryFile: build.mutation<MadeFile, Wanted>({
      query: ({ url, params }) => ({
        url,
        params,
        timeout: fileTimeout,
        responseHandler: asFile(`Daybook.${params.format}`),
      }),
    }),
  }),
});
