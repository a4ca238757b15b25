import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ledgerApi } from '@/api/areas/ledger';
import { isApiError } from '@/api/errors';
import type { Invoice, LedgerLinkEntry, LedgerLinkOut, RefusalOut } from '@/api/generated';
import { wasIssued } from '@/api/issued';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useCommand } from '@/records/calls/useCommand';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import { dateTime } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { useOnce } from '@/ui/useOnce';
import { SyncChip } from './SyncChip';

/** Milliseconds between looks at an invoice that a job is handing over. */
const often = 3_000;
const labels = {
  accountCode: 'invoice.field.lines.accountCode',
  taxType: 'invoice.field.lines.taxType',
  discountPct: 'invoice.field.lines.discountPct',
  dueDate: 'invoice.field.dueDate',
  date: 'invoice.field.date',
  invoiceNumber: 'invoice.field.invoiceNumber',
  customer: 'invoice.section.customer',
  amount: 'invoice.field.total',
  status: 'invoice.field.status',
  total: 'invoice.field.total',
} as const;

/** Xero's words with the field that they are about, of a line with its place. */
function useWords() {
  const t = useText();
  const labelOf = (field: string) => {
    const [, place, own = ''] = /^lines\.(\d+)\.?(.*)$/.exec(field) ?? [null, null, field];
    const label = own in labels ? t(labels[own as keyof typeof labels]) : own;
    return place === null ? label : t('invoice.move.ofLine', { place: Number(place) + 1, label });
  };
  const said = ({ field, words }: RefusalOut) =>
    field === null ? words : t('invoice.sync.ofField', { label: labelOf(field), words });
  const fieldsOf = (fields: readonly string[]) => fields.map(labelOf).join(', ');
  return { said, fieldsOf };
}

function Entry({ entry }: { entry: LedgerLinkEntry }) {
  const t = useText();
  const { said, fieldsOf } = useWords();
  const sentence = t(`invoice.sync.did.${entry.what}`, {
    who: entry.actor?.name ?? t('invoice.sync.itself'),
    words: entry.refusals.map(said).join(' '),
    fields: fieldsOf(entry.fields),
  });
  return (
    <li>
      {sentence}
      <Typography variant="caption" color="textSecondary" className="tnum" sx={{ ml: 2, whiteSpace: 'nowrap' }}>
        {dateTime(entry.at)}
      </Typography>
    </li>
  );
}

function Send({ invoice, link }: { invoice: Invoice; link: LedgerLinkOut }) {
  const t = useText();
  const [send] = ledgerApi.useSendInvoiceToLedgerMutation();
  const run = useCommand();
  const { once, busy } = useOnce();
  const click = () => void once(() => run(send({ id: invoice._id }).unwrap(), { done: t('invoice.sync.queued') }));
  return (
    <Button variant="outlined" disabled={busy} onClick={click}>
      {t(link.state === 'notSent' ? 'invoice.sync.send' : 'invoice.sync.again')}
    </Button>
  );
}

function Standing({ invoice, link, mayEdit }: { invoice: Invoice; link: LedgerLinkOut; mayEdit: boolean }) {
  const t = useText();
  const { said, fieldsOf } = useWords();
  const isOpen = link.state !== 'sent' && link.state !== 'waiting';
  const maySend = isOpen && (invoice.status !== 'voided' || link.state !== 'notSent');
  return (
    <Panel title={t('invoice.sync.title')} action={mayEdit && maySend && <Send invoice={invoice} link={link} />}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <SyncChip value={link.state} />
        {link.state === 'notSent' && <Typography color="textSecondary">{t('invoice.sync.unsent')}</Typography>}
        {link.refusals.map((one) => (
          <Alert key={said(one)} severity="error" variant="outlined">
            {said(one)}
          </Alert>
        ))}
        {link.fields.length > 0 && (
          <Alert severity="warning" variant="outlined">
            {t('invoice.sync.differs', { fields: fieldsOf(link.fields) })}
          </Alert>
        )}
        {link.address && (
          <Link href={link.address} target="_blank" rel="noreferrer">
            {t('invoice.sync.open')}
          </Link>
        )}
      </Box>
    </Panel>
  );
}

/** How an invoice stands at Xero: its state, Xero's own words, and what became of it there. */
export function LedgerTab({ invoice, readOnly }: { invoice: Invoice; readOnly: boolean }) {
  const t = useText();
  const { edit } = useRights('invoice');
  const asked = { id: invoice._id };
  const { data, error, refetch } = ledgerApi.useLedgerLinkOfInvoiceQuery(asked, { refetchOnMountOrArgChange: true });
  const isWaiting = data?.data.state === 'waiting';
  ledgerApi.useLedgerLinkOfInvoiceQuery(asked, {
    pollingInterval: isWaiting ? often : 0,
    skipPollingIfUnfocused: true,
  });
  if (isApiError(error) && !data) {
    const isOff = error.code === 'ledger.not_connected' || error.code === 'ledger.not_set_up';
    return isOff ? <Typography>{t('invoice.sync.off')}</Typography> : <ErrorState error={error} retry={refetch} />;
  }
  if (!data) return <BodySkeleton />;
  const { history } = data.data;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Standing invoice={invoice} link={data.data} mayEdit={edit && !readOnly && wasIssued(invoice.status)} />
      {history.length > 0 && (
        <Panel title={t('invoice.sync.history')}>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {history.map((entry) => (
              <Entry key={`${entry.at} ${entry.what}`} entry={entry} />
            ))}
          </Box>
        </Panel>
      )}
    </Box>
  );
}
