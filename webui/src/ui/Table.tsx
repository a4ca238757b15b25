import type { ReactNode } from 'react';
import { SmallTable } from './SmallTable';

export interface Head {
  label: string;
  numeric?: boolean;
  /** Said, but not shown. */
  silent?: boolean;
}

/** A small table with a name of its own, which the keyboard can scroll. */
export function Table({ label, head, children }: { label: string; head: Head[]; children: ReactNode }) {
  return (
    <SmallTable tabIndex={0} role="region" aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {head.map((column) => (
              <th key={column.label} scope="col" className={column.numeric ? 'num' : undefined}>
                <span className={column.silent ? 'vh' : undefined}>{column.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </SmallTable>
  );
}
