import { useEffect, useState } from 'react';

/** Milliseconds without a key after which a picker asks for what was typed. */
export const typingPause = 200;

/** A debounced value: what is typed, once typing has paused for this many milliseconds. */
export function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
