import type { Api, MutationDefinition } from '@reduxjs/toolkit/query/react';
import type { recordsApi } from './records';
import { changedBy, type Rule, recordTags, type Tag } from './tags';

type DefinitionsOf<Calls> = Calls extends Api<infer _Base, infer Found, infer _Path, infer _Tags> ? Found : never;

/** Names of the commands among generated calls. */
export type CommandName<Calls> = {
  // biome-ignore lint/suspicious/noExplicitAny: only the kind of definition is asked for
  [Name in keyof DefinitionsOf<Calls>]: DefinitionsOf<Calls>[Name] extends MutationDefinition<any, any, any, any>
    ? Name
    : never;
}[keyof DefinitionsOf<Calls>];

/** A full set of an area's rules: a generated command without one does not compile. */
export type AreaRules<Calls> = Record<Exclude<CommandName<Calls>, CommandName<typeof recordsApi>>, Rule>;

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
export function withRules<Calls extends { enhanceEndpoints(changes: { endpoints: object }): unknown }>(
  calls: Calls,
  rules: AreaRules<Calls>,
  dependencies: Partial<Record<keyof DefinitionsOf<Calls>, Dependency>>,
): Calls {
  calls.enhanceEndpoints({ endpoints: { ...invalidationsOf(rules), ...dependencies } });
  return calls;
}
