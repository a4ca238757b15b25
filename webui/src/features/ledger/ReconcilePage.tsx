import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ledgerApi } from '@/api/areas/ledger';
import { isApiError } from '@/api/errors';
import type { ReconciliationOut } from '@/api/generated';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useCommand } from '@/records/calls/useCommand';
import { dateTime, money, number } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useOnce } from '@/ui/useOnce';
import { Differences } from './Differences';

/** On a phone the amount stands below the number. */
const mayBreak = { whiteSpace: 'normal' } as const;
/** Milliseconds between two looks at a comparison that is under way. */
const often = 2_000;

function Begin({ isRunning }: { isRunning: boolean }) {
  const t = useText();
  const [begin] = ledgerApi.useReconcileLedgerMutation();
  const run = useCommand();
  const { once, busy } = useOnce();
  return (
    <Button
      variant="contained"
      disabled={busy || isRunning}
      onClick={() => void once(() => run(begin().unwrap(), { done: t('ledger.reconcile.begun') }))}
    >
      {t('ledger.reconcile.begin')}
    </Button>
  );
}

/** Leads to the page on which an organisation is connected. */
function Off() {
  const t = useText();
  const slug = useSlug();
  const connect = (
    <Button variant="outlined" component={Link} to={`/invoice/${slug}/view?view=connection`}>
      {t('ledger.title')}
    </Button>
  );
  return <State title={t('ledger.state.off')} body={t('ledger.offBody')} action={connect} />;
}

function Sums({ sums }: Pick<ReconciliationOut, 'sums'>) {
  const t = useText();
  const numeric = (label: string) => ({ label, numeric: true });
  const head = [
    { label: t('ledger.reconcile.sums'), silent: true },
    numeric(t('ledger.reconcile.ours')),
    numeric(t('ledger.reconcile.theirs')),
  ];
  const words = (count: number, total: string) =>
    t('ledger.reconcile.sum', { number: number(count), total: money(total) });
  return (
    <Table label={t('ledger.reconcile.sums')} head={head}>
      {sums.map((one) => (
        <tr key={one.kind}>
          <th scope="row">{t(`ledger.reconcile.kind.${one.kind}`)}</th>
          <td className="num" style={mayBreak}>
            {words(one.ourNumber, one.ourTotal)}
          </td>
          <td className="num" style={mayBreak}>
            {words(one.theirNumber, one.theirTotal)}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Found({ found }: { found: ReconciliationOut }) {
  const t = useText();
  const { state, endedAt, differences, sums } = found;
  const title = endedAt ? t('ledger.reconcile.asOf', { at: dateTime(endedAt) }) : t('ledger.reconcile.none');
  return (
    <Panel title={title} action={<Begin isRunning={state === 'running'} />}>
      {state === 'running' && <Alert severity="info">{t('ledger.reconcile.running')}</Alert>}
      {state === 'failed' && <Alert severity="error">{t('ledger.reconcile.failed')}</Alert>}
      {endedAt && <Sums sums={sums} />}
      {endedAt && differences.length === 0 && <Typography sx={{ mt: 4 }}>{t('ledger.reconcile.same')}</Typography>}
      {differences.length > 0 && (
        <Box sx={{ mt: 5 }}>
          <Differences differences={differences} />
        </Box>
      )}
    </Panel>
  );
}

/** What differs between our invoices and payments and those in Xero, and what becomes of it. */
export function ReconcilePage({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  const [isRunning, setRunning] = useState(false);
  const { data, error, isLoading, refetch } = ledgerApi.useReconciliationQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isRunning ? often : 0,
    skipPollingIfUnfocused: true,
  });
  const runs = data?.data.state === 'running';
  if (runs !== isRunning) setRunning(runs);
  const isOff = isApiError(error) && ['ledger.not_set_up', 'ledger.not_connected'].includes(error.code ?? '');
  return (
    <>
      <PageHead title={t('ledger.reconcile.title')}>{tabs}</PageHead>
      <Box sx={{ display: 'grid', gap: 4, px: { xs: 4, sm: 5 }, pb: 6, minWidth: 0 }}>
        {isLoading && <Skeleton variant="rounded" height={240} />}
        {isOff && <Off />}
        {isApiError(error) && !isOff && !data && <ErrorState error={error} retry={refetch} />}
        {data && !isOff && <Found found={data.data} />}
      </Box>
    </>
  );
}
