import type { GetPriceHeadersApiResponse, PriceHeaders, WantedPrices } from '../generated';
import type { Transfer } from '../sendForm';
import { subjectsAnd, type Tag } from '../tags';
import { withRules } from '../withRules';
import { price_fileCalls } from './price_file.gen';

/** Suppliers say until when their prices may be given. */
const files: Tag[] = [
  { type: 'list', id: 'price_file' },
  { type: 'list', id: 'supplier' },
  { type: 'embedded', id: 'price_file' },
];
const changed = subjectsAnd(...files);

interface NewFile {
  file: File;
  supplierId: string;
  transfer: Transfer;
}

/** How a file is read that is kept already. */
export type HowRead = Pick<WantedPrices, 'sheet' | 'encoding' | 'separator' | 'headerRow'>;

interface Reread extends HowRead {
  id: PriceHeaders['priceFileId'];
}

const url = '/api/supplier/admin/getHeaders';

/** The server takes a form also where no file is sent. */
function formOf({ id, sheet, encoding, separator, headerRow }: Reread) {
  const form = new FormData();
  form.set('_id', id);
  if (sheet) form.set('sheet', String(sheet));
  if (encoding) form.set('encoding', encoding);
  if (separator) form.set('separator', separator);
  if (headerRow) form.set('headerRow', String(headerRow));
  return form;
}

/** Calls of price files beside those that every noun has. */
export const priceFileApi = withRules(
  price_fileCalls,
  { addPrices: changed, removePrices: changed, generateStandardFlatFile: [] },
  {
    showPriceLoad: { providesTags: [], keepUnusedDataFor: 0 },
    matchPrices: { providesTags: [], keepUnusedDataFor: 0 },
  },
).injectEndpoints({
  endpoints: (build) => ({
    /** Sends one file, and says meanwhile how much of it has left. */
    uploadPriceFile: build.mutation<GetPriceHeadersApiResponse, NewFile>({
      query: ({ file, supplierId, transfer }) => ({ url, method: 'POST', body: { file, supplierId }, transfer }),
      invalidatesTags: (_result, error) => (error ? [] : files),
    }),
    readPriceFile: build.mutation<GetPriceHeadersApiResponse, Reread>({
      query: (how) => ({ url, method: 'POST', body: formOf(how) }),
    }),
  }),
});
