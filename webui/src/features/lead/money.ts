import type { CostsOut } from '@/api/generated';
import { typedAmount } from '@/records/kinds/amounts';
import { money, quantity } from '@/ui/format';

const costs = [
  ...['material', 'labour', 'roofing', 'plumbing', 'scaffolding', 'leadGenerator', 'surveyor', 'paperwork'],
  ...['additional', 'remediation', 'inspection', 'buildingControl', 'panel', 'mounting', 'battery', 'inverter'],
  'electricalPartsAndLabour',
];
const payments = ['paymentReceived', 'outstandingPayment'];

/** What a stored lead's payments come to in pounds; null where there is none. */
export function paidOf(stored: Pick<CostsOut, 'paymentReceived' | 'outstandingPayment'>): string | null {
  const amounts = [stored.paymentReceived, stored.outstandingPayment].filter((one) => one != null);
  if (amounts.length === 0) return null;
  return (amounts.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0) / 100).toFixed(2);
}

type Entered = (path: string) => unknown;

/** The sum in pence of what is entered of these fields; null where nothing is. */
function sumOf(names: readonly string[], entered: Entered): number | null {
  const amounts = names.flatMap((name) => typedAmount(entered(`costs.${name}`) ?? '', 'pounds') ?? []);
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
}

function profitOf(entered: Entered): number | null {
  const paid = sumOf(payments, entered);
  return paid === null ? null : paid - (sumOf(costs, entered) ?? 0);
}

const pounds = (pence: number | null) => (pence === null ? '' : money((pence / 100).toFixed(2)));

/** What a job costs, of what is entered so far. */
export const totalEntered = (entered: Entered) => pounds(sumOf(costs, entered));

/** What the payments exceed the costs by; empty without a payment. */
export const profitEntered = (entered: Entered) => pounds(profitOf(entered));

/** The profit in per cent of the payments. */
export function marginEntered(entered: Entered): string {
  const paid = sumOf(payments, entered) ?? 0;
  const profit = profitOf(entered);
  return profit === null || paid <= 0 ? '' : `${quantity(((profit / paid) * 100).toFixed(2))}%`;
}
