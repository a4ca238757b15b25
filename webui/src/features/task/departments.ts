import { closed, codeLabels, groups, offered } from './codes';

export type Department = keyof typeof groups;

/** The group of the tasks that are closed. */
export const done = 'Done';
export type BoardGroup = Department | typeof done;

const known = Object.keys(groups) as Department[];

/** The departments, a user's own first. */
export function departmentsFor(own: string | null): Department[] {
  const first = known.filter((one) => one.toLowerCase() === own?.trim().toLowerCase());
  return [...first, ...known.filter((one) => !first.includes(one))];
}

export const codesOf = (group: BoardGroup): readonly number[] => (group === done ? [closed] : groups[group]);

/** All codes of a board in its order: those of each department, codes that are not offered, and closed tasks. */
export function boardCodes(own: string | null, only: BoardGroup | null): number[] {
  if (only) return [...codesOf(only)];
  const others = Object.keys(codeLabels).filter((code) => !offered.includes(code));
  return [...departmentsFor(own).flatMap(codesOf), ...others.map(Number), closed];
}

const groupByCode = new Map<number, BoardGroup>([
  ...known.flatMap((one) => groups[one].map((code): [number, BoardGroup] => [code, one])),
  [closed, done],
]);

/** The group of a code; codes that only imported tasks have belong to no department. */
export const groupOf = (code: number): BoardGroup => groupByCode.get(code) ?? 'General';

export const isOffered = (code: number) => groupByCode.has(code);
