import NoteAddOutlined from '@mui/icons-material/NoteAddOutlined';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { driveApi } from '@/api/areas/drive_folder';
import type { DriveEntry, DrivePage } from '@/api/generated';
import type { Translate } from '@/i18n';
import { useText } from '@/i18n';
import { queryState } from '@/records/calls/queryState';
import { SearchField } from '@/records/filters/SearchField';
import { ListFrame } from '@/records/list/ListFrame';
import { type Column, DataTable } from '@/ui/DataTable';
import { dash, date } from '@/ui/format';
import { ListPage } from '@/ui/ListLayout';
import { lazyPart } from '@/ui/lazyPart';
import { useToday } from '@/ui/now';
import { PageHead } from '@/ui/PageHead';
import { PersonLine } from '@/ui/Person';
import { StatusChip } from '@/ui/StatusChip';
import { useListState } from '@/ui/useListState';
import { useShortcuts } from '@/ui/useShortcuts';
import { categories, type RecordCategory } from './categories';
import { EntryName } from './columns';
import { sortOf } from './rows';

const AddRecordDialog = lazyPart(() =>
  import('./AddRecordDialog').then(({ AddRecordDialog }) => ({ default: AddRecordDialog })),
);
const RecordDialog = lazyPart(() => import('./RecordDialog').then(({ RecordDialog }) => ({ default: RecordDialog })));
const noFilters: string[] = [];

function Review({ day }: { day: string | null }) {
  const t = useText();
  const today = useToday();
  if (!day) return <>{dash}</>;
  if (day > today) return <>{date(day)}</>;
  return <StatusChip tone="amber" value="due" label={`${t('drive.record.due')} ${date(day)}`} />;
}

function columnsOf(t: Translate, narrow: boolean): Column<DriveEntry>[] {
  const all: Column<DriveEntry>[] = [
    {
      id: 'name',
      header: t('drive.column.name'),
      width: narrow ? 170 : 300,
      sort: 'name',
      cell: (entry) => <EntryName entry={entry} withPath={false} />,
    },
    {
      id: 'category',
      header: t('drive.column.category'),
      width: 190,
      cell: ({ category }) => (category ? t(`drive.record.category.${category}`) : dash),
    },
    { id: 'group', header: t('drive.column.group'), width: 150, cell: ({ group }) => group ?? dash },
    {
      id: 'owner',
      header: t('drive.record.owner'),
      width: 170,
      cell: ({ owner }) => (owner ? <PersonLine names={[owner.name]} /> : dash),
    },
    {
      id: 'review',
      header: t('drive.column.review'),
      width: 210,
      cell: ({ reviewDate }) => <Review day={reviewDate} />,
    },
  ];
  return narrow ? all.filter(({ id }) => id === 'name' || id === 'review') : all;
}

const shown = ({ data, count }: DrivePage) => ({ rows: data, count: count ?? -1 });

/** Policies, management records and staff records: files in the folder of records. */
export function RecordsPage() {
  const t = useText();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const listed = useListState(noFilters);
  const { state, set } = listed;
  const [params, setParams] = useSearchParams();
  const category = categories.find((one) => one === params.get('category')) ?? null;
  const query = driveApi.useDriveListQuery({
    wantedDrive: {
      records: true,
      ...(category && { category }),
      search: state.q,
      skip: (state.page - 1) * state.limit,
      limit: state.limit,
      sort: sortOf(state.sort),
      sortType: state.sortType,
    },
  });
  const list = queryState<DrivePage, ReturnType<typeof shown>>(query, shown);
  const rows = list.data?.rows ?? [];
  const [edited, edit] = useState<DriveEntry | null>(null);
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useShortcuts({ c: add });
  const columns = useMemo(() => columnsOf(t, narrow), [t, narrow]);
  const search = useCallback((q: string) => set({ q }), [set]);
  const choose = (next: RecordCategory | 'all') => setParams(next === 'all' ? {} : { category: next });
  return (
    <ListPage>
      <PageHead
        title={t('drive.records')}
        action={
          <Button variant="contained" startIcon={<NoteAddOutlined />} aria-keyshortcuts="c" onClick={add}>
            {t('drive.record.add')}
          </Button>
        }
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={category ?? 'all'}
          aria-label={t('drive.column.category')}
          onChange={(_event, next: RecordCategory | 'all' | null) => next && choose(next)}
          sx={{ flexWrap: 'wrap' }}
        >
          {(['all', ...categories] as const).map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`drive.record.category.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </PageHead>
      <ListFrame
        list={list}
        listed={listed}
        empty={{ title: t('drive.record.empty'), body: t('drive.record.emptyBody') }}
        noMatch={{ title: t('drive.list.noneFound'), body: t('drive.list.noneFoundBody') }}
        toolbar={<SearchField value={state.q} onChange={search} />}
      >
        {(waiting) => (
          <DataTable
            {...waiting}
            label={t('drive.records')}
            rows={rows}
            columns={columns}
            sort={state.sort}
            sortType={state.sortType}
            onSort={(sort, sortType) => set({ sort: `${sort}:${sortType}` })}
            selection={null}
            nameOf={({ name }) => name}
            current={edited?._id ?? null}
            onOpen={(id) => edit(rows.find(({ _id }) => _id === id) ?? null)}
          />
        )}
      </ListFrame>
      <Suspense fallback={null}>
        {edited && <RecordDialog record={edited} onClose={() => edit(null)} />}
        {adding && <AddRecordDialog category={category} onClose={() => setAdding(false)} />}
      </Suspense>
    </ListPage>
  );
}
