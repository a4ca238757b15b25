import { useCallback, useRef, useState } from 'react';

/** Runs one at a time: a call while another one runs does nothing, and answers undefined. */
export function useOnce() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const once = useCallback(async <Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      return await run();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { once, busy };
}
