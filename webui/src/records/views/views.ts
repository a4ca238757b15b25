import type { DefaultView, SavedView } from '@/api/generated';
import type { ListState } from '@/ui/listState';
import { deskList } from './viewAddress';

export type ShownState = Omit<DefaultView, '_id' | 'name'>;

/** Which of the texts of saved views are meant: the desk's speak of searches. */
export const wordsOf = (list: string) => ({ context: list === deskList ? 'search' : 'view' });

/** What a saved view keeps of a list; not what was searched for, which names people. */
export const stateOf = ({ filters, sort, sortType, limit }: ListState, columns: string[]): ShownState => ({
  filters,
  sort,
  sortType,
  limit,
  columns,
});

const groups = ['own', 'team', 'everyone'] as const;

/** Views by whose they are, in the order in which groups are shown; groups without views are left out. */
export function groupsOf(views: readonly SavedView[]): [(typeof groups)[number], SavedView[]][] {
  const groupOf = ({ isOwn, sharedWith }: SavedView) => {
    if (isOwn) return 'own';
    return sharedWith === 'team' ? 'team' : 'everyone';
  };
  return groups
    .map((group): [typeof group, SavedView[]] => [group, views.filter((view) => groupOf(view) === group)])
    .filter(([, ofGroup]) => ofGroup.length > 0);
}
