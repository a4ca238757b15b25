import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate } from 'react-router';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { useAtPosition } from '@/records/past/position';

const labels = {
  invoices: 'nouns.invoice.title',
  invoiceable: 'nav.invoiceable',
  payments: 'nouns.invoice_payment.title',
  credits: 'nouns.credit_note.title',
  reconcile: 'nav.reconcile',
  connection: 'nav.ledger',
} as const;
type View = keyof typeof labels;

/** Invoices, their payments and the ledger: each is a view of one address, with filters of its own. */
export function InvoiceTabs({ view }: { view: View }) {
  const t = useText();
  const slug = useSlug();
  const navigate = useNavigate();
  const atPosition = useAtPosition();
  const show = (next: View) =>
    navigate(atPosition(`/invoice/${slug}/view${next === 'invoices' ? '' : `?view=${next}`}`));
  return (
    <Tabs
      value={view}
      onChange={(_event, next: View) => void show(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('nouns.invoice.title')}
      sx={{ order: 1, flexBasis: '100%' }}
    >
      {Object.entries(labels).map(([one, label]) => (
        <Tab key={one} value={one} label={t(label)} />
      ))}
    </Tabs>
  );
}
