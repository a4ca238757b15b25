/** What boards know of a record: leads and tasks have more. */
export interface Card {
  _id: string;
  status?: string | number | null;
  version: number;
  /** In pounds; summed up by columns that have a value. */
  value?: string | null;
  /** Since when it has its status, where cards say how long that is. */
  stageSince?: string;
}

/** The records of one status, as far as they were read. */
export interface Column<One extends Card = Card> {
  status: NonNullable<One['status']>;
  count: number;
  cards: One[];
  hasMore: boolean;
  /** The sum of its records, where they have a value. */
  value?: string;
}

type Status = string | number;

const pence = (value: string | null | undefined) => Math.round(Number(value ?? 0) * 100);

/** Adds to the sum of a column that has one. */
function add(column: Column, value: number): void {
  if (column.value !== undefined) column.value = ((pence(column.value) + value) / 100).toFixed(2);
}

function take(columns: Column[], id: string): Card | undefined {
  for (const column of columns) {
    const at = column.cards.findIndex((card) => card._id === id);
    if (at < 0) continue;
    const [card] = column.cards.splice(at, 1);
    column.count -= 1;
    add(column, -pence(card?.value));
    return card;
  }
  return undefined;
}

/** Puts the card on top of another column; counts and sums follow. Changes `columns` in place. */
export function moveCard(columns: Column[], id: string, status: Status): void {
  const card = take(columns, id);
  if (!card) return;
  const target = columns.find((column) => column.status === status);
  if (!target) return;
  target.cards.unshift({ ...card, status });
  target.count += 1;
  add(target, pence(card.value));
}

/** Moves the card at a moment, from which on it has its status. Changes `columns` in place. */
export function moveCardAt(columns: Column[], id: string, status: Status, at: string): void {
  moveCard(columns, id, status);
  const card = columns.find((column) => column.status === status)?.cards.find(({ _id }) => _id === id);
  if (card?.stageSince !== undefined) card.stageSince = at;
}

/** Where a card was: its record, its column, and the cards above it, the nearest first. */
export interface CardPlace {
  card: Card;
  status: Status;
  above: readonly string[];
}

export function placeOf(columns: readonly Column[], id: string): CardPlace | undefined {
  for (const { status, cards } of columns) {
    const at = cards.findIndex((card) => card._id === id);
    const card = cards[at];
    if (!card) continue;
    const above = cards.slice(0, at).map(({ _id }) => _id);
    return { card: { ...card }, status, above: above.reverse() };
  }
  return undefined;
}

/**
 * Puts a card back that a refused move took to `status`, below the nearest card that was above it; counts and sums
 * follow. A card that something else has moved since stays. Changes `columns` in place.
 */
export function putBack(columns: Column[], { card, status: from, above }: CardPlace, status: Status): void {
  const now = placeOf(columns, card._id);
  if (now ? now.status !== status : columns.some((column) => column.status === status)) return;
  take(columns, card._id);
  const column = columns.find((one) => one.status === from);
  if (!column) return;
  const upper = above.map((id) => column.cards.findIndex(({ _id }) => _id === id)).find((at) => at >= 0) ?? -1;
  column.cards.splice(upper + 1, 0, card);
  column.count += 1;
  add(column, pence(card.value));
}

/** The record's new state where its card already is; a changed status moves the card. Changes `columns` in place. */
export function refreshCard(columns: Column[], fresh: Card): void {
  const column = columns.find((one) => one.cards.some((card) => card._id === fresh._id));
  if (!column) return;
  const at = column.cards.findIndex((card) => card._id === fresh._id);
  add(column, pence(fresh.value) - pence(column.cards[at]?.value));
  column.cards[at] = { ...fresh, status: column.status };
  if (fresh.status != null && fresh.status !== column.status) moveCard(columns, fresh._id, fresh.status);
}

/** Appends a further page of a column; cards that moved meanwhile are not doubled. Changes `columns` in place. */
export function appendCards(columns: Column[], page: Column): void {
  const at = columns.findIndex((one) => one.status === page.status);
  const column = columns[at];
  if (!column) return;
  const known = new Set(columns.flatMap((one) => one.cards.map((card) => card._id)));
  columns[at] = { ...page, cards: [...column.cards, ...page.cards.filter((card) => !known.has(card._id))] };
}
