import type { Invoice } from '@/api/generated';

/** How the amounts of lines are meant; as the server, nothing said is Exclusive. */
export type LineAmounts = NonNullable<Invoice['lineAmountTypes']>;

/** Whole pence. */
export interface LineSum {
  net: bigint;
  tax: bigint;
}

/** Decimal texts as the wire has them. */
export interface LineNumbers {
  quantity: string;
  unitAmount: string;
  discountPct: string;
  vatPercent: string;
}

const plain = /^(-?)(\d+)(?:\.(\d*))?$/;
const unitPlaces = 4;
const ratePlaces = 2;
const whole = 10_000n;

/** A number with this many decimal places as a whole number; null for what is none, or has more. */
function scaled(text: string, places: number): bigint | null {
  const [, sign, digits, decimals = ''] = plain.exec(text) ?? [];
  if (digits === undefined || decimals.replace(/0+$/, '').length > places) return null;
  const found = BigInt(digits + decimals.slice(0, places).padEnd(places, '0'));
  return sign ? -found : found;
}

/** Halves go away from zero, as the server rounds. */
function divided(part: bigint, by: bigint): bigint {
  const twice = 2n * (part < 0n ? -part : part);
  const found = (twice + by) / (2n * by);
  return part < 0n ? -found : found;
}

/**
 * What a line comes to, by the server's arithmetic (decision 93): amount and tax are rounded once each. Null while one
 * of its numbers is not there.
 */
export function lineSum(kind: LineAmounts, line: LineNumbers): LineSum | null {
  const quantity = scaled(line.quantity, unitPlaces);
  const unit = scaled(line.unitAmount, unitPlaces);
  const discount = scaled(line.discountPct || '0', ratePlaces);
  const rate = scaled(line.vatPercent, ratePlaces);
  if (quantity === null || unit === null || discount === null || rate === null) return null;
  // Of the 12 decimal places of the product two stay, which are pence.
  const amount = divided(quantity * unit * (whole - discount), 10n ** 10n);
  if (kind === 'NoTax') return { net: amount, tax: 0n };
  if (kind === 'Exclusive') return { net: amount, tax: divided(amount * rate, whole) };
  const tax = divided(amount * rate, whole + rate);
  return { net: amount - tax, tax };
}

/** A unit's price with tax, with four places. */
export function withTax(price: string, percent: string): string {
  const net = scaled(price, unitPlaces);
  const rate = scaled(percent, ratePlaces);
  if (net === null || rate === null) return price;
  const digits = String(divided(net * (whole + rate), whole)).padStart(unitPlaces + 1, '0');
  return `${digits.slice(0, -unitPlaces)}.${digits.slice(-unitPlaces)}`;
}

/** What lines come to, as they were rounded; those without a sum do not count. */
export function totalOf(lines: readonly (LineSum | null)[]): LineSum & { total: bigint } {
  let net = 0n;
  let tax = 0n;
  for (const line of lines) {
    net += line?.net ?? 0n;
    tax += line?.tax ?? 0n;
  }
  return { net, tax, total: net + tax };
}

/** Pence as the wire has pounds. */
export function pounds(pence: bigint): string {
  const digits = String(pence < 0n ? -pence : pence).padStart(3, '0');
  return `${pence < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
