import type { InvoicePayment } from '@/api/generated';
import { useRights } from '@/api/session';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import type { DrawerContext } from '@/records/drawer/useRecordDrawer';
import { ReverseButton } from './ReverseButton';
import { invoicePaymentView } from './view';

const tabs = historyTabs(invoicePaymentView);

const actions = ({ row, readOnly }: DrawerContext<InvoicePayment>) =>
  !readOnly && row.status === 'recorded' && <ReverseButton payment={row} />;

/** The drawer of a payment, which is not deleted but reversed, and then neither edited. */
export function PaymentDrawer(props: { id: string; open: boolean }) {
  const { edit, comment } = useRights('invoice_payment');
  return (
    <RecordDrawer
      {...props}
      view={invoicePaymentView}
      tabs={tabs}
      rights={({ status }) => ({ edit: edit && status === 'recorded', comment })}
      actions={actions}
    />
  );
}
