import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef, useState } from 'react';
import { driveApi } from '@/api/areas/drive_folder';
import type { DriveEntry } from '@/api/generated';
import { useText } from '@/i18n';
import { entryName, isFolder } from './entry';

const mostFolders = 200;

const Tree = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  minHeight: 160,
  maxHeight: 320,
  overflow: 'auto',
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& [data-line]': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    padding: '4px 8px',
    borderRadius: 6,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& [role=treeitem]': { outline: 'none' },
  '& [role=treeitem]:focus-visible > [data-line]': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& [aria-selected=true] > [data-line]': { backgroundColor: theme.vars.palette.action.selected, fontWeight: 600 },
  '& [aria-disabled=true] > [data-line]': { color: theme.vars.palette.text.secondary },
  '& [aria-expanded=true] > [data-line] > svg:first-of-type': { transform: 'rotate(90deg)' },
}));

interface Shared {
  chosen: string | null;
  active: string | null;
  open: ReadonlySet<string>;
  without: ReadonlySet<string>;
  onChoose: (folder: DriveEntry) => void;
  onToggle: (id: string) => void;
}

function Branches({ parent, depth, shared }: { parent: string | null; depth: number; shared: Shared }) {
  const t = useText();
  const { data } = driveApi.useDriveNewListQuery({
    wantedDrive: { ...(parent && { folderId: parent }), limit: mostFolders, sort: 'name', sortType: 'asc' },
  });
  if (!data) return <Skeleton component="li" height={32} sx={{ ml: depth * 5 }} />;
  const folders = data.data.filter((one) => isFolder(one) && !shared.without.has(one._id));
  if (folders.length === 0 && depth > 0) {
    return (
      <li role="none" style={{ padding: '4px 8px', paddingLeft: 8 + depth * 20 }}>
        {t('drive.move.none')}
      </li>
    );
  }
  return folders.map((one, place) => (
    <Branch
      key={one._id}
      folder={one}
      depth={depth}
      shared={shared}
      isFirst={depth === 0 && place === 0 && shared.active === null}
    />
  ));
}

interface BranchProps {
  folder: DriveEntry;
  depth: number;
  shared: Shared;
  isFirst: boolean;
}

function Branch({ folder, depth, shared, isFirst }: BranchProps) {
  const t = useText();
  const { _id: id } = folder;
  const isOpen = shared.open.has(id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself takes the keys
    <li
      role="treeitem"
      data-id={id}
      tabIndex={isFirst || shared.active === id ? 0 : -1}
      aria-level={depth + 1}
      aria-expanded={isOpen}
      aria-selected={shared.chosen === id}
      aria-disabled={folder.level === 'see'}
      aria-label={entryName(folder, t)}
      onClick={(event) => {
        event.stopPropagation();
        shared.onToggle(id);
        if (folder.level !== 'see') shared.onChoose(folder);
      }}
    >
      <div data-line style={{ paddingLeft: 8 + depth * 20 }}>
        <ChevronRightOutlined fontSize="small" aria-hidden />
        <FolderOutlined fontSize="small" color={folder.level === 'see' ? 'disabled' : 'primary'} aria-hidden />
        {entryName(folder, t)}
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a level of a tree is a list
        <ul role="group">
          <Branches parent={id} depth={depth + 1} shared={shared} />
        </ul>
      )}
    </li>
  );
}

interface FolderTreeProps {
  label: string;
  chosen: string | null;
  /** Folders that are left out, with all that lies in them. */
  without: ReadonlySet<string>;
  onChoose: (folder: DriveEntry) => void;
}

/** The folders of the drive, of which one is chosen; those that the caller only sees can be opened, not chosen.
 * Keys as in any tree: arrows, Home, End, Enter. */
export function FolderTree({ label, chosen, without, onChoose }: FolderTreeProps) {
  const tree = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const focus = (item: HTMLElement | null | undefined) => {
    if (!item) return;
    setActive(item.dataset.id ?? null);
    item.focus();
  };
  /** Whether the key means something here. */
  const act = (key: string, item: HTMLElement, id: string, items: HTMLElement[]) => {
    const at = items.indexOf(item);
    const isOpen = open.has(id);
    const around = item.parentElement?.closest<HTMLElement>('[role=treeitem]');
    if (key === 'ArrowDown') focus(items[at + 1]);
    else if (key === 'ArrowUp') focus(items[at - 1]);
    else if (key === 'Home') focus(items[0]);
    else if (key === 'End') focus(items.at(-1));
    else if (key === 'ArrowRight' && isOpen) focus(item.querySelector<HTMLElement>('[role=treeitem]'));
    else if (key === 'ArrowLeft' && !isOpen) focus(around);
    else if (key === 'ArrowRight' || key === 'ArrowLeft') toggle(id);
    else if (key === 'Enter' || key === ' ') item.click();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const item = (event.target as HTMLElement).closest<HTMLElement>('[role=treeitem]');
    const id = item?.dataset.id;
    if (!item || !id) return;
    if (!act(event.key, item, id, items)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shared: Shared = {
    ...{ chosen, active, open, without, onToggle: toggle },
    onChoose: (folder) => {
      setActive(folder._id);
      onChoose(folder);
    },
  };
  return (
    <Tree ref={tree} role="tree" aria-label={label} onKeyDown={onKeyDown}>
      <Branches parent={null} depth={0} shared={shared} />
    </Tree>
  );
}
