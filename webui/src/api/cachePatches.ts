import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { moveCard, refreshCard } from './board';
import { type CompanyOut, type ConsumerOut, generatedApi, type Lead } from './generated';

type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;
type State = Parameters<typeof generatedApi.util.selectInvalidatedBy>[0];
type Row = { _id: string };

/** The fresh row where the old one was: nothing moves under the reader's cursor. Changes `rows` in place. */
export function replaceRow<T extends Row>(rows: T[], fresh: T): void {
  const at = rows.findIndex((row) => row._id === fresh._id);
  if (at >= 0) rows[at] = fresh;
}

function cached<Name extends string>(state: State, noun: string, name: Name) {
  const tags = [{ type: 'list', id: noun }, 'board'];
  return generatedApi.util
    .selectInvalidatedBy(state, tags as never)
    .filter((entry): entry is typeof entry & { endpointName: Name } => entry.endpointName === name);
}

export function replaceListedLead(dispatch: Dispatch, state: State, lead: Lead): void {
  const { updateQueryData } = generatedApi.util;
  for (const { originalArgs } of cached(state, 'lead', 'listLeads')) {
    dispatch(updateQueryData('listLeads', originalArgs, (draft) => replaceRow(draft.data, lead)));
  }
  for (const { originalArgs } of cached(state, 'lead', 'leadBoard')) {
    dispatch(updateQueryData('leadBoard', originalArgs, (draft) => refreshCard(draft.data, lead)));
  }
}

export function replaceListedConsumer(dispatch: Dispatch, state: State, consumer: ConsumerOut): void {
  for (const { originalArgs } of cached(state, 'consumer', 'listConsumers')) {
    dispatch(
      generatedApi.util.updateQueryData('listConsumers', originalArgs, (draft) => replaceRow(draft.data, consumer)),
    );
  }
}

export function replaceListedCompany(dispatch: Dispatch, state: State, company: CompanyOut): void {
  for (const { originalArgs } of cached(state, 'company', 'listCompanies')) {
    dispatch(
      generatedApi.util.updateQueryData('listCompanies', originalArgs, (draft) => replaceRow(draft.data, company)),
    );
  }
}

/** Moves a card on every board that holds it, before the server has answered; answers what takes it back. */
export function moveCardOptimistically(dispatch: Dispatch, state: State, id: string, status: string): () => void {
  const patches = cached(state, 'lead', 'leadBoard').map(({ originalArgs }) =>
    dispatch(generatedApi.util.updateQueryData('leadBoard', originalArgs, (draft) => moveCard(draft.data, id, status))),
  );
  return () => {
    for (const patch of patches) patch.undo();
  };
}

/** After the server has accepted a move: the card carries the version that the next one must name. */
export function confirmCardVersion(dispatch: Dispatch, state: State, id: string, version: number): void {
  for (const { originalArgs } of cached(state, 'lead', 'leadBoard')) {
    dispatch(
      generatedApi.util.updateQueryData('leadBoard', originalArgs, (draft) => {
        const lead = draft.data.flatMap(({ leads }) => leads).find(({ _id }) => _id === id);
        if (lead) lead.version = version;
      }),
    );
  }
}
