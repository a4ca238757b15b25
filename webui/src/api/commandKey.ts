/**
 * A key under which the server knows a command again: a UUID of version 7. It begins with its time, as the server
 * keeps commands in that order, by week. `crypto.randomUUID` makes none, and is not there without TLS.
 */
export function newCommandKey(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${time}7${random.slice(0, 3)}8${random.slice(3)}`;
}

/**
 * The name under which a body holds the key that its form was opened with. A symbol goes along when one object is
 * spread into another, and JSON leaves it out.
 */
export const commandKey = Symbol('command key');

export interface Keyed {
  readonly [commandKey]?: string;
}

/** The key that a body was given; undefined where the call has no form. */
export const keyIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null ? (body as Keyed)[commandKey] : undefined;
