import type { ApiError } from './errors';

/** How users prove that they are who they are: by the password, or by one of these second factors. */
export type Proof = { by: 'password' } | { by: 'factor'; factors: string[] };

/** Asks the user for the proof; answers whether the server accepted it. */
type Ask = (proof: Proof) => Promise<boolean>;

let ask: Ask | null = null;
let running: Promise<boolean> | null = null;

/** What a refused call asks for before it can be sent again. */
export function proofOf(error: ApiError | undefined): Proof | null {
  if (error?.code === 'auth.password_needed') return { by: 'password' };
  if (error?.code !== 'auth.factor_needed') return null;
  const factors = error.data?.factors;
  return { by: 'factor', factors: Array.isArray(factors) ? factors.map(String) : [] };
}

/** Sets who asks for the proof; the answer takes that back. */
export function setProofPrompt(prompt: Ask): () => void {
  ask = prompt;
  return () => {
    if (ask === prompt) ask = null;
  };
}

/** Asks once, however many calls wait for it. */
export function askForProof(proof: Proof): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  running ??= ask(proof).finally(() => {
    running = null;
  });
  return running;
}
