import { type ReactNode, useState } from 'react';
import type { Card } from '@/api/board';
import type { BoardNoun } from '@/api/boardQuery';
import { type ApiError, isApiError } from '@/api/errors';
import type { Done } from '@/api/generated';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { useCommand } from '@/records/calls/useCommand';
import { announce } from '@/ui/announce';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { useNotify } from '@/ui/toasts';
import type { Progress } from './BoardSelectionBar';
import { useCardMove } from './useCardMove';
import type { useCardSelection } from './useCardSelection';

export interface CardMoves<One extends Card> {
  noun: BoardNoun;
  nameOf: (card: One) => string;
  labelOf: (status: number) => string;
  /** Sends the move of a card. */
  send: (card: One, status: number, reason: string | undefined) => Promise<Done>;
  /** Whether a card is given a status only with a reason. */
  asksWhy?: (card: One, status: number) => boolean;
  selection: ReturnType<typeof useCardSelection<One>>;
  /** Puts the focus on a card that has moved. */
  focusMoved: (id: string, status: number) => void;
}

interface Asked<One extends Card> {
  cards: readonly One[];
  status: number;
}

/** Moves of one card, or of all that are chosen where it is one of them; what is refused goes back and stays chosen. */
export function useCardMoves<One extends Card>(moves: CardMoves<One>) {
  const { noun, nameOf, labelOf, asksWhy, selection, focusMoved } = moves;
  const t = useText();
  const run = useCommand();
  const notify = useNotify();
  const errorText = useErrorText();
  const moveCard = useCardMove(noun);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [asked, setAsked] = useState<Asked<One> | null>(null);
  const send = (card: One, status: number, reason: string | undefined) =>
    moveCard({ id: card._id, status, version: card.version }, () => moves.send(card, status, reason));

  const moveOne = async (card: One, status: number, reason: string | undefined) => {
    const names = { name: nameOf(card), status: labelOf(status) };
    const call = send(card, status, reason);
    focusMoved(card._id, status);
    const failed = () => {
      announce(t('board.moveFailed', { ...names, status: labelOf(Number(card.status)) }));
      return false;
    };
    const done = t('board.moved', names);
    if (await run(call, { done, failed })) announce(done);
  };

  const moveMany = async (moving: readonly One[], status: number, reason: string | undefined) => {
    const refused: { id: string; error: ApiError }[] = [];
    try {
      for (const [done, card] of moving.entries()) {
        setProgress({ done, count: moving.length });
        try {
          await send(card, status, reason);
        } catch (error) {
          if (!isApiError(error)) throw error;
          refused.push({ id: card._id, error });
        }
      }
    } finally {
      setProgress(null);
    }
    const said = (count: number) => ({ count, records: t(`nouns.${noun}.count`, { count }) });
    const count = moving.length - refused.length;
    if (count > 0) notify.success(t('board.movedMany', { ...said(count), status: labelOf(status) }));
    const [first] = refused;
    if (first) notify.error(t('board.refused', { ...said(refused.length), why: errorText(first.error) }));
    selection.select(refused.map(({ id }) => id));
  };

  const carryOut = (cards: readonly One[], status: number, reason?: string) => {
    const [only, ...others] = cards;
    if (only && others.length === 0) {
      selection.clear();
      void moveOne(only, status, reason);
    } else void moveMany(cards, status, reason);
  };

  const move = (cards: readonly One[], status: number) => {
    const moving = cards.filter((card) => Number(card.status) !== status);
    // One that is chosen beside others is not left out for a move that is still on its way.
    if (progress || moving.length === 0) return;
    if (asksWhy && moving.some((card) => asksWhy(card, status))) setAsked({ cards: moving, status });
    else carryOut(moving, status);
  };
  const withCompany = (card: One) => (selection.ids.has(card._id) ? selection.cards : [card]);
  const dialog: ReactNode = asked && (
    <ConfirmDialog
      reason="required"
      title={t('board.why', { status: labelOf(asked.status) })}
      action={t('board.move')}
      onConfirm={(reason) => {
        setAsked(null);
        carryOut(asked.cards, asked.status, reason);
      }}
      onCancel={() => setAsked(null)}
    />
  );
  return { move, withCompany, progress, dialog };
}
