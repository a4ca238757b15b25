import EditOutlined from '@mui/icons-material/EditOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useState } from 'react';
import { roleApi } from '@/api/areas/role';
import { isApiError } from '@/api/errors';
import type { ListedRole } from '@/api/generated';
import { useText, valueLabel } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { lazyPart } from '@/ui/lazyPart';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Tags } from '@/ui/Tags';
import { landingOf, type RolePage, withPages } from './rolePages';

const EditRoleDialog = lazyPart(() =>
  import('./EditRoleDialog').then(({ EditRoleDialog }) => ({ default: EditRoleDialog })),
);
const RoleHistory = lazyPart(() => import('./RoleHistory').then(({ RoleHistory }) => ({ default: RoleHistory })));

type Opened = { role: string; what: 'edit' | 'history' };

interface RoleCardProps {
  role: ListedRole;
  pages: readonly RolePage[];
  readOnly: boolean;
  onEdit: () => void;
  onHistory: () => void;
}

function RoleCard({ role, pages, readOnly, onEdit, onHistory }: RoleCardProps) {
  const t = useText();
  const name = valueLabel(role.roleName);
  const sections = withPages(pages, role).available.map(({ container }) => container);
  const closed = sections.filter((one) => !role.containers.includes(one));
  const landing = landingOf(pages, role);
  const actions = (
    <Box sx={{ display: 'flex', gap: 1, flex: 'none' }}>
      <Button startIcon={<HistoryOutlined />} aria-label={`${t('role.history')}: ${name}`} onClick={onHistory}>
        {t('role.history')}
      </Button>
      {!readOnly && (
        <Button
          variant="outlined"
          startIcon={<EditOutlined />}
          aria-label={`${t('common.edit')}: ${name}`}
          onClick={onEdit}
        >
          {t('common.edit')}
        </Button>
      )}
    </Box>
  );
  return (
    <Panel title={name} action={actions}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {landing ? `${t('role.landsOn')} ${t(landing.label)}` : t('role.landsNowhere')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Tags labels={sections.filter((one) => role.containers.includes(one)).map(valueLabel)} />
      </Box>
      {closed.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
          {t('role.closed', { sections: closed.map(valueLabel).join(', ') })}
        </Typography>
      )}
    </Panel>
  );
}

interface RolesPageProps {
  history: (id: string) => ReactNode;
  pages: readonly RolePage[];
  readOnly?: boolean;
}

/** What each role opens, and where it starts; an admin takes sections away and gives them back. */
export function RolesPage({ history, pages, readOnly = false }: RolesPageProps) {
  const t = useText();
  const { data, error, isLoading, refetch } = roleApi.useListRolesQuery();
  const [opened, setOpened] = useState<Opened | null>(null);
  const roles = data?.data ?? [];
  const chosen = roles.find(({ roleName }) => roleName === opened?.role);
  const close = () => setOpened(null);
  return (
    <>
      <PageHead title={t('role.title')} />
      {isApiError(error) && !data && <ErrorState error={error} retry={refetch} />}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' },
          px: { xs: 4, sm: 5 },
          pb: 6,
        }}
      >
        {isLoading && [1, 2, 3, 4].map((card) => <Skeleton key={card} variant="rounded" height={132} />)}
        {roles.map((role) => (
          <RoleCard
            key={role.roleName}
            role={role}
            pages={pages}
            readOnly={readOnly}
            onEdit={() => setOpened({ role: role.roleName, what: 'edit' })}
            onHistory={() => setOpened({ role: role.roleName, what: 'history' })}
          />
        ))}
      </Box>
      <Suspense fallback={null}>
        {chosen && opened?.what === 'edit' && <EditRoleDialog role={chosen} pages={pages} onClose={close} />}
        {chosen && opened?.what === 'history' && <RoleHistory open role={chosen} history={history} onClose={close} />}
      </Suspense>
    </>
  );
}
