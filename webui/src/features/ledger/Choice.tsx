import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ledgerApi } from '@/api/areas/ledger';
import type { LedgerOrganisationOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { Panel } from '@/ui/Panel';
import { useOnce } from '@/ui/useOnce';

/** Organisations that a consent reaches, of which one is connected. */
export function Choice({ choices }: { choices: readonly LedgerOrganisationOut[] }) {
  const t = useText();
  const [choose] = ledgerApi.useChooseLedgerMutation();
  const run = useCommand();
  const { once, busy } = useOnce();
  const connect = ({ tenantId }: LedgerOrganisationOut) =>
    once(() => run(choose({ chosenOrganisation: { tenantId } }).unwrap(), { done: t('ledger.connected') }));
  return (
    <Panel title={t('ledger.choose')}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t('ledger.chooseBody')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {choices.map((one) => (
          <Button key={one.tenantId} variant="outlined" disabled={busy} onClick={() => void connect(one)}>
            {t('ledger.chooseOne', { name: one.name })}
          </Button>
        ))}
      </Box>
    </Panel>
  );
}
