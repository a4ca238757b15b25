import { invoiceApi } from '@/api/areas/invoice';
import type { Invoice } from '@/api/generated';
import { isIssued } from '@/api/issued';
import { useRights } from '@/api/session';
import { MailButton } from '@/records/paper/MailButton';
import { mailFields } from './fields';

const texts = {
  open: 'invoice.mail.open',
  title: 'invoice.mail.title',
  send: 'invoice.mail.send',
  done: 'invoice.mail.done',
} as const;

/** Mails an invoice that the customer owes or has paid, once the proposed mail was read. */
export function SendButton({ invoice: { _id: id, status } }: { invoice: Invoice }) {
  const { edit } = useRights('invoice');
  const [ask, { isFetching }] = invoiceApi.useLazyInvoiceMailQuery();
  const [send] = invoiceApi.useSendInvoiceMutation();
  if (!edit || !isIssued(status)) return null;
  return (
    <MailButton
      ask={() =>
        ask({ id })
          .unwrap()
          .then(({ data }) => data)
      }
      loading={isFetching}
      send={(mail) => send({ sendInvoiceBody: { ...mail, _id: id, expectedVersion: null } }).unwrap()}
      fields={mailFields}
      texts={texts}
    />
  );
}
