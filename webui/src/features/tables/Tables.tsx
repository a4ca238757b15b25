import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { referenceTableApi } from '@/api/areas/reference_table';
import { isApiError } from '@/api/errors';
import type { TableOut } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { lazyPart } from '@/ui/lazyPart';
import { State } from '@/ui/States';
import { TitledDrawer } from '@/ui/TitledDrawer';
import { Compare } from './Compare';
import { VersionRows } from './VersionRows';
import { Versions } from './Versions';

const UploadDialog = lazyPart(() => import('./UploadDialog').then(({ UploadDialog }) => ({ default: UploadDialog })));

interface TablesProps {
  /** The timeline of a table. */
  history: (id: string) => ReactNode;
}

interface ChosenProps extends TablesProps {
  table: TableOut;
  which: ReactNode;
}

/** One table: its versions, the rows of one of them, and what differs between two. */
function Chosen({ table, which, history }: ChosenProps) {
  const t = useText();
  const { edit } = useRights('reference_table');
  const [opened, setOpened] = useState<'upload' | 'history' | null>(null);
  const last = table.versions.at(-1);
  const [shown, setShown] = useState(last?.version ?? 1);
  const close = () => setOpened(null);
  const name = t(`tables.name.${table.table}`);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        {which}
        <Box sx={{ flex: 1 }} />
        <Button startIcon={<HistoryOutlined />} onClick={() => setOpened('history')}>
          {t('tables.history')}
        </Button>
        {edit && (
          <Button variant="contained" startIcon={<FileUploadOutlined />} onClick={() => setOpened('upload')}>
            {t('tables.upload')}
          </Button>
        )}
      </Box>
      <Versions table={table} shown={shown} onShow={setShown} />
      <VersionRows table={table} version={shown} />
      {table.versions.length > 1 && <Compare key={last?.version} table={table} />}
      <TitledDrawer title={t('tables.historyTitle', { table: name })} open={opened === 'history'} onClose={close}>
        {table.version > 1 ? history(table._id) : <State title={t('tables.neverTitle')} body={t('tables.neverBody')} />}
      </TitledDrawer>
      <Suspense fallback={null}>
        {opened === 'upload' && <UploadDialog table={table} onPublished={setShown} onClose={close} />}
      </Suspense>
    </>
  );
}

/** The reference tables; the address names the one that is shown. */
export function Tables({ history }: TablesProps) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const { data, error, isLoading, refetch } = referenceTableApi.useListReferenceTablesQuery();
  if (isApiError(error) && !data) return <ErrorState error={error} retry={refetch} />;
  if (isLoading || !data) return <Skeleton variant="rounded" height={480} />;
  const tables = data.data;
  const table = tables.find((one) => one.table === params.get('table')) ?? tables[0];
  if (!table) return null;
  const which = (
    <TextField
      select
      label={t('tables.which')}
      value={table.table}
      onChange={({ target }) => setParams({ view: 'tables', table: target.value }, { replace: true })}
      sx={{ minWidth: 260 }}
    >
      {tables.map((one) => (
        <MenuItem key={one.table} value={one.table}>
          {t(`tables.name.${one.table}`)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Chosen key={table.table} table={table} which={which} history={history} />
    </Box>
  );
}
