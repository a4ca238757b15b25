import type { ApiError } from './errors';

/** How users prove that they are who they are: by the password, or by one of these second factors. */
export type Proof = { by: 'password' } | { by: 'factor'; factors: string[] };

/** Asks the user something, given why; answers whether the refused call may be sent again. */
type Ask<Why> = (why: Why) => Promise<boolean>;

/** What a refused call asks for before it can be sent again. */
export function proofOf(error: ApiError): Proof | null {
  if (error.code === 'auth.password_needed') return { by: 'password' };
  if (error.code !== 'auth.factor_needed') return null;
  const factors = error.data?.factors;
  return { by: 'factor', factors: Array.isArray(factors) ? factors.map(String) : [] };
}

/** A question that some page sets and that is asked once, however many calls wait for it. */
function makeQuestion<Why>() {
  let ask: Ask<Why> | null = null;
  let running: Promise<boolean> | null = null;
  return {
    /** Sets who asks; the answer takes that back. */
    set(asking: Ask<Why>): () => void {
      ask = asking;
      return () => {
        if (ask === asking) ask = null;
      };
    },
    ask(why: Why): Promise<boolean> {
      if (!ask) return Promise.resolve(false);
      running ??= ask(why).finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/** Asks for the password or the second factor, which a call needs. */
export const proofQuestion = makeQuestion<Proof>();

/** Asks to sign in again, over the page, given the code of the refusal, as the session has ended. */
export const signInQuestion = makeQuestion<string>();
