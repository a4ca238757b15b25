import { vi } from 'vitest';
import { patience } from './patience';

/** Waits until a check no longer throws, with the patience of all tests; timers that are faked run on meanwhile. */
export const eventually = <Result>(check: () => Result) => vi.waitFor(check, { timeout: patience, interval: 20 });
