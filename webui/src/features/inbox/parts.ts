import type { ReactNode } from 'react';
import type { ChangeSinceOut } from '@/api/generated';
import type { InboxNoun } from './nouns';

/** What other features show of a record. */
export interface InboxParts {
  differences: (noun: InboxNoun, changes: ChangeSinceOut[]) => ReactNode;
  history: (noun: InboxNoun, id: string) => ReactNode;
}
