import { type Puzzle, solutionAmong } from './solve';

/** What the worker says: how many numbers it has tried, and at last the answer. */
export type Said = { tried: number } | { answer: string };

/** Numbers between two signs of progress: some hundredths of a second. */
const batch = 4000;

addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  for (let from = 0; ; from += batch) {
    const answer = solutionAmong(data, from, batch);
    postMessage((answer === null ? { tried: from + batch } : { answer }) satisfies Said);
    if (answer !== null) return;
  }
});
