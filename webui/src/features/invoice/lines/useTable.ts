import { useReducer, useState } from 'react';
import type { FieldProblem } from '@/api/errors';
import { useText } from '@/i18n';
import { type ProblemsByKey, problemsIn, refusedOf } from './problems';
import { acted, begin, type Table } from './table';

const none: ProblemsByKey = {};

/** The lines of one opened form, and what is wrong with them once it was to be saved. */
export function useTable(first: () => Parameters<typeof begin>[0]) {
  const t = useText();
  const [table, act] = useReducer(acted, undefined, (): Table => begin(first()));
  const [refused, setRefused] = useState<{ rows: Table['rows']; lines: ProblemsByKey } | null>(null);
  const [tried, setTried] = useState<{ submits: boolean } | null>(null);
  const typed = tried ? problemsIn(table.rows, tried.submits, t) : none;
  // What the server refused is said until something else is typed.
  const problems = refused?.rows === table.rows ? { ...typed, ...refused.lines } : typed;
  return {
    table,
    act,
    problems,
    /** Whether the lines can be sent; says from now on what they lack. */
    check: (submits = false) => {
      setTried({ submits });
      return Object.keys(problemsIn(table.rows, submits, t)).length === 0;
    },
    /** Takes what the server refused of lines; answers the rest. */
    refuse: (found: readonly FieldProblem[], keys: readonly number[]) => {
      const { lines, others } = refusedOf(found, keys);
      setRefused({ rows: table.rows, lines });
      return others;
    },
  };
}
