import type { Said } from './puzzleWorker';
import type { Puzzle } from './solve';

/**
 * Solves a puzzle beside the page, which stays usable. `onTried` gets the number of tries.
 * Answers null where the browser cannot, or once the signal is aborted.
 */
export function solveInWorker(
  puzzle: Puzzle,
  signal: AbortSignal,
  onTried: (tried: number) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    if (typeof Worker === 'undefined' || signal.aborted) return resolve(null);
    const worker = new Worker(new URL('./puzzleWorker.ts', import.meta.url), { type: 'module' });
    const end = (answer: string | null) => {
      worker.terminate();
      resolve(answer);
    };
    signal.addEventListener('abort', () => end(null), { once: true });
    worker.addEventListener('error', () => end(null));
    worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if ('answer' in data) end(data.answer);
      else onTried(data.tried);
    });
    worker.postMessage(puzzle);
  });
}
