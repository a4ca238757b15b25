import { recordApi } from '@/api/areas/record';
import { confirmCardVersion, moveCardOptimistically } from '@/api/cachePatches';
import { useAppDispatch, useAppStore } from '@/api/storeHooks';
import type { Move } from './MoveDialogs';

/** Moves a card and sends the move. Rejects with the server's refusal; the card is back where it was by then. */
export function useSendCard() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [change] = recordApi.useChangeRecordStatusMutation();
  return async ({ lead, status, version, reason, override }: Move) => {
    const takeBack = moveCardOptimistically(dispatch, store.getState(), lead._id, status);
    const statusBody = {
      status,
      expectedVersion: version,
      ...(reason ? { reason } : {}),
      ...(override ? { overrideGate: true } : {}),
    };
    try {
      const answer = await change({ noun: 'lead', id: lead._id, statusBody }).unwrap();
      confirmCardVersion(dispatch, store.getState(), lead._id, answer.data.version ?? version);
      return answer;
    } catch (error) {
      takeBack();
      throw error;
    }
  };
}
