import MailOutlined from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { invoiceApi } from '@/api/areas/invoice';
import type { Invoice, InvoiceMailOut } from '@/api/generated';
import { isIssued } from '@/api/issued';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { lazyPart } from '@/ui/lazyPart';

const SendDialog = lazyPart(() => import('./SendDialog').then(({ SendDialog }) => ({ default: SendDialog })));

/** Mails an invoice that the customer owes or has paid, once the proposed mail was read. */
export function SendButton({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const run = useCommand();
  const { edit } = useRights('invoice');
  const [send] = invoiceApi.useSendInvoiceMutation();
  const [ask, { isFetching }] = invoiceApi.useLazyInvoiceMailQuery();
  const [proposed, setProposed] = useState<InvoiceMailOut | null>(null);
  if (!edit || !isIssued(invoice.status)) return null;
  const open = () =>
    run(
      ask({ id: invoice._id })
        .unwrap()
        .then(({ data }) => setProposed(data)),
    );
  return (
    <>
      <Button size="small" startIcon={<MailOutlined />} loading={isFetching} onClick={() => void open()}>
        {t('invoice.mail.open')}
      </Button>
      <Suspense fallback={null}>
        {proposed && (
          <SendDialog
            title={t('invoice.mail.title')}
            done={t('invoice.mail.done')}
            proposed={proposed}
            send={(words, stamp) =>
              send({ sendInvoiceBody: { ...words, ...stamp, _id: invoice._id, expectedVersion: null } }).unwrap()
            }
            onClose={() => setProposed(null)}
          />
        )}
      </Suspense>
    </>
  );
}
