import Box from '@mui/material/Box';
import { paymentApi } from '@/api/areas/payment';
import type { AddPaymentBody, DeletePaymentBody, Payment } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { RowsSection } from '@/records/rows/RowsSection';
import type { RowCommands } from '@/records/rows/rowCommands';
import { date, money } from '@/ui/format';
import { entryFields, instalmentFields, kindLabel, shareFields } from './fields';

/** Lines are entered and reversed; none is changed. */
function useEntries({ _id }: Payment): RowCommands {
  const [add] = paymentApi.useAddPaymentMutation();
  const [reverse] = paymentApi.useDeletePaymentMutation();
  return {
    add: (values, stamp) => add({ addPaymentBody: { ...values, ...stamp, _id } as unknown as AddPaymentBody }).unwrap(),
    remove: (paymentId, stamp) =>
      reverse({ deletePaymentBody: { ...stamp, _id, paymentId } as unknown as DeletePaymentBody }).unwrap(),
  };
}

/** What is expected of the contract by instalments, what its supplier paid or keeps back, and who has which share. */
export function EntriesTab({ payment, readOnly }: { payment: Payment; readOnly: boolean }) {
  const t = useText();
  const commands = useEntries(payment);
  const mayEdit = useRights('payment').edit && !readOnly;
  const texts = {
    add: t('payment.entry.add'),
    added: t('payment.entry.added'),
    remove: t('payment.entry.reverse'),
    removeTitle: t('payment.entry.reverseTitle'),
    removeBody: t('payment.entry.reverseBody'),
    removed: t('payment.entry.reversed'),
    emptyTitle: t('payment.entry.emptyTitle'),
    emptyBody: t('payment.entry.emptyBody'),
  };
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <RowsSection
        heading={t('payment.section.entries')}
        of={{ noun: 'payment', record: payment, rows: 'supplierPayments' }}
        rows={payment.supplierPayments ?? []}
        fields={entryFields}
        inHead={['amount', 'kind', 'date', 'instalment', 'reverses']}
        begin={{ kind: 'commission' }}
        commands={mayEdit ? commands : null}
        withReason
        texts={texts}
        titleOf={({ amount }) => money(amount ?? '0')}
        chipOf={({ kind, date: day, reverses }) => {
          const label = reverses ? 'payment.entry.isReversal' : kindLabel(kind);
          return [label && t(label), day && date(day)].filter(Boolean).join(' · ');
        }}
      />
      <RowsSection
        heading={t('payment.section.instalments')}
        of={{ noun: 'payment', record: payment, rows: 'instalments' }}
        rows={payment.instalments ?? []}
        fields={instalmentFields}
        inHead={['amount', 'due']}
        commands={null}
        texts={{ ...texts, emptyTitle: t('payment.entry.noInstalments'), emptyBody: '' }}
        titleOf={({ amount }) => money(amount ?? '0')}
        chipOf={({ due }) => due && date(due)}
      />
      <RowsSection
        heading={t('payment.section.shares')}
        of={{ noun: 'payment', record: payment, rows: 'shares' }}
        rows={payment.shares ?? []}
        fields={shareFields}
        inHead={['user', 'basisPoints', 'split', 'from']}
        commands={null}
        texts={{ ...texts, emptyTitle: t('payment.entry.noShares'), emptyBody: '' }}
        titleOf={({ user }) => user?.name ?? ''}
        chipOf={({ basisPoints, from }) =>
          [`${(Number(basisPoints) / 100).toFixed(2)} %`, from && date(from)].filter(Boolean).join(' · ')
        }
      />
    </Box>
  );
}
