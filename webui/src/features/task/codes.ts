import type { TextKey } from '@/i18n';

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_one, place) => first + place);

/** The category of a task that is closed. */
export const closed = 1010;

/** Categories that are offered, by department; the codes of Commercial are not known. */
export const groups = {
  Commercial: [],
  Admin: [1074, 1060, 1061],
  Complaints: range(1062, 1066),
  Sales: [1049, 1019, 1017, 1027, 1050, 1008, 1007, 1009],
  Renewal: [1051, ...range(1053, 1059)],
  Developer: range(1067, 1073),
  General: [1000, 1001, 1002, 1003, 1004, 1006, 1013, 1014],
} as const;

/** Every category that a task can be given, closed last. */
export const offered: readonly string[] = [...Object.values(groups).flat(), closed].map(String);

/** Texts of all codes: also of those that only imported tasks have. */
export const codeLabels: Readonly<Record<string, TextKey>> = Object.fromEntries(
  range(1000, 1074).map((code) => [String(code), `task.code.c${code}` as TextKey]),
);
