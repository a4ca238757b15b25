import type { PresenceConnection } from './connection';

let current: PresenceConnection | null = null;

/** The connection of this tab, for what its user chooses. */
export const currentConnection = () => current;

export function keepConnection(connection: PresenceConnection | null): void {
  current = connection;
}
