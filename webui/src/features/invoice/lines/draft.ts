import type { EditedLine, InvoiceDefaults, ItemChoice, LineOut, ReadyLine } from '@/api/generated';
import { decimal } from '@/records/kinds/decimal';
import { unitPrice } from '@/records/kinds/unitPrice';
import { type LineAmounts, type LineSum, lineSum, withTax } from '../sums';

type Rule = InvoiceDefaults['rules'][number]['vatRule'];
type Code = InvoiceDefaults['codes'][number]['taxType'];

/** What is typed as text, in the order of the columns. */
export const textColumns = ['description', 'quantity', 'unitAmount', 'discountPct', 'accountCode'] as const;
export type TextColumn = (typeof textColumns)[number];

/** A line as it stands in the table: what was typed, not yet what the wire has. */
export interface Draft extends Record<TextColumn, string> {
  /** Stays over all edits. */
  key: number;
  /** Of a stored line. */
  id: string | null;
  itemId: string | null;
  /** Empty for a stored line until its item is asked for. */
  itemName: string;
  vatRule: Rule;
  /** A code that was chosen against the rule. */
  taxType: Code | null;
  vatReason: string;
}

/** The rates of the invoice's day. */
export type Vat = Pick<InvoiceDefaults, 'rules' | 'codes'>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
/** A stored number without zeros behind its last decimal place, as people type it. */
const numberOf = (value: unknown) =>
  text(
    decimal.toInput(
      text(value)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, ''),
    ),
  );

/** The fields of a line that are entered. A code has a reason only where it was chosen against the rule. */
const entered = (line: LineOut | ReadyLine): Omit<Draft, 'key' | 'id'> => ({
  itemId: line.itemId ?? null,
  itemName: '',
  description: text(line.description),
  quantity: numberOf(line.quantity),
  unitAmount: text(unitPrice.toInput(line.unitAmount)),
  discountPct: numberOf(line.discountPct),
  accountCode: text(line.accountCode),
  vatRule: (line.vatRule ?? 'standard') as Rule,
  taxType: line.vatReason ? ((line.taxType ?? null) as Code | null) : null,
  vatReason: text(line.vatReason),
});

/** A stored line. */
export const fromLine = (line: LineOut, key: number): Draft => ({ ...entered(line), key, id: line._id });

/** A line of what can be invoiced, not stored yet. */
export const fromReady = (line: ReadyLine, key: number): Draft => ({ ...entered(line), key, id: null });

/** An empty line; account and VAT go on from the line above it, as they mostly stay the same. */
export const emptyLine = (key: number, above?: Draft): Draft => ({
  key,
  id: null,
  itemId: null,
  itemName: '',
  description: '',
  quantity: '1',
  unitAmount: '',
  discountPct: '',
  accountCode: above?.accountCode ?? '',
  vatRule: above?.vatRule ?? 'standard',
  taxType: above?.taxType ?? null,
  vatReason: above?.vatReason ?? '',
});

/** Whether nothing was entered that could be lost. */
export const isBlank = ({ id, itemId, description, unitAmount }: Draft) =>
  id === null && itemId === null && description.trim() === '' && unitAmount.trim() === '';

/** The code and the rate of a line's VAT on the invoice's day; null while they are not known. */
export function taxOf({ vatRule, taxType }: Pick<Draft, 'vatRule' | 'taxType'>, { rules, codes }: Vat) {
  if (taxType) return codes.find((one) => one.taxType === taxType) ?? null;
  return rules.find((one) => one.vatRule === vatRule) ?? null;
}

/** What the line comes to as it is typed so far; null while a number is missing or wrong. */
export function sumOf(draft: Draft, kind: LineAmounts, vat: Vat): LineSum | null {
  const vatPercent = kind === 'NoTax' ? '0' : (taxOf(draft, vat)?.vatPercent ?? '');
  const wire = (column: TextColumn) => text(decimal.toWire(draft[column]));
  return lineSum(kind, {
    quantity: wire('quantity'),
    unitAmount: wire('unitAmount'),
    discountPct: wire('discountPct'),
    vatPercent,
  });
}

/** The VAT that an item asks for: by a rule where one proposes its code, else by the code, which wants a reason. */
function vatOf(item: ItemChoice, draft: Draft, vat: Vat, reason: string): Partial<Draft> {
  if (!item.taxType) return {};
  const wanted: Rule[] = [draft.vatRule, 'standard', ...vat.rules.map(({ vatRule }) => vatRule)];
  const vatRule = wanted.find((one) => taxOf({ vatRule: one, taxType: null }, vat)?.taxType === item.taxType);
  if (vatRule) return { vatRule, taxType: null, vatReason: '' };
  return { taxType: item.taxType as Code, vatReason: reason };
}

interface ItemFill {
  kind: LineAmounts;
  vat: Vat;
  /** Why the line has another code than its rule proposes. */
  reason: string;
}

/** What a line takes of an item. The price of an item is without VAT. */
export function fillOf(item: ItemChoice, draft: Draft, { kind, vat, reason }: ItemFill): Partial<Draft> {
  const tax = kind === 'NoTax' ? {} : vatOf(item, draft, vat, reason);
  const percent = kind === 'Inclusive' ? taxOf({ ...draft, ...tax }, vat)?.vatPercent : undefined;
  const price = item.salePrice && (percent ? withTax(item.salePrice, percent) : item.salePrice);
  return {
    itemId: item._id,
    itemName: item.name ?? item.code ?? '',
    description: item.description || item.name || draft.description,
    ...(price ? { unitAmount: text(unitPrice.toInput(price)) } : {}),
    ...(item.accountCode ? { accountCode: item.accountCode } : {}),
    ...tax,
  };
}

type Wire = Omit<EditedLine, 'rowId'>;

/** The line's fields as the wire has them; null clears one. */
export const wireOf = (draft: Draft): Wire => ({
  itemId: draft.itemId,
  description: draft.description.trim() || null,
  quantity: decimal.toWire(draft.quantity) as string | null,
  unitAmount: decimal.toWire(draft.unitAmount) as string | null,
  discountPct: decimal.toWire(draft.discountPct) as string | null,
  accountCode: draft.accountCode.trim() || null,
  vatRule: draft.vatRule,
  taxType: draft.taxType,
  vatReason: draft.taxType ? draft.vatReason.trim() || null : null,
});

/** Fields of a stored line that are entered otherwise than they are stored. */
export function changesOf(draft: Draft, stored: LineOut): Partial<Wire> {
  const before = wireOf(fromLine(stored, draft.key));
  const after = wireOf(draft);
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof Wire] !== value));
}
