import { type ReactNode, useState } from 'react';
import type { Lead } from '@/api/generated';
import type { Progress } from '@/records/board/BoardSelectionBar';
import type { useCardSelection } from '@/records/board/useCardSelection';
import type { Pipeline } from '@/records/fields/lookups';
import { offeredTo } from './pipeline';
import { StatusMenu } from './StatusMenu';
import { useMove } from './useMove';
import { useMoveMany } from './useMoveMany';

interface BoardMoves {
  pipelines: readonly Pipeline[];
  leadType: string | null;
  selection: ReturnType<typeof useCardSelection<Lead>>;
  /** Puts the focus on a card that has moved. */
  focusMoved: (id: string, status: string) => void;
}

interface Opened {
  anchor: HTMLElement;
  leads: readonly Lead[];
}

/** Moves of one card, or of all that are chosen where it is one of them: by a drop, a menu or a key. */
export function useBoardMoves({ pipelines, leadType, selection, focusMoved }: BoardMoves): {
  drop: (lead: Lead, status: string) => void;
  openMenu: (anchor: HTMLElement, lead?: Lead) => void;
  progress: Progress | null;
  shown: ReactNode;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { move, dialogs } = useMove({ onSent: focusMoved });
  const {
    moveMany,
    progress,
    dialogs: ofMany,
  } = useMoveMany({
    onDone: (refused, moved) => {
      selection.select(refused);
      if (moved && refused.length === 0) focusMoved(moved.lead._id, moved.status);
    },
  });
  const withCompany = (lead: Lead) => (selection.ids.has(lead._id) ? selection.cards : [lead]);
  const carryOut = (leads: readonly Lead[], status: string) => {
    // One that is chosen beside others is not left out for a move that is still on its way.
    if (progress) return;
    const [only, ...others] = leads;
    if (only && others.length === 0) {
      selection.clear();
      move(only, status);
    } else moveMany(leads, status);
  };
  const [first, ...others] = opened?.leads ?? [];
  const shown = (
    <>
      <StatusMenu
        anchor={opened?.anchor ?? null}
        stages={first ? offeredTo(pipelines, others.length > 0 ? { leadType, status: null } : first) : []}
        leadType={leadType}
        count={opened?.leads.length ?? 1}
        current={others.length > 0 ? null : (first?.status ?? null)}
        onChoose={(status) => opened && carryOut(opened.leads, status)}
        onClose={() => setOpened(null)}
      />
      {dialogs}
      {ofMany}
    </>
  );
  return {
    drop: (lead, status) => carryOut(withCompany(lead), status),
    openMenu: (anchor, lead) => setOpened({ anchor, leads: lead ? withCompany(lead) : selection.cards }),
    progress,
    shown,
  };
}
