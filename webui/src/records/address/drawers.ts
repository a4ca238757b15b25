/** What a drawer shows of its record, beside the record itself. */
export interface Shown {
  tab?: string | null;
  /** Version of the record that is looked at, in place of the latest. */
  asOf?: number | null;
  /** The entry of its timeline that is marked. */
  entry?: string | null;
}

const keys = { tab: 'tab', asOf: 'asof', entry: 'entry' } as const;
const ownKeys = new Set<string>(Object.values(keys));

/**
 * An address names its drawers one after the other, each over the one before it: `?company=c1&tab=sites&site=s1`.
 * What a drawer shows stands right after its record.
 */
function split(params: URLSearchParams, noun: string) {
  const all = [...params];
  const at = all.findIndex(([key]) => key === noun);
  if (at < 0) return null;
  const after = all.slice(at + 1);
  const end = after.findIndex(([key]) => !ownKeys.has(key));
  const own = end < 0 ? after : after.slice(0, end);
  return { before: all.slice(0, at), own: new Map(own), after: after.slice(own.length) };
}

/** What the drawer of this noun shows; null when the address has none. */
export function shownIn(params: URLSearchParams, noun: string): Required<Shown> | null {
  const own = split(params, noun)?.own;
  if (!own) return null;
  return {
    tab: own.get(keys.tab) ?? null,
    asOf: Number(own.get(keys.asOf)) || null,
    entry: own.get(keys.entry) ?? null,
  };
}

const segment = (noun: string, id: string, shown: Shown) => [
  [noun, id],
  ...(['tab', 'asOf', 'entry'] as const).flatMap((name) => (shown[name] ? [[keys[name], String(shown[name])]] : [])),
];

/** The address with another record, or something else of it, in the drawer of this noun. */
export function withShown(params: URLSearchParams, noun: string, id: string, shown: Shown = {}): URLSearchParams {
  const { before, after } = split(params, noun) ?? { before: [...params], after: [] };
  return new URLSearchParams([...before, ...segment(noun, id, shown), ...after]);
}

/** The address without the drawer of this noun. */
export function withoutDrawer(params: URLSearchParams, noun: string): URLSearchParams {
  const found = split(params, noun);
  return found ? new URLSearchParams([...found.before, ...found.after]) : params;
}

/** The address with the record's drawer over all others. */
export const onTop = (params: URLSearchParams, noun: string, id: string): URLSearchParams =>
  new URLSearchParams([...withoutDrawer(params, noun), [noun, id]]);
