import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ledgerApi } from '@/api/areas/ledger';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { useCommand } from '@/records/calls/useCommand';
import { dateTime, quantity } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Table } from '@/ui/Table';
import { useOnce } from '@/ui/useOnce';

function Renew() {
  const t = useText();
  const [renew] = ledgerApi.useRenewLedgerCopiesMutation();
  const run = useCommand();
  const { once, busy } = useOnce();
  return (
    <Button
      variant="outlined"
      disabled={busy}
      onClick={() => void once(() => run(renew().unwrap(), { done: t('ledger.renewed') }))}
    >
      {t('ledger.renew')}
    </Button>
  );
}

/** Xero's accounts and tax rates as they were copied last, and how they are copied again. */
export function Copies() {
  const t = useText();
  const errorText = useErrorText();
  const accounts = ledgerApi.useLedgerAccountsQuery();
  const rates = ledgerApi.useLedgerTaxRatesQuery();
  const error = accounts.error ?? rates.error;
  const columns = (...keys: ('code' | 'name' | 'type' | 'taxType')[]) =>
    keys.map((key) => ({ label: t(`ledger.${key}`) }));
  return (
    <Panel title={t('ledger.copies')} action={<Renew />}>
      {isApiError(error) && !accounts.data && <Typography role="alert">{errorText(error)}</Typography>}
      {(accounts.isLoading || rates.isLoading) && <Skeleton variant="rounded" height={160} />}
      {accounts.data && rates.data && (
        <>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            {t('ledger.copiedAt', { at: dateTime(accounts.data.copiedAt) })}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 5,
              gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
            }}
          >
            <Table label={t('ledger.accounts')} head={columns('code', 'name', 'type', 'taxType')}>
              {accounts.data.data.map((one) => (
                <tr key={one.code}>
                  <th scope="row">{one.code}</th>
                  <td className="wrap">{one.name}</td>
                  <td data-technical>{one.type}</td>
                  <td data-technical>{one.taxType}</td>
                </tr>
              ))}
            </Table>
            <Table
              label={t('ledger.taxRates')}
              head={[...columns('taxType', 'name'), { label: t('ledger.rate'), numeric: true }]}
            >
              {rates.data.data.map((one) => (
                <tr key={`${one.taxType} ${one.name}`}>
                  <th scope="row" data-technical>
                    {one.taxType}
                  </th>
                  <td className="wrap">{one.name}</td>
                  <td className="num">{t('ledger.rateOf', { rate: quantity(one.rate) })}</td>
                </tr>
              ))}
            </Table>
          </Box>
        </>
      )}
    </Panel>
  );
}
