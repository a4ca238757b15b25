import { useEffect, useEffectEvent, useState } from 'react';
import { formApi } from '@/api/areas/form';
import { type ApiError, isApiError } from '@/api/errors';
import { useErrorText } from '@/records/calls/errorText';
import { inVisit } from '../visit';
import { solveInWorker } from './solveInWorker';

/** How far it is. `waiting`: the browser cannot solve the puzzle, and the seconds that are left go by. */
export type ProofState =
  | { step: 'solving'; share: number }
  | { step: 'waiting'; seconds: number }
  | { step: 'failed'; reason: string };

const second = 1000;

/** The share of the work that so many tries most likely are; it comes closer to 1 and never gets there. */
const shareOf = (tried: number, bits: number) => 1 - Math.exp(-tried / 2 ** bits);

/** Lets seconds go by, and says each time how many are left. Ends early once the signal is aborted. */
async function countDown(seconds: number, signal: AbortSignal, onLeft: (seconds: number) => void): Promise<void> {
  for (let left = seconds; left > 0 && !signal.aborted; left--) {
    onLeft(left);
    await new Promise((resolve) => setTimeout(resolve, second));
  }
}

/** Gets a puzzle, solves it and sends the answer; `onDone` is called once the server took it. */
export function useProof(onDone: () => void) {
  const errorText = useErrorText();
  const [askPuzzle] = formApi.useFormChallengeMutation();
  const [sendAnswer] = formApi.useAnswerFormChallengeMutation();
  const [state, setState] = useState<ProofState>({ step: 'solving', share: 0 });
  const [round, setRound] = useState(0);

  const prove = useEffectEvent(async (signal: AbortSignal) => {
    const show = (next: ProofState) => !signal.aborted && setState(next);
    const fail = (error: ApiError) => show({ step: 'failed', reason: errorText(error) });
    const { data, error } = await inVisit(() => askPuzzle());
    if (isApiError(error)) return fail(error);
    if (!data || signal.aborted) return;
    const { bits, waitSeconds } = data.data;
    const answer = await solveInWorker(data.data, signal, (tried) =>
      show({ step: 'solving', share: shareOf(tried, bits) }),
    );
    if (answer === null) await countDown(waitSeconds, signal, (seconds) => show({ step: 'waiting', seconds }));
    if (signal.aborted) return;
    const { error: refusal } = await inVisit(() => sendAnswer({ answeredChallenge: answer ? { answer } : {} }));
    if (isApiError(refusal)) return fail(refusal);
    if (!signal.aborted) onDone();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another puzzle
  useEffect(() => {
    const ending = new AbortController();
    void prove(ending.signal);
    return () => ending.abort();
  }, [round]);

  const retry = () => {
    setState({ step: 'solving', share: 0 });
    setRound(round + 1);
  };
  return { state, retry };
}
