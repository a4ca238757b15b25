import type { AddPricesApiArg, PriceHeaders } from '@/api/generated';
import { type Column, columns, type Kind } from './standard';

/** A file that was read, and how its rows become prices. */
export interface Draft {
  head: PriceHeaders;
  kind: Kind;
  mapping: Record<Kind, string[]>;
  fixed: Record<string, string>;
  unit: 'months' | 'years';
  replaces: string[];
}

export const draftOf = (head: PriceHeaders): Draft => ({
  head,
  kind: head.kind,
  mapping: head.mapping,
  fixed: {},
  unit: 'months',
  replaces: [],
});

/** Standard columns that no column of the file fills. */
export const withoutColumn = ({ kind, mapping }: Draft): Column[] =>
  columns[kind].filter((column) => !mapping[kind].includes(column));

/** What the call that loads the prices is sent. */
export function wantedOf(draft: Draft): AddPricesApiArg {
  const { head, kind, mapping, unit, replaces } = draft;
  const fixed = withoutColumn(draft).flatMap((column) => {
    const value = draft.fixed[column]?.trim();
    return value ? [[column, value] as const] : [];
  });
  return {
    value: kind,
    wantedPrices: {
      _id: head.priceFileId,
      sheet: head.sheet,
      headerRow: head.headerRow,
      encoding: head.encoding as 'utf-8' | null,
      separator: head.separator as 'comma' | null,
      mapping: mapping[kind],
      fixed: Object.fromEntries(fixed),
      durationUnit: unit,
      replaces,
      expectedVersion: head.version,
    },
  };
}
