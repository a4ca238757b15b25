import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ledgerApi } from '@/api/areas/ledger';
import { type ApiError, isApiError } from '@/api/errors';
import type { LedgerStatus } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useErrorText } from '@/records/calls/errorText';
import { dateTime } from '@/ui/format';
import { leaving } from '@/ui/leaving';
import { Panel } from '@/ui/Panel';
import { State } from '@/ui/States';
import { StatusChip } from '@/ui/StatusChip';
import { useNotify } from '@/ui/toasts';
import { useOnce } from '@/ui/useOnce';
import { Choice } from './Choice';
import { Connected } from './Connected';
import { Contacts } from './Contacts';
import { Copies } from './Copies';
import { useReturned } from './useReturned';

function NotSetUp({ error }: { error: ApiError }) {
  const t = useText();
  const missing = Array.isArray(error.data?.missing) ? error.data.missing.join(', ') : '';
  return <State title={t('ledger.notSetUp')} body={t('ledger.missing', { names: missing })} />;
}

function History({ history }: Pick<LedgerStatus, 'history'>) {
  const t = useText();
  return (
    <Panel title={t('ledger.history')}>
      {history.length === 0 && <Typography color="textSecondary">{t('ledger.historyEmpty')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {history.map(({ what, organisation, at, actor }) => (
          <li key={`${at} ${what}`}>
            {t(`ledger.did.${what}`, { who: actor?.name ?? '', organisation })}
            <Typography variant="caption" color="textSecondary" className="tnum" sx={{ ml: 2, whiteSpace: 'nowrap' }}>
              {dateTime(at)}
            </Typography>
          </li>
        ))}
      </Box>
    </Panel>
  );
}

/** Milliseconds: calls that are left become fewer without a change of this screen. */
const often = 15_000;

const stateOf = ({ connection }: LedgerStatus) => {
  if (!connection) return 'off';
  return connection.refusedAt ? 'again' : 'connected';
};
const tones = { connected: 'green', again: 'red', off: 'grey' } as const;

/** Sends the browser to Xero for consent. */
function useConnect() {
  const [begin] = ledgerApi.useLazyConnectLedgerQuery();
  const notify = useNotify();
  const errorText = useErrorText();
  const { once, busy } = useOnce();
  const connect = () =>
    once(async () => {
      const { data, error } = await begin();
      if (data) leaving.to(data.data.uri);
      else if (isApiError(error)) notify.error(errorText(error), error.requestId);
    });
  return { connect: () => void connect(), busy };
}

function Known({ status }: { status: LedgerStatus }) {
  const t = useText();
  const { connect, busy } = useConnect();
  const state = stateOf(status);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <StatusChip tone={tones[state]} value={state} label={t(`ledger.state.${state}`)} />
        {status.practice && <StatusChip tone="amber" value="practice" label={t('ledger.practice')} />}
      </Box>
      {status.practice && <Alert severity="info">{t('ledger.practiceHint')}</Alert>}
      {status.choices.length > 0 && <Choice choices={status.choices} />}
      {status.connection ? (
        <>
          <Connected connection={status.connection} onConnect={connect} />
          <Contacts />
          <Copies />
        </>
      ) : (
        <Panel>
          <Typography sx={{ mb: 3 }}>{t('ledger.offBody')}</Typography>
          <Button variant="contained" disabled={busy} onClick={connect}>
            {t('ledger.connect')}
          </Button>
        </Panel>
      )}
      <History history={status.history} />
    </>
  );
}

/** Which organisation of Xero is connected, how it is connected and disconnected, and what became of it. */
export function ConnectionPanel() {
  const t = useText();
  const returned = useReturned();
  const { data, error, isLoading, refetch } = ledgerApi.useLedgerStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: often,
    skipPollingIfUnfocused: true,
  });
  if (isApiError(error) && error.code === 'ledger.not_set_up') return <NotSetUp error={error} />;
  return (
    <Box sx={{ display: 'grid', gap: 4, px: { xs: 4, sm: 5 }, pb: 6, minWidth: 0 }}>
      {returned === 'connected' && <Alert severity="success">{t('ledger.connected')}</Alert>}
      {returned && returned !== 'connected' && <Alert severity="error">{t(`ledger.error.${returned}`)}</Alert>}
      {isLoading && <Skeleton variant="rounded" height={240} />}
      {isApiError(error) && !data && <ErrorState error={error} retry={refetch} />}
      {data && <Known status={data.data} />}
    </Box>
  );
}
