import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ledgerApi } from '@/api/areas/ledger';
import type { ContactsSyncOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { dateTime, number } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { useOnce } from '@/ui/useOnce';

/** Milliseconds between two looks at a comparison that is under way. */
const often = 2_000;
type Customers = 'company' | 'consumer';

/** The newest comparison of all customers of a kind, and what begins another one. */
function useRun(of: Customers) {
  const [isRunning, setRunning] = useState(false);
  const polled = { pollingInterval: isRunning ? often : 0, skipPollingIfUnfocused: true };
  const fresh = { refetchOnMountOrArgChange: true };
  const companies = ledgerApi.useCompanyContactsSyncQuery(undefined, { ...fresh, ...polled, skip: of !== 'company' });
  const consumers = ledgerApi.useConsumerContactsSyncQuery(undefined, { ...fresh, ...polled, skip: of !== 'consumer' });
  const [syncCompanies] = ledgerApi.useSyncCompanyContactsMutation();
  const [syncConsumers] = ledgerApi.useSyncConsumerContactsMutation();
  const found = (of === 'company' ? companies : consumers).data?.data;
  const runs = found?.state === 'running';
  if (runs !== isRunning) setRunning(runs);
  const begin = () =>
    of === 'company' ? syncCompanies({ syncBody: {} }).unwrap() : syncConsumers({ syncBody: {} }).unwrap();
  return { found, runs, begin };
}

function Outcome({ found }: { found: ContactsSyncOut }) {
  const t = useText();
  const { state, endedAt, done, total } = found;
  if (!state) return <Typography color="textSecondary">{t('ledger.contacts.never')}</Typography>;
  if (state === 'running') {
    return (
      <Alert severity="info">
        {total
          ? t('ledger.contacts.runningOf', { done: number(done), total: number(total) })
          : t('ledger.contacts.running')}
      </Alert>
    );
  }
  const counts = t('ledger.contacts.counts', {
    linked: number(found.linked),
    made: number(found.made),
    updated: number(found.updated),
    refused: number(found.refused),
    differing: number(found.differing),
  });
  return (
    <>
      {state === 'failed' && <Alert severity="error">{t('ledger.contacts.failed')}</Alert>}
      <Typography className="tnum">{counts}</Typography>
      {endedAt && (
        <Typography color="textSecondary" className="tnum">
          {t('ledger.contacts.asOf', { at: dateTime(endedAt) })}
        </Typography>
      )}
    </>
  );
}

function Of({ customers }: { customers: Customers }) {
  const t = useText();
  const run = useCommand();
  const { once, busy } = useOnce();
  const { found, runs, begin } = useRun(customers);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', alignContent: 'start' }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {t(`ledger.contacts.of.${customers}`)}
      </Typography>
      {found && <Outcome found={found} />}
      <Button
        variant="outlined"
        disabled={busy || runs}
        onClick={() => void once(() => run(begin(), { done: t('ledger.contacts.begun') }))}
      >
        {t(`ledger.contacts.sync.${customers}`)}
      </Button>
    </Box>
  );
}

/** Companies and consumers as contacts in Xero: all of them are compared by a job. */
export function Contacts() {
  const t = useText();
  return (
    <Panel title={t('ledger.contacts.title')}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t('ledger.contacts.body')}
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' } }}
      >
        <Of customers="company" />
        <Of customers="consumer" />
      </Box>
    </Panel>
  );
}
