import { valueAt } from '@/api/path';

/** The newest version of each record that a command of this tab made. */
const versions = new Map<string, number>();
const maxKept = 2_000;

/** Records with their versions in a command's answer, whether it is about one or several. */
function recordsIn(answer: unknown): { _id: string; version: number }[] {
  const data = valueAt(answer, 'data');
  const several = Array.isArray(data) ? data : [data, valueAt(data, 'records'), valueAt(data, 'results')].flat();
  return several.filter(
    (one): one is { _id: string; version: number } =>
      typeof valueAt(one, '_id') === 'string' && typeof valueAt(one, 'version') === 'number',
  );
}

/** Keeps what a command's answer says of versions. */
export function keepOwnVersions(answer: unknown): void {
  for (const { _id, version } of recordsIn(answer)) {
    versions.delete(_id);
    versions.set(_id, version);
    const [oldest] = versions.keys();
    if (versions.size > maxKept && oldest) versions.delete(oldest);
  }
}

/** Whether a record reached this version by a command of this tab, which has read it since. */
export const isOwnVersion = (id: string, version: number) => (versions.get(id) ?? 0) >= version;
