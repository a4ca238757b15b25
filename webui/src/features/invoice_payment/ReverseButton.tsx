import Button from '@mui/material/Button';
import { useState } from 'react';
import type { InvoicePayment } from '@/api/generated';
import { useText } from '@/i18n';
import { useSend } from '@/records/calls/nounCalls';
import { useCommand } from '@/records/calls/useCommand';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { money } from '@/ui/format';
import { useOnce } from '@/ui/useOnce';

/** Takes back a payment, which stays readable; asks for a reason. */
export function ReverseButton({ payment }: { payment: InvoicePayment }) {
  const t = useText();
  const run = useCommand();
  const { once } = useOnce();
  const send = useSend('invoice_payment');
  const [asking, setAsking] = useState(false);
  const { _id, version, amount } = payment;
  const action = t('invoice_payment.reverse.action');
  const reverse = (reason: string | undefined) => {
    setAsking(false);
    const values = { expectedVersion: version, reason: reason ?? null };
    void once(() => run(send('remove', { ids: [_id], values }), { done: t('invoice_payment.reverse.done') }));
  };
  return (
    <>
      <Button size="small" aria-label={`${action}: ${money(amount ?? '0')}`} onClick={() => setAsking(true)}>
        {action}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          reason="optional"
          title={t('invoice_payment.reverse.title')}
          body={t('invoice_payment.reverse.body')}
          action={action}
          onConfirm={reverse}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
