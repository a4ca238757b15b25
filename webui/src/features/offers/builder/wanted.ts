import type { PriceOut, SupplierOut, WantedMatch } from '@/api/generated';
import { isEmpty, valueAt } from '@/api/path';
import type { Field } from '@/records/fields/field';
import { fieldsOf } from '@/records/fields/fieldsOf';
import { toInput, toWire } from '@/records/form/formValues';
import type { Day } from '@/ui/days';
import { priceFields, supplyFields } from '../fields';
import { type Offer, type OfferNoun, purposeOf } from '../offer';
import { isBlocked, lastDayOf } from '../suppliers';

/** Inputs by path. */
export type Entered = Readonly<Record<string, unknown>>;

const ofFuel: Readonly<Record<'gas' | 'electric', readonly string[]>> = {
  gas: ['supply.ldz'],
  electric: [
    'supply.distId',
    'supply.profileClass',
    'supply.meterType',
    'supply.nightKwh',
    'supply.eveningAndWeekendKwh',
  ],
};
const upliftFields = priceFields.filter(({ path }) => path === 'upliftUnit' || path === 'upliftDay');
const purposes = ['Acquisition', 'Renewal'] as const;
const purpose = fieldsOf<Record<string, never>, 'priceFor'>('quote.builder.field')('quote.section.supply')('priceFor', {
  kind: 'choice',
  options: purposes,
  labels: { Acquisition: 'quote.builder.for.Acquisition', Renewal: 'quote.builder.for.Renewal' },
  required: true,
});
const all: readonly Field[] = [...supplyFields, ...upliftFields, purpose];

const fuelOf = (entered: Entered) => (entered['supply.fuel'] === 'electric' ? 'electric' : 'gas');

/** The inputs that the chosen fuel has. */
export function inputsOf(entered: Entered): readonly Field[] {
  const others = ofFuel[fuelOf(entered) === 'gas' ? 'electric' : 'gas'];
  return all.filter(({ path }) => !others.includes(path));
}

/** What the builder begins with: the offer's meter and contract, and no uplift. */
export const begin = (noun: OfferNoun, offer: Offer): Entered => ({
  ...Object.fromEntries(supplyFields.map((field) => [field.path, toInput(field, valueAt(offer, field.path))])),
  ...Object.fromEntries(upliftFields.map((field) => [field.path, ''])),
  'supply.fuel': offer.supply.fuel ?? 'gas',
  priceFor: purposeOf[noun],
});

/** Wire values by path, of the inputs that the fuel has. */
const wireOf = (entered: Entered) =>
  Object.fromEntries(inputsOf(entered).map((field) => [field.path, toWire(field, entered[field.path])]));

/** Paths without which no price is found. */
const needed = (entered: Entered) => [
  'supply.AQ',
  'supply.startDate',
  ...ofFuel[fuelOf(entered)].filter((path) => !path.endsWith('Kwh')),
];

/** The question as the call takes it, or what is missing for it. */
export function wantedOf(entered: Entered): { wanted: WantedMatch } | { missing: readonly string[] } {
  const wire = wireOf(entered);
  const missing = needed(entered).filter((path) => isEmpty(wire[path]));
  if (missing.length > 0) return { missing };
  const text = (path: string) => (isEmpty(wire[path]) ? null : String(wire[path]));
  const whole = (path: string) => Number(wire[path] ?? 0);
  const isGas = fuelOf(entered) === 'gas';
  return {
    wanted: {
      value: isGas ? 'gas' : 'electric',
      ...(isGas
        ? { ldz: text('supply.ldz') }
        : {
            distId: text('supply.distId'),
            profileClass: text('supply.profileClass'),
            meterType: text('supply.meterType'),
            nightKwh: whole('supply.nightKwh'),
            eveningAndWeekendKwh: whole('supply.eveningAndWeekendKwh'),
          }),
      AQ: whole('supply.AQ'),
      duration: isEmpty(wire['supply.duration']) ? null : whole('supply.duration'),
      startDate: String(wire['supply.startDate']),
      priceFor: entered.priceFor === 'Renewal' ? 'Renewal' : 'Acquisition',
      upliftUnit: text('upliftUnit') ?? '0',
      upliftDay: text('upliftDay') ?? '0',
    },
  };
}

/** What was typed of the meter and the contract and is not the offer's, as the offer's own fields. */
export function supplyChanges(entered: Entered, offer: Pick<Offer, 'supply'>): Record<string, unknown> {
  const wire = wireOf(entered);
  const changed = supplyFields.filter(
    ({ path }) => path in wire && String(wire[path] ?? '') !== String(valueAt(offer, path) ?? ''),
  );
  return Object.fromEntries(changed.map(({ path }) => [path, wire[path]]));
}

export type Warning = 'blocked' | 'expired' | 'late' | 'stale';

/** Of a price for another usage its own chip is enough: the user who chooses it can see what it costs. */
export const isAskedFor = (warnings: readonly Warning[]) => warnings.some((one) => one !== 'stale');

/**
 * What is wrong with a price that the offer has: its supplier is blocked, its period is over or ends before the
 * contract starts, or it was worked out for another usage.
 */
export function warningsOf(
  price: PriceOut,
  { supply }: Pick<Offer, 'supply'>,
  day: Day,
  seller: SupplierOut | undefined,
): readonly Warning[] {
  const last = lastDayOf(price, seller);
  const isExpired = last !== null && last < day;
  const isLate = Boolean(price.endDate) && !isExpired && String(supply.startDate ?? '') > String(price.endDate);
  const same = (one: unknown, other: unknown) => Number(one ?? 0) === Number(other ?? 0);
  const isStale =
    !same(price.AQ, supply.AQ) ||
    !same(price.nightKwh, supply.nightKwh) ||
    !same(price.eveningAndWeekendKwh, supply.eveningAndWeekendKwh);
  const found = { blocked: isBlocked(seller), expired: isExpired, late: isLate, stale: isStale };
  return (Object.keys(found) as Warning[]).filter((one) => found[one]);
}
