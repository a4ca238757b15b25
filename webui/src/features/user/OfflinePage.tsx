import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { api } from '@/api';
import { isApiError } from '@/api/errors';
import type { UserRow } from '@/api/generated';
import { useSlug } from '@/api/session';
import { valueLabel } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useRecordHref } from '@/records/fields/useRecordHref';
import { type Column, DataTable } from '@/ui/DataTable';
import { dash, dateTime } from '@/ui/format';
import { ListPage } from '@/ui/ListLayout';
import { PageHead } from '@/ui/PageHead';
import { Pager } from '@/ui/Pager';
import { PersonLine } from '@/ui/Person';
import { State } from '@/ui/States';
import { useListState } from '@/ui/useListState';

const halfMinute = 30_000;
const nothing = () => undefined;

function useColumns(): Column<UserRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: 'name', header: t('user.field.name'), width: 200, cell: ({ name }) => <PersonLine names={[name]} /> },
      { id: 'role', header: t('user.field.role'), width: 140, cell: ({ role }) => valueLabel(role.roleName ?? '') },
      { id: 'jobTitle', header: t('user.field.jobTitle'), width: 190, cell: ({ jobTitle }) => jobTitle ?? dash },
      {
        id: 'lastSeen',
        header: t('user.field.lastSeen'),
        width: 160,
        muted: true,
        cell: ({ lastSeen }) => <span className="tnum">{lastSeen ? dateTime(lastSeen) : dash}</span>,
      },
    ],
    [t],
  );
}

const noFilters: string[] = [];

/** Active users without an open screen; asked again now and then. */
export function OfflinePage() {
  const { t } = useTranslation();
  const slug = useSlug();
  const navigate = useNavigate();
  const href = useRecordHref();
  const columns = useColumns();
  const { state, set } = useListState(noFilters);
  const { page, limit } = state;
  const query = { skip: (page - 1) * limit, limit };
  const { data, error, isLoading, isFetching, refetch } = api.useListOfflineQuery(query, {
    pollingInterval: halfMinute,
    skipPollingIfUnfocused: true,
  });
  const rows = data?.data ?? [];
  const all = (
    <Button component={Link} to={`/user/${slug}/view`}>
      {t('user.title')}
    </Button>
  );
  return (
    <ListPage>
      <PageHead title={t('user.offline.title')}>{all}</PageHead>
      {isApiError(error) && !data && <ErrorState error={error} retry={refetch} />}
      {data && rows.length === 0 && <State title={t('user.offline.emptyTitle')} body={t('user.offline.emptyBody')} />}
      {(isLoading || rows.length > 0) && (
        <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}>
          <DataTable
            label={t('user.offline.title')}
            rows={rows}
            columns={columns}
            skeleton={isLoading ? limit : 0}
            stale={isFetching && rows.length > 0}
            sort=""
            sortType="asc"
            onSort={nothing}
            selection={null}
            nameOf={({ name }) => name}
            current={null}
            onOpen={(id) => navigate(href('user', id))}
          />
          {rows.length > 0 && (
            <Pager
              page={page}
              limit={limit}
              rows={rows.length}
              count={data?.count ?? -1}
              onPage={(next) => set({ page: String(next) })}
              onLimit={(next) => set({ limit: String(next) })}
            />
          )}
        </Box>
      )}
    </ListPage>
  );
}
