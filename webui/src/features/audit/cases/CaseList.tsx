import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { auditCaseApi } from '@/api/areas/audit_case';
import { isApiError } from '@/api/errors';
import type { CaseRow } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { dateTime } from '@/ui/format';
import { hasMore } from '@/ui/hasMore';
import { Panel } from '@/ui/Panel';
import { State } from '@/ui/States';
import { StatusChip } from '@/ui/StatusChip';
import { useShortcuts } from '@/ui/useShortcuts';
import { CaseDialog } from './CaseDialog';
import { caseHref, steps, stepTones } from './caseLooks';

const perPage = 25;

function CaseLine({ found }: { found: CaseRow }) {
  const t = useText();
  const [params] = useSearchParams();
  const counts = [
    t('audit.case.pins', { count: found.pins }),
    t('audit.case.findings', { count: found.findings }),
    ...(found.openFindings > 0 ? [t('audit.case.unanswered', { count: found.openFindings })] : []),
  ];
  const title = found.title || t('audit.case.untitled');
  const opened = { name: found.createdBy?.name ?? t('common.system'), at: dateTime(found.createdAt) };
  return (
    <Panel as="article" label={title}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
          <Link component={RouterLink} underline="always" to={caseHref(params, found._id)}>
            {title}
          </Link>
        </Typography>
        <StatusChip tone={stepTones[found.step]} value={found.step} label={t(`audit.case.step.${found.step}`)} />
      </Box>
      <Typography className="tnum" sx={{ mt: 1 }}>
        {counts.join(' · ')}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" className="tnum">
        {[
          t('audit.case.openedBy', opened),
          ...(found.revision > 1 ? [t('audit.case.version', { revision: found.revision })] : []),
        ].join(' · ')}
      </Typography>
    </Panel>
  );
}

/** Which part of the list is shown; the address has both. */
function usePage() {
  const [params, setParams] = useSearchParams();
  const step = steps.find((one) => one === params.get('state')) ?? null;
  const skip = Math.max(Number(params.get('skip')) || 0, 0);
  const set = (name: string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (name === 'state') next.delete('skip');
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  return { params, step, skip, set };
}

/** The cases that the viewer sees, those that changed last first. */
export function CaseList() {
  const t = useText();
  const navigate = useNavigate();
  const { edit } = useRights('audit_case');
  const { params, step, skip, set } = usePage();
  const [opening, setOpening] = useState(false);
  const asked = { step, skip, limit: perPage };
  const { data, currentData, error, refetch } = auditCaseApi.useListAuditCasesQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  const found = data?.data ?? [];
  const count = data?.count ?? 0;
  useShortcuts({ c: () => edit && setOpening(true) });
  return (
    <Box sx={{ px: { xs: 4, sm: 5 }, pb: 6, maxWidth: 960 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4, alignItems: 'center' }}>
        <TextField
          select
          label={t('audit.case.field.step')}
          value={step ?? ''}
          onChange={({ target }) => set('state', target.value)}
          sx={{ minWidth: 160, flex: { xs: '1 1 40%', sm: '0 1 200px' } }}
        >
          <MenuItem value="">{t('audit.filter.all')}</MenuItem>
          {steps.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`audit.case.step.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ flex: 1 }} />
        {edit && (
          <Button variant="contained" aria-keyshortcuts="c" onClick={() => setOpening(true)}>
            {t('audit.case.new')}
          </Button>
        )}
      </Box>
      {isApiError(error) && <ErrorState error={error} retry={refetch} />}
      {!data && !error && [1, 2, 3].map((one) => <Skeleton key={one} variant="rounded" height={96} sx={{ mb: 3 }} />)}
      {currentData && !error && found.length === 0 && (
        <State
          title={t(step ? 'audit.emptyTitle' : 'audit.case.emptyTitle')}
          body={t(step ? 'audit.case.noneBody' : edit ? 'audit.case.emptyBody' : 'audit.case.emptyMineBody')}
        />
      )}
      {!error && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }} aria-busy={!currentData}>
          {found.map((one) => (
            <CaseLine key={one._id} found={one} />
          ))}
        </Box>
      )}
      {(skip > 0 || hasMore(count, skip, perPage)) && (
        <Box sx={{ display: 'flex', gap: 3, mt: 4 }}>
          <Button
            variant="outlined"
            disabled={skip === 0}
            onClick={() => set('skip', skip > perPage ? String(skip - perPage) : '')}
          >
            {t('audit.case.newer')}
          </Button>
          <Button
            variant="outlined"
            disabled={!hasMore(count, skip, perPage)}
            onClick={() => set('skip', String(skip + perPage))}
          >
            {t('audit.case.older')}
          </Button>
        </Box>
      )}
      {opening && (
        <CaseDialog found={null} onClose={() => setOpening(false)} onOpened={(id) => navigate(caseHref(params, id))} />
      )}
    </Box>
  );
}
