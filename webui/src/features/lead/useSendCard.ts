import { recordApi } from '@/api/areas/record';
import { useCardMove } from '@/records/board/useCardMove';
import type { Move } from './moves';

/** Moves a card and sends the move. Rejects with the server's refusal; the card is back where it was by then. */
export function useSendCard() {
  const [change] = recordApi.useChangeRecordStatusMutation();
  const moveCard = useCardMove('lead');
  return ({ lead, status, version, reason, override }: Move) => {
    const statusBody = {
      status,
      expectedVersion: version,
      ...(reason ? { reason } : {}),
      ...(override ? { overrideGate: true } : {}),
    };
    return moveCard({ id: lead._id, status, version }, () =>
      change({ noun: 'lead', id: lead._id, statusBody }).unwrap(),
    );
  };
}
