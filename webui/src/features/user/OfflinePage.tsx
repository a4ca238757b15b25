import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { userApi } from '@/api/areas/user';
import type { UserRow } from '@/api/generated';
import { useSlug } from '@/api/session';
import { useText, valueLabel } from '@/i18n';
import { useRecordHref } from '@/records/address/useRecordHref';
import { queryState } from '@/records/calls/queryState';
import { ListFrame } from '@/records/list/ListFrame';
import { type Column, DataTable } from '@/ui/DataTable';
import { dash, dateTime } from '@/ui/format';
import { ListPage } from '@/ui/ListLayout';
import { PageHead } from '@/ui/PageHead';
import { PersonLine } from '@/ui/Person';
import { useListState } from '@/ui/useListState';

const halfMinute = 30_000;

function useColumns(): Column<UserRow>[] {
  const t = useText();
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
const noRows: UserRow[] = [];

/** Active users without an open screen; asked again now and then. */
export function OfflinePage() {
  const t = useText();
  const slug = useSlug();
  const navigate = useNavigate();
  const href = useRecordHref();
  const columns = useColumns();
  const listed = useListState(noFilters);
  const { page, limit } = listed.state;
  const query = { skip: (page - 1) * limit, limit };
  const answer = userApi.useListOfflineQuery(query, { pollingInterval: halfMinute, skipPollingIfUnfocused: true });
  const list = queryState(answer, ({ data, count }) => ({ rows: data, count }));
  const all = (
    <Button component={Link} to={`/user/${slug}/view`}>
      {t('user.title')}
    </Button>
  );
  return (
    <ListPage>
      <PageHead title={t('user.offline.title')}>{all}</PageHead>
      <ListFrame
        list={list}
        listed={listed}
        empty={{ title: t('user.offline.emptyTitle'), body: t('user.offline.emptyBody') }}
      >
        {(waiting) => (
          <DataTable
            {...waiting}
            label={t('user.offline.title')}
            rows={list.data?.rows ?? noRows}
            columns={columns}
            selection={null}
            nameOf={({ name }) => name}
            current={null}
            onOpen={(id) => navigate(href('user', id))}
          />
        )}
      </ListFrame>
    </ListPage>
  );
}
