import { changedBy, type Rule, recordTags, type Tag } from './tags';

/** Marks an area's calls with the names of its commands and queries, which the generator writes. */
export interface Named<Commands extends string, Queries extends string> {
  readonly commandNames?: Commands;
  readonly queryNames?: Queries;
}

/** What a query depends on, how long its answer is kept (seconds), and what screens are given of it. */
interface Dependency {
  providesTags?: readonly Tag[] | ((result: unknown, error: unknown, arg: unknown) => readonly Tag[]);
  keepUnusedDataFor?: number;
  // biome-ignore lint/suspicious/noExplicitAny: each call has an answer of its own
  transformResponse?: (answer: any) => unknown;
}

/** The rules as RTK Query takes them. */
export const invalidationsOf = (rules: Readonly<Record<string, Rule>>) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      {
        invalidatesTags: (result: unknown, error: unknown, arg: unknown): readonly Tag[] => {
          if (error) return [];
          return [...recordTags(changedBy(result)), ...(typeof rule === 'function' ? rule(arg) : rule)];
        },
      },
    ]),
  );

/** An area's calls with what its commands make stale, and what its queries depend on. */
export function withRules<
  Commands extends string,
  Queries extends string,
  Calls extends { enhanceEndpoints(changes: { endpoints: object }): unknown },
>(
  calls: Calls & Named<Commands, Queries>,
  rules: Record<NoInfer<Commands>, Rule>,
  dependencies: Partial<Record<NoInfer<Commands | Queries>, Dependency>>,
): Calls {
  calls.enhanceEndpoints({ endpoints: { ...invalidationsOf(rules), ...dependencies } });
  return calls;
}
