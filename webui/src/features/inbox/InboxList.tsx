import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useCallback, useState } from 'react';
import { useText } from '@/i18n';
import { isInert } from '@/records/calls/queryState';
import { SearchField } from '@/records/filters/SearchField';
import { ListFrame } from '@/records/list/ListFrame';
import { useSelection } from '@/records/list/useRows';
import { DataTable } from '@/ui/DataTable';
import { ChoicesMenu } from '@/ui/FilterMenu';
import { lazyPart } from '@/ui/lazyPart';
import { useListState } from '@/ui/useListState';
import { useShortcuts } from '@/ui/useShortcuts';
import { titleOf, useInboxColumns } from './columns';
import { deletedNouns, requestNouns } from './nouns';
import { type InboxRow, inboxFilters, useInboxRows, type View } from './rows';
import { type Decision, useDecisions } from './useDecisions';
import { useOpened } from './useOpened';

const DecisionDialog = lazyPart(() =>
  import('./DecisionDialog').then(({ DecisionDialog }) => ({ default: DecisionDialog })),
);
const ResultsDialog = lazyPart(() =>
  import('./ResultsDialog').then(({ ResultsDialog }) => ({ default: ResultsDialog })),
);

const decisions: Record<View, readonly Decision[]> = { waiting: ['accept', 'reject'], deleted: ['restore'] };

type Listed = ReturnType<typeof useListState>;

function Filters({ view, state, set }: Pick<Listed, 'state' | 'set'> & { view: View }) {
  const t = useText();
  const search = useCallback((q: string) => set({ q }), [set]);
  const nouns = view === 'waiting' ? requestNouns : deletedNouns;
  return (
    <>
      <SearchField value={state.q} onChange={search} />
      <ChoicesMenu
        label={t('inbox.kind')}
        options={nouns.map((noun) => ({ value: noun, label: t(`nouns.${noun}.noun`) }))}
        chosen={state.filters.noun ?? []}
        onChange={(noun) => set({ noun })}
      />
    </>
  );
}

function SelectionBar({
  view,
  rows,
  onDecide,
  onCancel,
}: {
  view: View;
  rows: readonly InboxRow[];
  onDecide: (decision: Decision) => void;
  onCancel: () => void;
}) {
  const t = useText();
  return (
    <>
      <Typography sx={{ fontWeight: 600, minWidth: 96 }} role="status">
        {t('common.selected', { count: rows.length })}
      </Typography>
      {decisions[view].map((decision) => (
        <Button
          key={decision}
          variant="outlined"
          color={decision === 'accept' ? 'error' : 'primary'}
          onClick={() => onDecide(decision)}
        >
          {t(`inbox.${decision}`)}
        </Button>
      ))}
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
    </>
  );
}

function useWords(view: View) {
  const t = useText();
  const noMatch = { title: t('inbox.noMatchTitle'), body: t('inbox.noMatchBody') };
  const none =
    view === 'waiting'
      ? { title: t('inbox.emptyTitle'), body: t('inbox.emptyBody') }
      : { title: t('inbox.noneDeletedTitle'), body: t('inbox.noneDeletedBody') };
  return { empty: none, noMatch };
}

interface TableProps {
  view: View;
  rows: readonly InboxRow[];
  selection: ReturnType<typeof useSelection>;
  skeleton: number;
  stale: boolean;
  inert: boolean;
}

function Table({ view, rows, ...table }: TableProps) {
  const t = useText();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const columns = useInboxColumns(view, narrow);
  const { opened, open } = useOpened();
  const show = (id: string) => {
    const row = rows.find(({ _id }) => _id === id);
    if (row) open(row);
  };
  return (
    <DataTable
      {...table}
      label={t('inbox.title')}
      rows={rows}
      columns={columns}
      nameOf={(row) => titleOf(row, t)}
      current={opened?.id ?? null}
      onOpen={show}
    />
  );
}

/** The rows of one view: search, filter by noun, selection, and decisions on what is selected. */
export function InboxList({ view }: { view: View }) {
  const listed = useListState(inboxFilters);
  const { state, set } = listed;
  const list = useInboxRows(view, state);
  const rows = list.data?.rows ?? [];
  const selection = useSelection(rows.map(({ _id }) => _id));
  const selected = isInert(list) ? [] : rows.filter(({ _id }) => selection.ids.has(_id));
  const [asked, setAsked] = useState<Decision | null>(null);
  const { decide, outcome, seen } = useDecisions();
  useShortcuts({ Escape: selection.clear });
  const confirm = async (reason: string | undefined) => {
    setAsked(null);
    if (asked && (await decide(asked, selected, reason))) selection.clear();
  };
  return (
    <>
      <ListFrame
        list={list}
        listed={listed}
        {...useWords(view)}
        selectionBar={
          selected.length > 0 && (
            <SelectionBar view={view} rows={selected} onDecide={setAsked} onCancel={selection.clear} />
          )
        }
        toolbar={<Filters view={view} state={state} set={set} />}
      >
        {(waiting) => <Table {...waiting} view={view} rows={rows} selection={selection} />}
      </ListFrame>
      <Suspense fallback={null}>
        {asked && (
          <DecisionDialog
            decision={asked}
            count={selected.length}
            onConfirm={confirm}
            onCancel={() => setAsked(null)}
          />
        )}
        {outcome && <ResultsDialog outcome={outcome} onClose={seen} />}
      </Suspense>
    </>
  );
}
