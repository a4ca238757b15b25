import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
} from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listQuery } from '@/api/records';
import { useRights, useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { withTexts } from '@/i18n/withTexts';
import { DataTable } from '@/ui/DataTable';
import { ListPage } from '@/ui/ListLayout';
import { lazyPart } from '@/ui/lazyPart';
import { ShownMoment } from '@/ui/now';
import { PopoverButton } from '@/ui/PopoverButton';
import { useRecordHref } from '../address/useRecordHref';
import { useNounCommands } from '../calls/nounCalls';
import { isInert } from '../calls/queryState';
import { rowsArg } from '../calls/rowsArg';
import type { AnyRecord } from '../fields/field';
import { useShownFields } from '../fields/useShownFields';
import { ActiveFilters, FilterBar } from '../filters/FilterBar';
import { AsOfButton } from '../past/AsOfButton';
import { MarksContext } from '../past/marks';
import { PastRows, PastStrip } from '../past/pastParts';
import { type NounView, type Page, type QueryState, recordName } from '../view';
import { useDefaultView } from '../views/useDefaultView';
import { addressOf } from '../views/viewAddress';
import { ChangedNote } from './ChangedNote';
import { ColumnMenu } from './columnMenuPart';
import { useColumnChoice, useColumns } from './columns';
import { ListFrame } from './ListFrame';
import { ListHead } from './ListHead';
import { useRows } from './useRows';
import { useSelectAllMatching } from './useSelectAllMatching';
import { type RowSelection, useSelecting } from './useSelecting';

const CompactList = lazyPart(() =>
  // biome-ignore lint/suspicious/noExplicitAny: a part that loads later has no type parameter
  import('./CompactList').then(({ CompactList }) => ({ default: CompactList<any> })),
);
// A narrow screen waits for it no longer than for its rows.
if (window.matchMedia('(max-width: 599.95px)').matches) CompactList.preload();
const ListViews = lazyPart(async () => ({
  default: (await withTexts(['views'], import('../views/ListViews'))).ListViews,
}));
const ListFile = lazyPart(() => import('./ListFile').then(({ ListFile }) => ({ default: ListFile })));
const ListSums = lazyPart(() => import('./ListSums').then(({ ListSums }) => ({ default: ListSums })));
const BulkBar = lazyPart(() => import('./BulkBar').then(({ BulkBar }) => ({ default: BulkBar })));

interface RecordListPageProps<Row extends AnyRecord> {
  view: NounView<Row>;
  /** Beside the title: what switches between list and board. */
  switcher?: ReactNode;
}

const none: never[] = [];

type Rows<Row extends AnyRecord> = ReturnType<typeof useRows<Row>>;
function useOpen(noun: string) {
  const navigate = useNavigate();
  const href = useRecordHref();
  const latest = useRef({ navigate, href });
  latest.current = { navigate, href };
  // The same function all the time, so that rows need not be drawn again for each new address.
  return useCallback(
    (id: string, event: MouseEvent | KeyboardEvent) => {
      const apart = event.ctrlKey || event.metaKey || ('button' in event && event.button === 1);
      const to = latest.current.href(noun, id);
      if (apart) window.open(to, '_blank', 'noopener');
      else latest.current.navigate(to);
    },
    [noun],
  );
}

interface BodyProps<Row extends AnyRecord> {
  view: NounView<Row>;
  page: Rows<Row>;
  chosen: string[];
  selection: RowSelection | null;
  narrow: boolean;
  skeleton: number;
  stale: boolean;
  inert: boolean;
}

function ListBody<Row extends AnyRecord>(props: BodyProps<Row>) {
  const { view, page, chosen, selection, narrow, skeleton, stale, inert } = props;
  const t = useText();
  const { state, set, rows } = page;
  const columns = useColumns(view, chosen);
  const marks = useContext(MarksContext);
  const open = useOpen(view.noun);
  const current = useSearchParams()[0].get(view.noun);
  const label = t(view.texts.title);
  if (narrow) {
    return (
      <Suspense>
        <CompactList {...{ view, rows, label, inert, selection }} waiting={skeleton} />
      </Suspense>
    );
  }
  return (
    <DataTable
      label={label}
      rows={rows}
      columns={marks?.columns(columns) ?? columns}
      skeleton={skeleton}
      stale={stale}
      inert={inert}
      sort={state.sort}
      sortType={state.sortType}
      onSort={(sort, sortType) => set({ sort: `${sort}:${sortType}` })}
      selection={selection}
      nameOf={(row) => recordName(view, row) ?? t(view.texts.untitled)}
      current={current}
      onOpen={open}
    />
  );
}

/** List of a noun's records, as its address says, or else as the reader's default view of it. */
export function RecordListPage<Row extends AnyRecord>(props: RecordListPageProps<Row>) {
  const { list, noun, fields } = props.view;
  return useDefaultView(list ?? noun, addressOf(fields, noun)) ? <ListPage /> : <ShownList {...props} />;
}

/** Filters, columns, selection and paging from the noun's own description. */
function ShownList<Row extends AnyRecord>({ view: whole, switcher }: RecordListPageProps<Row>) {
  const t = useText();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const fields = useShownFields(whole.noun, whole.fields);
  const view = useMemo(() => ({ ...whole, fields }), [whole, fields]);
  const rights = useRights(view.noun);
  const mayExport = useRights('import').edit;
  const slug = useSlug();
  const page = useRows(view);
  const { state, set, clear, list, count } = page;
  const { chosen, choose } = useColumnChoice(view.list ?? view.noun, view.fields);
  const { selection, selected: ticked, wholePage, ...matching } = useSelectAllMatching(view, page);
  const selected = isInert(list) ? none : ticked;
  const commands = useNounCommands(view);
  const selecting = useSelecting(selection);
  const isPast = state.position !== null;
  const selectable = rights.edit && commands.requestDelete !== undefined && !isPast;
  return (
    <ListPage>
      <ListHead view={view as unknown as NounView<AnyRecord>}>{switcher}</ListHead>
      <Suspense fallback={null}>
        {isPast && (
          <PastStrip
            noun={view.noun}
            compares
            at={list.outdated ? undefined : list.data?.at}
            failed={list.error !== undefined}
          />
        )}
      </Suspense>
      <ShownMoment value={list.data?.at ?? null}>
        <ListFrame
          list={list}
          count={count}
          listed={page}
          around={
            isPast
              ? (rows) => (
                  <Suspense fallback={null}>
                    <PastRows
                      view={view as unknown as NounView<AnyRecord>}
                      {...{ state, chosen }}
                      list={list.data as Page<AnyRecord> | undefined}
                    >
                      {rows}
                    </PastRows>
                  </Suspense>
                )
              : undefined
          }
          selectionBar={
            selected.length > 0 && (
              <Suspense fallback={null}>
                <BulkBar
                  assigned={view.texts.assigned}
                  noun={view.noun}
                  ids={selected.map(({ _id }) => _id)}
                  requested={selected.every((row) => row.deleteRequest !== null)}
                  commands={commands}
                  Exports={view.Exports}
                  Share={view.Share}
                  editing={
                    view.editedTogether
                      ? {
                          noun: view.editedTogether,
                          fields: view.fields,
                          matching: mayExport ? { filters: listQuery(rowsArg(view, state, slug)), count } : null,
                        }
                      : undefined
                  }
                  matching={wholePage && count > selected.length ? { ...matching, count } : null}
                  onDone={selecting.done}
                />
              </Suspense>
            )
          }
          toolbar={
            <FilterBar
              fields={view.fields}
              byDay={view.filtersByDay ?? false}
              deleted={rights.deleted}
              state={state}
              set={set}
            >
              {narrow && selectable && (
                <IconButton
                  aria-label={t('record.list.select')}
                  aria-pressed={selecting.selecting}
                  color={selecting.selecting ? 'primary' : 'default'}
                  onClick={selecting.selecting ? selecting.done : selecting.ask}
                >
                  <ChecklistOutlined />
                </IconButton>
              )}
              {!narrow && (
                <PopoverButton label={t('record.list.columns')} Icon={ViewColumnOutlined}>
                  {(anchor, onClose) => (
                    <ColumnMenu
                      fields={view.fields}
                      chosen={chosen}
                      onChoose={choose}
                      anchor={anchor}
                      onClose={onClose}
                    />
                  )}
                </PopoverButton>
              )}
              <PopoverButton label={t('record.views.title')} Icon={BookmarkBorderOutlined}>
                {(anchor, onClose) => (
                  <ListViews
                    list={view.list ?? view.noun}
                    state={state}
                    set={set}
                    columns={chosen}
                    onColumns={choose}
                    anchor={anchor}
                    onClose={onClose}
                  />
                )}
              </PopoverButton>
              <AsOfButton noun={view.noun} shortcut="t" />
              {view.listFile && mayExport && !isPast && (
                <PopoverButton label={t('record.action.export')} Icon={FileDownloadOutlined}>
                  {(anchor, onClose) => (
                    <ListFile view={view} state={state} columns={chosen} anchor={anchor} onClose={onClose} />
                  )}
                </PopoverButton>
              )}
            </FilterBar>
          }
          activeFilters={<ActiveFilters noun={view.noun} fields={view.fields} state={state} set={set} clear={clear} />}
          note={!isPast && <ChangedNote noun={view.noun} onShow={list.refetch} />}
          sums={
            list.data?.answer?.meta && (
              <Suspense fallback={null}>
                <ListSums fields={view.fields} list={list as QueryState<Page<AnyRecord>>} />
              </Suspense>
            )
          }
        >
          {(waiting) => (
            <ListBody
              {...waiting}
              view={view}
              page={page}
              chosen={chosen}
              selection={selectable ? selecting.rows : null}
              narrow={narrow}
            />
          )}
        </ListFrame>
      </ShownMoment>
    </ListPage>
  );
}
