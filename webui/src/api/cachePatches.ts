import { current, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { type Card, type CardPlace, moveCardAt, placeOf, putBack, refreshCard } from './board';
import { type BoardNoun, boardApi } from './boardQuery';
import { type CallNoun, listTags } from './tags';

type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;
type State = Parameters<typeof boardApi.util.selectInvalidatedBy>[0];
type Row = { _id: string };

/** The fresh row where the old one was: nothing moves under the reader's cursor. Changes `rows` in place. */
export function replaceRow<T extends Row>(rows: T[], fresh: T): void {
  const at = rows.findIndex((row) => row._id === fresh._id);
  if (at >= 0) rows[at] = fresh;
}

/** Cached answers of now: what the past was does not change. */
function cached<Name extends string>(state: State, noun: CallNoun, name: Name) {
  return boardApi.util
    .selectInvalidatedBy(state, listTags(noun))
    .filter((entry): entry is typeof entry & { endpointName: Name } => entry.endpointName === name)
    .filter(({ originalArgs }) => !originalArgs.position);
}

/** Replaces a record's row and card in every list and board in the cache, where they stand. */
export function replaceListedRow(dispatch: Dispatch, state: State, noun: CallNoun, fresh: Row): void {
  const { updateQueryData } = boardApi.util;
  for (const { originalArgs } of cached(state, noun, 'recordList')) {
    dispatch(updateQueryData('recordList', originalArgs, (draft) => replaceRow(draft.data, fresh)));
  }
  for (const { originalArgs } of cached(state, noun, 'board')) {
    dispatch(updateQueryData('board', originalArgs, (draft) => refreshCard(draft.columns, fresh as Card)));
  }
}

/** Moves a card on every cached board before the server has answered; answers what puts it back where it was. */
export function moveCardOptimistically(
  dispatch: Dispatch,
  state: State,
  { noun, id, status }: { noun: BoardNoun; id: string; status: string | number },
): () => void {
  const { updateQueryData } = boardApi.util;
  const moves = cached(state, noun, 'board').map(({ originalArgs }) => {
    let before: CardPlace | undefined;
    const move = updateQueryData('board', originalArgs, ({ columns }) => {
      before = placeOf(current(columns), id);
      moveCardAt(columns, id, status, new Date().toISOString());
    });
    dispatch(move);
    return { originalArgs, before };
  });
  // Not by the patches' own undo: those go by index, and other cards may have moved since.
  return () => {
    for (const { originalArgs, before } of moves) {
      if (before) dispatch(updateQueryData('board', originalArgs, ({ columns }) => putBack(columns, before, status)));
    }
  };
}

/** After the server has accepted a move: the card carries the version that the next one must name. */
export function confirmCardVersion(
  dispatch: Dispatch,
  state: State,
  { noun, id, version }: { noun: BoardNoun; id: string; version: number },
): void {
  for (const { originalArgs } of cached(state, noun, 'board')) {
    dispatch(
      boardApi.util.updateQueryData('board', originalArgs, (draft) => {
        const card = draft.columns.flatMap(({ cards }) => cards).find(({ _id }) => _id === id);
        if (card) card.version = version;
      }),
    );
  }
}
