import type { DriveEntry } from '@/api/generated';
import type { useSelection } from '@/records/list/useRows';
import { useShortcuts } from '@/ui/useShortcuts';
import { type Deed, deedsFor } from './SelectionBar';

interface DriveKeys {
  rows: readonly DriveEntry[];
  selection: ReturnType<typeof useSelection>;
  trash: boolean;
  onDeed: (deed: Deed, entries: readonly DriveEntry[]) => void;
  onNewFolder: (() => void) | null;
  onUp: (() => void) | null;
}

const focused = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;

/** `m` moves, `e` renames, Delete removes what is selected, or else the row with the focus; `c` makes a folder,
 * Backspace goes to the folder around this one. */
export function useDriveKeys({ rows, selection, trash, onDeed, onNewFolder, onUp }: DriveKeys) {
  const act = (deed: Deed) => {
    const chosen = rows.filter(({ _id }) => selection.ids.has(_id));
    const entries = chosen.length > 0 ? chosen : rows.filter(({ _id }) => _id === focused());
    if (entries.length === 0 || !deedsFor(entries, trash).includes(deed)) return;
    selection.select(entries.map(({ _id }) => _id));
    onDeed(deed, entries);
  };
  const remove = () => act(trash ? 'purge' : 'delete');
  useShortcuts({
    Escape: selection.clear,
    m: () => act('move'),
    e: () => act('rename'),
    Delete: remove,
    ...(onNewFolder && { c: onNewFolder }),
    ...(onUp && { Backspace: onUp }),
  });
}
