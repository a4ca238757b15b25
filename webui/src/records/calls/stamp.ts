import type { Keyed } from '@/api/commandKey';

/** What a form sends beside its values, to be spread into the body: why, and the key that it was opened with. */
export interface Stamp extends Keyed {
  reason?: string;
}

/** A change also names the version that was seen when the form opened. */
export interface ChangeStamp extends Stamp {
  expectedVersion: number;
}
