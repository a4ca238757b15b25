import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import { isLostChunk } from '@/ui/lostChunks';
import type { DragTools } from './dragTools';

interface Dragging {
  /** Null until the pointer has come to the board. */
  tools: DragTools | null;
  /** What goes along with a dragged card, in words; null where it goes alone. */
  companyOf: (id: string) => string | null;
}

const Context = createContext<Dragging>({ tools: null, companyOf: () => null });

export const DraggingProvider = Context;
export const useDragging = () => use(Context);

/** Loads what dragging needs when `begin` is first called; `companyOf` may be another function each time. */
export function useDragTools(companyOf: Dragging['companyOf']) {
  const [tools, setTools] = useState<DragTools | null>(null);
  const latest = useRef(companyOf);
  latest.current = companyOf;
  const begin = useCallback(() => {
    import('./dragTools')
      .then((loaded) => setTools(loaded.dragTools))
      .catch((error: unknown) => {
        // The menu moves cards too; the pointer asks again when it next comes.
        if (!isLostChunk(error)) throw error;
      });
  }, []);
  const dragging = useMemo<Dragging>(() => ({ tools, companyOf: (id) => latest.current(id) }), [tools]);
  return { dragging, begin };
}
