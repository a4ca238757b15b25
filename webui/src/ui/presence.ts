import { useSyncExternalStore } from 'react';

export type PresenceStatus = 'working' | 'idle' | 'notWorking' | 'offline' | 'Not Available';

export interface Presence {
  status: PresenceStatus;
  since: string | null;
  lastSeen: string | null;
}

/** What the server sends of users, as long as there is a connection. */
let known: ReadonlyMap<string, Presence> = new Map();
let isLive = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Takes the place of all that was known (`whole`), or adds to it. */
export function presenceReceived(users: readonly (Presence & { _id: string })[], whole: boolean): void {
  known = new Map([...(whole ? [] : known), ...users.map(({ _id, ...presence }) => [_id, presence] as const)]);
  isLive = true;
  tell();
}

/** The connection is gone: what was known may be true no more. */
export function presenceLost(): void {
  if (!isLive) return;
  isLive = false;
  known = new Map();
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A user's presence as it was last received; undefined for a user of whom nothing was. */
export const usePresence = (id: string): Presence | undefined => useSyncExternalStore(subscribe, () => known.get(id));
