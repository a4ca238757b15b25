import type { BoardColumn, Lead } from './generated';

const pence = (value: string | null | undefined) => Math.round(Number(value ?? 0) * 100);
const pounds = (value: number) => (value / 100).toFixed(2);

function take(columns: BoardColumn[], id: string): Lead | undefined {
  for (const column of columns) {
    const at = column.leads.findIndex((lead) => lead._id === id);
    if (at < 0) continue;
    const [lead] = column.leads.splice(at, 1);
    column.count -= 1;
    column.value = pounds(pence(column.value) - pence(lead?.value));
    return lead;
  }
  return undefined;
}

/** Puts the lead on top of another column; counts and sums follow. Changes `columns` in place. */
export function moveCard(columns: BoardColumn[], id: string, status: string): void {
  const lead = take(columns, id);
  if (!lead) return;
  const target = columns.find((column) => column.status === status);
  if (!target) return;
  target.leads.unshift({ ...lead, status });
  target.count += 1;
  target.value = pounds(pence(target.value) + pence(lead.value));
}

/** Where a card was: its lead, its column, and the cards above it, the nearest first. */
export interface CardPlace {
  lead: Lead;
  status: string;
  above: readonly string[];
}

export function placeOf(columns: readonly BoardColumn[], id: string): CardPlace | undefined {
  for (const { status, leads } of columns) {
    const at = leads.findIndex((lead) => lead._id === id);
    const lead = leads[at];
    if (!lead) continue;
    const above = leads.slice(0, at).map(({ _id }) => _id);
    return { lead: { ...lead }, status, above: above.reverse() };
  }
  return undefined;
}

/**
 * Puts a card back that a refused move took to `status`, below the nearest card that was above it; counts and sums
 * follow. A card that something else has moved since stays. Changes `columns` in place.
 */
export function putBack(columns: BoardColumn[], { lead, status: from, above }: CardPlace, status: string): void {
  const now = placeOf(columns, lead._id);
  if (now ? now.status !== status : columns.some((column) => column.status === status)) return;
  take(columns, lead._id);
  const column = columns.find((one) => one.status === from);
  if (!column) return;
  const upper = above.map((id) => column.leads.findIndex(({ _id }) => _id === id)).find((at) => at >= 0) ?? -1;
  column.leads.splice(upper + 1, 0, lead);
  column.count += 1;
  column.value = pounds(pence(column.value) + pence(lead.value));
}

/** The lead's new state where its card already is; a changed status moves the card. Changes `columns` in place. */
export function refreshCard(columns: BoardColumn[], fresh: Lead): void {
  const column = columns.find((one) => one.leads.some((lead) => lead._id === fresh._id));
  if (!column) return;
  const at = column.leads.findIndex((lead) => lead._id === fresh._id);
  column.value = pounds(pence(column.value) - pence(column.leads[at]?.value) + pence(fresh.value));
  column.leads[at] = { ...fresh, status: column.status };
  if (fresh.status && fresh.status !== column.status) moveCard(columns, fresh._id, fresh.status);
}

/** Appends a further page of a column; cards that moved meanwhile are not doubled. Changes `columns` in place. */
export function appendCards(columns: BoardColumn[], page: BoardColumn): void {
  const column = columns.find((one) => one.status === page.status);
  if (!column) return;
  const known = new Set(columns.flatMap((one) => one.leads.map((lead) => lead._id)));
  column.leads.push(...page.leads.filter((lead) => !known.has(lead._id)));
  column.count = page.count;
  column.value = page.value;
  column.hasMore = page.hasMore;
}
