import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import type { AddQuotePaymentBody, ReverseQuotePaymentBody } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { date, money } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { State } from '@/ui/States';
import { StatusChip } from '@/ui/StatusChip';
import { paymentFields } from './fields';
import type { Offer } from './offer';

const RecordFormDialog = lazyPart(() =>
  import('@/records/form/RecordFormDialog').then(({ RecordFormDialog }) => ({ default: RecordFormDialog })),
);

const kinds = ['commission', 'supplier', 'debt'] as const;

interface Payment {
  _id: string;
  kind: (typeof kinds)[number];
  amount: string;
  date: string;
  method: string | null;
  reference: string | null;
  note: string | null;
  reversed: boolean;
}

/** One payment; a reversed one stays readable. */
function PaymentLine({ payment, onReverse }: { payment: Payment; onReverse: (() => void) | null }) {
  const t = useText();
  const said = [date(payment.date), payment.method, payment.reference, payment.note].filter(Boolean).join(' · ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {[money(payment.amount), t(`quote.payments.kind.${payment.kind}`)].join(' · ')}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {said}
        </Typography>
      </Box>
      <StatusChip
        tone={payment.reversed ? 'grey' : 'green'}
        value={payment.reversed ? 'reversed' : 'counts'}
        label={t(payment.reversed ? 'quote.payments.reversed' : 'quote.payments.counts')}
      />
      {onReverse && !payment.reversed && (
        <Button size="small" onClick={onReverse}>
          {t('quote.payments.reverse')}
        </Button>
      )}
    </Box>
  );
}

/** A noun's own calls about payments. */
export interface PaymentCalls {
  add: (body: AddQuotePaymentBody) => Promise<unknown>;
  reverse: (body: ReverseQuotePaymentBody) => Promise<unknown>;
}

interface PaymentsTabProps {
  offer: Pick<Offer, '_id' | 'version' | 'payments' | 'paid'>;
  readOnly: boolean;
  useCalls: () => PaymentCalls;
}

/** Payments of a quote or a renewal with the sum of each kind; they are reversed, never changed. */
export function PaymentsTab({ offer, readOnly, useCalls }: PaymentsTabProps) {
  const t = useText();
  const { add, reverse } = useCalls();
  const run = useCommand();
  const mayPay = useRights('payments').edit && !readOnly;
  const [adding, setAdding] = useState(false);
  const [gone, setGone] = useState<Payment | null>(null);
  const payments = offer.payments as unknown as Payment[];
  const button = mayPay && (
    <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setAdding(true)}>
      {t('quote.payments.add')}
    </Button>
  );
  const takeBack = async ({ _id: paymentId }: Payment, reason: string | undefined) => {
    setGone(null);
    await run(reverse({ _id: offer._id, paymentId, reason: reason ?? null, expectedVersion: offer.version }), {
      done: t('quote.payments.reversedNow'),
    });
  };
  return (
    <>
      {payments.length === 0 ? (
        <State title={t('quote.payments.emptyTitle')} body={t('quote.payments.emptyBody')} action={button} />
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', mb: 2 }}>
            {kinds.map((kind) => (
              <Typography key={kind} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {[t(`quote.payments.kind.${kind}`), money(offer.paid[kind] ?? '0')].join(': ')}
              </Typography>
            ))}
            <Box sx={{ ml: 'auto' }}>{button}</Box>
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {payments.map((payment) => (
              <PaymentLine key={payment._id} payment={payment} onReverse={mayPay ? () => setGone(payment) : null} />
            ))}
          </Box>
        </>
      )}
      <Suspense fallback={null}>
        {adding && (
          <RecordFormDialog
            title={t('quote.payments.add')}
            done={t('quote.payments.added')}
            fields={paymentFields}
            target={{ add: (values, stamp) => add({ ...values, ...stamp, _id: offer._id } as AddQuotePaymentBody) }}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
      {gone && (
        <ConfirmDialog
          danger
          reason="required"
          title={t('quote.payments.reverseTitle')}
          body={t('quote.payments.reverseBody')}
          action={t('quote.payments.reverse')}
          onConfirm={(reason) => void takeBack(gone, reason)}
          onCancel={() => setGone(null)}
        />
      )}
    </>
  );
}
