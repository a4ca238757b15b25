import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Toolbar } from '@/ui/ListLayout';
import { Pager } from '@/ui/Pager';
import { State } from '@/ui/States';
import type { useListState } from '@/ui/useListState';
import { ErrorState } from '../calls/ErrorState';
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
}

interface ListFrameProps {
  list: QueryState<{ rows: readonly unknown[]; count: number }>;
  /** All rows, or -1 while that is unknown; left out: as the list's own answer says. */
  count?: number;
  listed: ReturnType<typeof useListState>;
  /** Said when there is nothing, and when nothing matches what is searched for; left out: what fits every list. */
  empty?: Words;
  noMatch?: Words;
  /** Filters, or what can be done with the rows that are selected; left out: the list has no toolbar. */
  toolbar?: ReactNode;
  /** At the toolbar's end. */
  note?: ReactNode;
  children: (waiting: Waiting) => ReactNode;
}

const maxSkeleton = 18;

function Nothing({ listed: { state, clear }, empty, noMatch }: Pick<ListFrameProps, 'listed' | 'empty' | 'noMatch'>) {
  const { t } = useTranslation();
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
  if (error && !there) return <ErrorState error={error} retry={refetch} />;
  if (data && !there && !isFetching) return <Nothing {...props} />;
  return children({ skeleton: there ? 0 : Math.min(listed.state.limit, maxSkeleton), stale: there && isFetching });
}

/** What stands below the head of every list: its toolbar, its rows or why there are none, and its pager. */
export function ListFrame(props: ListFrameProps) {
  const { list, listed, toolbar, note } = props;
  const { state, set } = listed;
  const rows = list.data?.rows.length ?? 0;
  return (
    <>
      {toolbar && (
        <Toolbar>
          {toolbar}
          <Box sx={{ flex: 1 }} />
          {note}
        </Toolbar>
      )}
      <Sheet>
        <Content {...props} />
        {rows > 0 && (
          <Pager
            page={state.page}
            limit={state.limit}
            rows={rows}
            count={props.count ?? list.data?.count ?? -1}
            onPage={(page) => set({ page: String(page) })}
            onLimit={(limit) => set({ limit: String(limit) })}
          />
        )}
      </Sheet>
    </>
  );
}
