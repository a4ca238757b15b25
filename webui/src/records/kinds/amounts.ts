import { isEmpty } from '@/ui/path';
import { lineKind, matching } from './kind';

/** A number as people type it: `1200`, `1,200.50`, `£12,500`; up to four decimal places. */
const typedNumber = /^-?\s*£?\s*(\d{1,3}(,\d{3})+|\d+)(\.\d{1,4})?\s*(%|p|kWh)?$/i;
const typedWhole = /^-?\s*(\d{1,3}(,\d{3})+|\d+)$/;

/** The digits of a typed number, without its signs of currency, unit and thousands. */
const bare = (entered: unknown) => String(entered).replace(/[^\d.-]/g, '');

/** A kind that is typed as a number and sent as text, so that no decimal place is lost. */
export const decimalKind = {
  ...lineKind,
  line: { mode: 'decimal' },
  toWire: (entered: unknown) => (isEmpty(entered) ? null : bare(entered)),
  problem: matching(typedNumber, 'invalidNumber'),
  align: 'right',
} as const;

/** A kind that is typed and sent as a whole number. */
export const wholeKind = {
  ...lineKind,
  line: { mode: 'numeric' },
  toWire: (entered: unknown) => (isEmpty(entered) ? null : Number(bare(entered))),
  problem: matching(typedWhole, 'invalidWhole'),
  align: 'right',
} as const;
