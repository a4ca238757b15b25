import { useState } from 'react';

/**
 * The last value that was not null: keeps what a drawer shows while it slides out.
 * A value that is not new must be the same one, or it renders for ever.
 */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
