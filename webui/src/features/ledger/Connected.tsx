import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ledgerApi } from '@/api/areas/ledger';
import type { ConnectionOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { dateTime, number } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { useOnce } from '@/ui/useOnce';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(140px, max-content) 1fr',
  gap: '8px 24px',
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr', gap: 2, '& dd': { marginBottom: 8 } },
}));

function Disconnect({ name }: { name: string }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [disconnect] = ledgerApi.useDisconnectLedgerMutation();
  const run = useCommand();
  const { once, busy } = useOnce();
  const confirm = () => {
    setAsking(false);
    void once(() => run(disconnect().unwrap(), { done: t('ledger.disconnected') }));
  };
  return (
    <>
      <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsking(true)}>
        {t('ledger.disconnect')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          title={t('ledger.disconnectTitle', { name })}
          body={t('ledger.disconnectBody')}
          action={t('ledger.disconnect')}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The connected organisation, how its connection is, and its end. */
export function Connected({ connection, onConnect }: { connection: ConnectionOut; onConnect: () => void }) {
  const t = useText();
  const { name } = connection.organisation;
  return (
    <Panel title={name} action={<Disconnect name={name} />}>
      {connection.refusedAt && (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mb: 4 }}
          action={
            <Button color="inherit" onClick={onConnect}>
              {t('ledger.connectAgain')}
            </Button>
          }
        >
          {t('ledger.againBody', { at: dateTime(connection.refusedAt) })}
        </Alert>
      )}
      <Facts className="tnum">
        <dt>{t('ledger.since')}</dt>
        <dd>{dateTime(connection.connectedAt)}</dd>
        <dt>{t('ledger.by')}</dt>
        <dd>{connection.connectedBy?.name}</dd>
        <dt>{t('ledger.callsLeft')}</dt>
        <dd>{t('ledger.callsOf', { left: number(connection.callsLeft) })}</dd>
        <dt>{t('ledger.lastSuccess')}</dt>
        <dd>{connection.lastSuccessAt ? dateTime(connection.lastSuccessAt) : t('ledger.never')}</dd>
        <dt>{t('ledger.waiting')}</dt>
        <dd>{number(connection.waiting)}</dd>
        <dt>{t('ledger.refusedCount')}</dt>
        <dd>{number(connection.refused)}</dd>
        <dt>{t('ledger.differing')}</dt>
        <dd>{number(connection.differing)}</dd>
      </Facts>
    </Panel>
  );
}
