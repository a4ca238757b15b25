import type { BoardNoun } from '@/api/boardQuery';
import { confirmCardVersion, moveCardOptimistically } from '@/api/cachePatches';
import type { Done } from '@/api/generated';
import { useAppDispatch, useAppStore } from '@/api/storeHooks';

interface CardMove {
  id: string;
  status: string | number;
  /** The version that the move is based on. */
  version: number;
}

/** Moves a card and sends the move. Rejects with the server's refusal; the card is back where it was by then. */
export function useCardMove(noun: BoardNoun) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  return async ({ id, status, version }: CardMove, send: () => Promise<Done>) => {
    const takeBack = moveCardOptimistically(dispatch, store.getState(), { noun, id, status });
    try {
      const answer = await send();
      confirmCardVersion(dispatch, store.getState(), { noun, id, version: answer.data.version ?? version });
      return answer;
    } catch (error) {
      takeBack();
      throw error;
    }
  };
}
