import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { PriceOut, SupplierOut } from '@/api/generated';
import { recordsApi } from '@/api/records';
import { useSession, useSlug } from '@/api/session';
import type { Day } from '@/ui/days';

const mostSuppliers = 200;

/** What a price says of its supplier: a typed one only a name. */
export type OfSupplier = Pick<PriceOut, 'supplier'> & Partial<Pick<PriceOut, 'supplierName'>>;
/** The supplier with this id, as a price names it. */
export const ofSupplier = (id: string | null): OfSupplier => ({ supplier: id });
export type FindSupplier = (price: OfSupplier) => SupplierOut | undefined;

const named = (name: string | null | undefined) => (name ?? '').trim().toLowerCase();

/** Finds the supplier of a price, for those who see suppliers; nothing is asked while it is not wanted. */
export function useSuppliers(wanted: boolean): FindSupplier {
  const sees = useSession().rights.supplier?.letters.includes('V') ?? false;
  const slug = useSlug();
  const { data } = recordsApi.useRecordListQuery(
    sees && wanted ? { noun: 'supplier', slug, skip: 0, limit: mostSuppliers } : skipToken,
  );
  return useMemo(() => {
    const suppliers = (data?.data ?? []) as unknown as readonly SupplierOut[];
    const byId = new Map(suppliers.map((one) => [one._id, one]));
    const byName = new Map(suppliers.map((one) => [named(one.supplierName), one]));
    return ({ supplier, supplierName }) => (supplier ? byId.get(supplier) : byName.get(named(supplierName)));
  }, [data]);
}

/** Active is 1; whatever else there may be is blocked. */
export const isBlocked = (supplier: SupplierOut | undefined) =>
  supplier !== undefined && Number(supplier.isActive) !== 1;

/** Until when a contract may start at a price: its own last day, of a typed one that of the supplier's prices. */
export function lastDayOf({ endDate, fuel }: PriceOut, supplier: SupplierOut | undefined): Day | null {
  if (endDate) return String(endDate);
  const { gasPricesUntil, electricPricesUntil } = supplier ?? {};
  return (fuel === 'gas' ? gasPricesUntil : fuel === 'electric' ? electricPricesUntil : null) ?? null;
}
