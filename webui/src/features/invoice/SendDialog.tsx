import { invoiceApi } from '@/api/areas/invoice';
import type { InvoiceMailOut } from '@/api/generated';
import { useText } from '@/i18n';
import { RecordFormDialog } from '@/records/form/RecordFormDialog';
import { mailFields } from './fields';

interface SendDialogProps {
  id: string;
  proposed: InvoiceMailOut;
  onClose: () => void;
}

/** The mail with an invoice's PDF, as it is proposed: it is rewritten at will, and sent. */
export function SendDialog({ id, proposed, onClose }: SendDialogProps) {
  const t = useText();
  const { to, subject, text, fileName } = proposed;
  const [send] = invoiceApi.useSendInvoiceMutation();
  return (
    <RecordFormDialog
      size="md"
      title={`${t('invoice.mail.title')} (${fileName})`}
      action={t('invoice.mail.send')}
      done={t('invoice.mail.done')}
      fields={mailFields}
      initial={proposed}
      target={{
        // A form gives what was changed in it; the rest is sent as it was proposed.
        add: (values, stamp) =>
          send({
            sendInvoiceBody: { to, subject, text, ...values, ...stamp, _id: id, expectedVersion: null },
          }).unwrap(),
      }}
      onClose={onClose}
    />
  );
}
