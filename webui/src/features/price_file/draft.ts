import type { AddPricesApiArg, PriceHeaders } from '@/api/generated';
import { type Column, type Kind, offered } from './standard';

export type Units = Pick<PriceHeaders['proposed']['gas'], 'rateUnit' | 'chargeUnit' | 'usageUnit' | 'durationUnit'>;

/** A file that was read, and how its rows become prices. */
export interface Draft {
  head: PriceHeaders;
  kind: Kind;
  mapping: Record<Kind, string[]>;
  fixed: Record<string, string>;
  units: Units;
  /** Whether the units were confirmed although the values speak for others. */
  unitsSure: boolean;
  /** Values of rows that are loaded, by place of the column. */
  only: Record<number, string[]>;
  servedOnly: boolean;
  replaces: string[];
}

/** What the file's values and the supplier's last file speak for. */
export const proposedOf = ({ proposed }: PriceHeaders, kind: Kind): Pick<Draft, 'units' | 'only' | 'servedOnly'> => {
  const { only, servedOnly, rateUnit, chargeUnit, usageUnit, durationUnit } = proposed[kind];
  return {
    units: { rateUnit, chargeUnit, usageUnit, durationUnit },
    only: Object.fromEntries(only.map(({ column, values }) => [column, values])),
    servedOnly,
  };
};

export const draftOf = (head: PriceHeaders): Draft => ({
  head,
  kind: head.kind,
  mapping: head.mapping,
  fixed: {},
  ...proposedOf(head, head.kind),
  unitsSure: false,
  replaces: [],
});

/** Standard columns that no column of the file fills. */
export const withoutColumn = ({ kind, mapping }: Draft): Column[] =>
  offered[kind].filter((column) => !mapping[kind].includes(column));

/** What the call that loads the prices is sent. */
export function wantedOf(draft: Draft): AddPricesApiArg {
  const { head, kind, mapping, units, unitsSure, only, servedOnly, replaces } = draft;
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
      ...units,
      unitsSure,
      only: Object.entries(only).flatMap(([column, values]) =>
        values.length ? [{ column: Number(column), values }] : [],
      ),
      servedOnly,
      replaces,
      expectedVersion: head.version,
    },
  };
}
