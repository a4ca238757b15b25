import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { useText } from '@/i18n';
import { Toolbar, Tools } from '@/ui/ListLayout';
import { Pager, type ShownPage } from '@/ui/Pager';
import { State } from '@/ui/States';
import { useLast } from '@/ui/useLast';
import type { useListState } from '@/ui/useListState';
import { ErrorState } from '../calls/ErrorState';
import { ErrorStrip } from '../calls/ErrorStrip';
import { isInert, mayKeepOld } from '../calls/queryState';
import type { QueryState } from '../view';

const Sheet = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

interface Words {
  title: string;
  body: string;
}

/** What a table needs to know of the rows that are asked for. */
interface Waiting {
  /** Lines to show while there are no rows yet. */
  skeleton: number;
  /** Whether other rows are on their way. */
  stale: boolean;
  /** Whether the rows can only be read: they are not those that are asked for, or could not be read again. */
  inert: boolean;
}

interface ListFrameProps {
  list: QueryState<{ rows: readonly unknown[]; count: number }>;
  /** All rows, or -1 while that is unknown; left out: as the list's own answer says. */
  count?: number;
  listed: ReturnType<typeof useListState>;
  /** Said when there is nothing, and when nothing matches what is searched for; left out: what fits every list. */
  empty?: Words;
  noMatch?: Words;
  /** Search and filters; left out: the list has no toolbar. */
  toolbar?: ReactNode;
  /** What can be done with the selected rows: stands in the toolbar's place, and in its room. */
  selectionBar?: ReactNode;
  /** Below the toolbar, also while rows are selected: the filters that are chosen. */
  activeFilters?: ReactNode;
  /** What stands around rows and pager, or in their place; left out: nothing. */
  around?: ((rows: ReactNode) => ReactNode) | undefined;
  /** At the toolbar's end. */
  note?: ReactNode;
  /** What all rows come to, in the foot. */
  sums?: ReactNode;
  children: (waiting: Waiting) => ReactNode;
}

const maxSkeleton = 18;

function Nothing({ listed: { state, clear }, empty, noMatch }: Pick<ListFrameProps, 'listed' | 'empty' | 'noMatch'>) {
  const t = useText();
  if (state.q === '' && Object.keys(state.filters).length === 0) {
    return <State {...(empty ?? { title: t('record.list.emptyTitle'), body: t('record.list.emptyBody') })} />;
  }
  const action = (
    <Button variant="outlined" onClick={clear}>
      {t('common.clearAll')}
    </Button>
  );
  const words = noMatch ?? { title: t('record.list.noMatchTitle'), body: t('record.list.noMatchBody') };
  return <State {...words} action={action} />;
}

function Content(props: ListFrameProps) {
  const { list, listed, children } = props;
  const { data, error, isFetching, refetch } = list;
  const there = data !== undefined && data.rows.length > 0;
  if (error && !(there && mayKeepOld(error))) return <ErrorState error={error} retry={refetch} />;
  if (data && !there && !isFetching) return <Nothing {...props} />;
  const inert = there && isInert(list);
  const skeleton = there ? 0 : Math.min(listed.state.limit, maxSkeleton);
  return (
    <>
      {error && <ErrorStrip error={error} trying={isFetching} retry={refetch} />}
      {children({ skeleton, stale: there && isFetching, inert })}
    </>
  );
}

/** The page that the rows on screen are, also while another one is asked for. */
function useShownPage({ list, listed, count }: Pick<ListFrameProps, 'list' | 'listed' | 'count'>): ShownPage {
  const { page, limit } = listed.state;
  const rows = list.data?.rows.length ?? 0;
  const all = count ?? list.data?.count ?? -1;
  const now = useMemo(() => ({ page, limit, rows, count: all }), [page, limit, rows, all]);
  return useLast(list.outdated ? null : now) ?? now;
}

/** What stands below the head of every list: its toolbar, its rows or why there are none, and its pager. */
export function ListFrame(props: ListFrameProps) {
  const { list, listed, toolbar, selectionBar, activeFilters, note, sums, around = (one) => one } = props;
  const { state, set } = listed;
  const shown = useShownPage(props);
  const { error } = list;
  const rows = (
    <>
      <Content {...props} />
      {shown.rows > 0 && !(error && !mayKeepOld(error)) && (
        <Pager
          page={state.page}
          limit={state.limit}
          shown={shown}
          failed={error !== undefined}
          beside={sums}
          onPage={(page) => set({ page: String(page) })}
          onLimit={(limit) => set({ limit: String(limit) })}
        />
      )}
    </>
  );
  return (
    <>
      {toolbar && (
        <Toolbar>
          <Tools selectionBar={selectionBar}>{toolbar}</Tools>
          {note}
          {activeFilters}
        </Toolbar>
      )}
      <Sheet>{around(rows)}</Sheet>
    </>
  );
}
