import Box from '@mui/material/Box';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { callOf } from '@/api/records';
import { useRights } from '@/api/session';
import { useAppSelector } from '@/api/storeHooks';
import type { TextKey } from '@/i18n';
import { DrawerFrame } from '@/ui/DrawerFrame';
import { useNotify } from '@/ui/toasts';
import { useShortcuts } from '@/ui/useShortcuts';
import { ErrorState } from '../calls/ErrorState';
import { useNounCommands, useNounRecord } from '../calls/nounCalls';
import type { AnyRecord } from '../fields/field';
import { EditForm } from '../form/EditForm';
import { selectRows } from '../list/listing';
import type { DrawerView, RecordCommands } from '../view';
import { DocumentsTab } from './DocumentsTab';
import { DrawerBody, type DrawerTab } from './DrawerBody';
import { DrawerHeader, type Neighbours } from './DrawerHeader';
import { Overview } from './Overview';
import { RecordActions } from './RecordActions';
import { RecordBanners } from './RecordBanners';
import { TabBar } from './TabBar';
import { useUnsavedGuard } from './useUnsavedGuard';

export interface DrawerContext<Row> {
  row: Row;
  commands: RecordCommands;
  readOnly: boolean;
  mayComment: boolean;
  viewAt: (version: number) => void;
}

export interface ExtraTab<Row> {
  key: string;
  label: TextKey;
  facts?: boolean;
  body: (context: DrawerContext<Row>) => ReactNode;
}

interface RecordDrawerProps<Row extends AnyRecord> {
  view: DrawerView<Row>;
  id: string;
  open: boolean;
  /** Tabs between the overview and the documents. */
  tabs: ExtraTab<Row>[];
  status?: (row: Row, readOnly: boolean) => ReactNode;
  /** What can be done with the record as a whole, where that is not what all others have. */
  actions?: (context: DrawerContext<Row>) => ReactNode;
  pastView: (context: DrawerContext<Row>, version: number, back: () => void) => ReactNode;
}

/** Goes to another record in this drawer, or closes it with null. */
function useGoTo(noun: string) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (id: string | null) => {
    const next = new URLSearchParams(params);
    for (const key of ['tab', 'asof', 'entry']) next.delete(key);
    if (id === null) next.delete(noun);
    else next.set(noun, id);
    navigate({ search: String(next) });
  };
}

function useNeighbours(noun: string, id: string, goTo: (id: string) => void): Neighbours {
  const rows = useAppSelector(selectRows(noun));
  const at = rows.indexOf(id);
  const step = (to: string | undefined) => (at >= 0 && to ? () => goTo(to) : null);
  return { previous: step(rows[at - 1]), next: step(rows[at + 1]) };
}

function useDrawerState(open: boolean) {
  const [params] = useSearchParams();
  const [tab, setTab] = useState(params.get('tab') ?? 'overview');
  const [asOf, setAsOf] = useState(Number(params.get('asof')) || null);
  const [editing, setEditing] = useState(false);
  const [dirty, setDirty] = useState(false);
  const viewAt = (version: number | null) => {
    setAsOf(version);
    setTab('overview');
  };
  const edit = (on: boolean) => {
    setEditing(on);
    setDirty(false);
    if (on) setTab('overview');
  };
  return { tab, setTab, asOf, viewAt, editing, edit, dirty: dirty && open, setDirty };
}

/** The record, what may be done with it, and what the drawer shows of it. */
function useDrawer<Row extends AnyRecord>({ view, id, open }: RecordDrawerProps<Row>) {
  const { data: row, error, refetch } = useNounRecord(view, id);
  const commands = useNounCommands(view);
  const rights = useRights(view.noun);
  const mode = useDrawerState(open);
  const goTo = useGoTo(view.noun);
  const neighbours = useNeighbours(view.noun, id, goTo);
  const readOnly = row === undefined || row.isDelete;
  const mayEdit = rights.edit && !readOnly;
  const mayComment = rights.comment && !readOnly && commands.addNote !== undefined;
  const context = row && { row, commands, readOnly, mayComment, viewAt: mode.viewAt };
  useShortcuts(
    {
      '[': () => open && neighbours.previous?.(),
      ']': () => open && neighbours.next?.(),
      e: () => open && mayEdit && mode.edit(true),
    },
    'drawer',
  );
  return { row, error, refetch, context, mode, neighbours, mayEdit, close: () => goTo(null) };
}

type DrawerModel<Row extends AnyRecord> = ReturnType<typeof useDrawer<Row>>;

interface PartProps<Row extends AnyRecord> extends RecordDrawerProps<Row> {
  drawer: DrawerModel<Row>;
}

/** The record now, as a form, or as it was. */
function OverviewTab<Row extends AnyRecord>({ view, id, pastView, drawer }: PartProps<Row>) {
  const { context, mode } = drawer;
  if (!context) return null;
  if (mode.asOf) return pastView(context, mode.asOf, () => mode.viewAt(null));
  if (!mode.editing) return <Overview fields={view.fields} row={context.row} explain={{ noun: view.noun, id }} />;
  return (
    <EditForm
      row={context.row}
      fields={view.fields}
      update={context.commands.update}
      onDone={() => mode.edit(false)}
      onDirty={mode.setDirty}
    />
  );
}

function tabsOf<Row extends AnyRecord>(props: PartProps<Row>): DrawerTab[] {
  const { view, tabs, drawer } = props;
  const { context } = drawer;
  const files = () => context && <DocumentsTab noun={view.noun} {...context} />;
  return [
    { key: 'overview', label: 'record.tab.overview', body: () => <OverviewTab {...props} /> },
    ...tabs.map((tab) => ({ ...tab, body: () => context && tab.body(context) })),
    ...(callOf(view.noun, 'addDocument')
      ? [{ key: 'documents', label: 'record.tab.documents' as const, facts: true, body: files }]
      : []),
  ];
}

function Top<Row extends AnyRecord>({ view, status, actions, drawer, titleId }: PartProps<Row> & { titleId: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { row, error, context, mode, neighbours, mayEdit, close } = drawer;
  const name = row && (view.nameOf(row) ?? (t(view.texts.untitled) as string));
  const copyLink = async () => {
    const link = new URL(location.href);
    link.searchParams.set('tab', mode.tab);
    await navigator.clipboard.writeText(link.href);
    notify.success(t('common.linkCopied'));
  };
  return (
    <>
      <DrawerHeader
        titleId={titleId}
        title={error && !row ? t('common.error.missingTitle') : name}
        deleted={row?.isDelete ?? false}
        head={row ? view.headOf(row) : error ? { people: [] } : undefined}
        status={row && status?.(row, !mayEdit)}
        neighbours={neighbours}
        onEdit={mayEdit && !mode.editing && !mode.asOf ? () => mode.edit(true) : null}
        onCopyLink={copyLink}
        onClose={close}
        actions={
          context && (actions ? actions(context) : !context.readOnly && <RecordActions view={view} {...context} />)
        }
      />
      {context && <RecordBanners view={view} {...context} />}
    </>
  );
}

/** One record, opened from the right over any page. */
export function RecordDrawer<Row extends AnyRecord>(props: RecordDrawerProps<Row>) {
  const { view, open } = props;
  const titleId = useId();
  const drawer = useDrawer(props);
  const { row, error, refetch, mode, close } = drawer;
  const guard = useUnsavedGuard(mode.dirty, view.noun);
  const all = tabsOf({ ...props, drawer });
  const shown = all.find(({ key }) => key === mode.tab) ?? all[0];
  const missing = error && !row;
  return (
    <DrawerFrame open={open} labelledBy={titleId} onClose={close}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pt: 4, borderBottom: 1, borderColor: 'divider', flex: 'none' }}>
        <Top {...props} drawer={drawer} titleId={titleId} />
        {missing ? <Box sx={{ height: 12 }} /> : <TabBar all={all} shown={shown} mode={mode} titleId={titleId} />}
      </Box>
      {missing ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <DrawerBody tab={shown} row={row} fields={view.fields} />
      )}
      {guard}
    </DrawerFrame>
  );
}
