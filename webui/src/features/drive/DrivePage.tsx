import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { type DragEvent, Suspense, useCallback, useState } from 'react';
import { driveApi } from '@/api/areas/drive_folder';
import type { DriveEntry } from '@/api/generated';
import { useText } from '@/i18n';
import { isInert } from '@/records/calls/queryState';
import { useCommand } from '@/records/calls/useCommand';
import { SearchField } from '@/records/filters/SearchField';
import { ListFrame } from '@/records/list/ListFrame';
import { useSelection } from '@/records/list/useRows';
import { ListPage } from '@/ui/ListLayout';
import { lazyPart } from '@/ui/lazyPart';
import { State } from '@/ui/States';
import { useListState } from '@/ui/useListState';
import { DragArea } from './DragArea';
import { DriveHead } from './DriveHead';
import { DriveTable } from './DriveTable';
import { entryName, isFolder, selectionOf } from './entry';
import { usePlace } from './place';
import { useDriveRows } from './rows';
import { type Deed, SelectionBar } from './SelectionBar';
import { Space } from './Space';
import { UploadPanel } from './UploadPanel';
import { useDriveKeys } from './useDriveKeys';
import { useDropped } from './useDropped';

const DeedDialog = lazyPart(() => import('./DeedDialog').then(({ DeedDialog }) => ({ default: DeedDialog })));
const DetailsDrawer = lazyPart(() =>
  import('./DetailsDrawer').then(({ DetailsDrawer }) => ({ default: DetailsDrawer })),
);
const NameDialog = lazyPart(() => import('./NameDialog').then(({ NameDialog }) => ({ default: NameDialog })));
const SameDialog = lazyPart(() => import('./SameDialog').then(({ SameDialog }) => ({ default: SameDialog })));

const noFilters: string[] = [];

function useWords(trash: boolean, mayAdd: boolean) {
  const t = useText();
  const noMatch = { title: t('drive.list.noneFound'), body: t('drive.list.noneFoundBody') };
  if (trash) return { empty: { title: t('drive.list.emptyTrash'), body: t('drive.list.emptyTrashBody') }, noMatch };
  const body = t(mayAdd ? 'drive.list.emptyBody' : 'drive.list.emptySee');
  return { empty: { title: t('drive.list.empty'), body }, noMatch };
}

/** Files that are dragged over the page from outside. */
function useDrop(onFiles: ((files: File[]) => void) | null) {
  const [over, setOver] = useState(false);
  const has = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    over: over && onFiles !== null,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!has(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!has(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles?.([...event.dataTransfer.files]);
      },
    },
  };
}

type Asked = Exclude<Deed, 'restore' | 'details'> | 'newFolder' | 'emptyTrash';

/** The drive: a folder's folders and files, what a search finds in all of them, or the trash. */
export function DrivePage() {
  const t = useText();
  const theme = useTheme();
  const listed = useListState(noFilters);
  const { state, set } = listed;
  const { place, go, goToTrash, setTiles } = usePlace();
  const list = useDriveRows(place, state);
  const rows = list.data?.rows ?? [];
  const path = list.data?.path ?? [];
  const level = list.data?.level ?? null;
  const mayAdd = place.folder !== null && (level === 'add' || level === 'manage');
  const selection = useSelection(rows.map(({ _id }) => _id));
  const selected = isInert(list) ? [] : rows.filter(({ _id }) => selection.ids.has(_id));
  const [asked, ask] = useState<Asked | null>(null);
  const [opened, setOpened] = useState<{ id: string; name: string; open: boolean } | null>(null);
  const { uploads, dropped, taken, choose, forget } = useDropped(place.folder);
  const drop = useDrop(mayAdd ? dropped : null);
  const run = useCommand();
  const [restore] = driveApi.useRestoreInDriveMutation();
  const [move] = driveApi.useDriveNewMoveMutation();
  const open = (entry: DriveEntry) => {
    if (!isFolder(entry)) setOpened({ id: entry._id, name: entry.name, open: true });
    else if (!place.trash) {
      selection.clear();
      go(entry._id);
    }
  };
  const act = async (deed: Deed, entries: readonly DriveEntry[] = selected) => {
    const [only] = entries;
    if (deed === 'details') {
      if (only) open(only);
    } else if (deed === 'restore') {
      const call = restore({ bringBackInDrive: selectionOf(entries) }).unwrap();
      if (await run(call, { done: t('drive.restored') })) selection.clear();
    } else ask(deed);
  };
  const around = path.at(-2)?._id ?? null;
  const goTo = (to: string | null) => {
    selection.clear();
    go(to);
  };
  useDriveKeys({
    rows: isInert(list) ? [] : rows,
    selection,
    trash: place.trash,
    onDeed: (deed, entries) => void act(deed, entries),
    onNewFolder: mayAdd ? () => ask('newFolder') : null,
    onUp: place.folder || place.trash ? () => goTo(around) : null,
  });
  const moveTo = async (entries: DriveEntry[], { _id: to }: DriveEntry) => {
    const call = move({ moveInDrive: { ...selectionOf(entries), to } }).unwrap();
    if (await run(call, { done: t('drive.move.done') })) selection.clear();
  };
  const closed = (done: boolean) => {
    ask(null);
    if (done) selection.clear();
  };
  const search = useCallback((q: string) => set({ q }), [set]);
  const words = useWords(place.trash, mayAdd);
  const here = path.at(-1);
  const name = here ? entryName(here, t) : t('drive.title');
  return (
    <ListPage
      {...drop.handlers}
      style={drop.over ? { outline: `2px dashed ${theme.vars?.palette.primary.main}`, outlineOffset: -8 } : undefined}
    >
      <DriveHead
        name={name}
        path={path}
        place={place}
        mayAdd={mayAdd}
        isEmpty={rows.length === 0}
        onGo={goTo}
        onTrash={goToTrash}
        onTiles={setTiles}
        onFiles={dropped}
        onNewFolder={() => ask('newFolder')}
        onEmptyTrash={() => ask('emptyTrash')}
      />
      {list.error?.status === 404 ? (
        <State
          kind="forbidden"
          title={t('drive.list.gone')}
          body={t('drive.list.goneBody')}
          action={<Button onClick={() => go(null)}>{t('drive.list.back')}</Button>}
        />
      ) : (
        <ListFrame
          list={list}
          listed={listed}
          {...words}
          selectionBar={
            selected.length > 0 && (
              <SelectionBar
                selected={selected}
                trash={place.trash}
                onDeed={(deed) => void act(deed)}
                onClear={selection.clear}
              />
            )
          }
          toolbar={<SearchField value={state.q} onChange={search} />}
          note={<Space />}
        >
          {(waiting) => (
            <DragArea
              rows={rows}
              selected={selection.ids}
              disabled={place.trash || waiting.inert}
              onDropped={(entries, to) => void moveTo(entries, to)}
            >
              <DriveTable
                {...waiting}
                rows={rows}
                state={state}
                withPath={state.q !== '' || place.trash}
                tiles={place.tiles}
                selection={selection}
                current={opened?.open ? opened.id : null}
                onOpen={open}
                onSort={(sort, sortType) => set({ sort: `${sort}:${sortType}` })}
              />
            </DragArea>
          )}
        </ListFrame>
      )}
      {uploads.uploads.length > 0 && (
        <UploadPanel
          uploads={uploads.uploads}
          onCancel={uploads.cancel}
          onRetry={uploads.retry}
          onClose={uploads.clear}
        />
      )}
      <Suspense fallback={null}>
        {asked === 'newFolder' && place.folder && (
          <NameDialog entry={null} folder={place.folder} onClose={() => ask(null)} />
        )}
        {asked === 'emptyTrash' && <DeedDialog deed="purge" all entries={rows} folder={null} onClose={closed} />}
        {asked !== null && asked !== 'newFolder' && asked !== 'emptyTrash' && selected.length > 0 && (
          <DeedDialog deed={asked} entries={selected} folder={place.folder} onClose={closed} />
        )}
        {taken.length > 0 && <SameDialog names={taken} onChosen={choose} onClose={forget} />}
        {opened && (
          <DetailsDrawer
            id={opened.id}
            name={opened.name}
            open={opened.open}
            onClose={() => setOpened({ ...opened, open: false })}
          />
        )}
      </Suspense>
    </ListPage>
  );
}
