import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { creditNoteApi } from '@/api/areas/credit_note';
import type { CreditNote, RefundCreditNoteBody, SetCreditNoteAgainstBody } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';
import { RowsSection } from '@/records/rows/RowsSection';
import { date, money } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { presentDay } from '@/ui/now';
import { allocationFields, methodLabel, refundFields } from './fields';
import { rowTexts } from './rowTexts';

const RecordFormDialog = lazyPart(() =>
  import('@/records/form/RecordFormDialog').then(({ RecordFormDialog }) => ({ default: RecordFormDialog })),
);

const uses = {
  against: { fields: allocationFields, title: 'credit_note.against.title', done: 'credit_note.against.done' },
  refund: { fields: refundFields, title: 'credit_note.refund.title', done: 'credit_note.refund.done' },
} as const;
type Use = keyof typeof uses;

interface UseDialogProps {
  use: Use;
  note: CreditNote;
  onClose: () => void;
}

/** Asks what remains of a credit note is used for: all of it, today, unless another amount is entered. */
function UseDialog({ use, note: { _id: id, version, remainingAmount }, onClose }: UseDialogProps) {
  const t = useText();
  const [setAgainst] = creditNoteApi.useSetCreditNoteAgainstMutation();
  const [refund] = creditNoteApi.useRefundCreditNoteMutation();
  // Somebody else may use it while the form is open: what it began with stays.
  const [begin] = useState({
    date: presentDay(),
    amount: remainingAmount,
    ...(use === 'refund' && { method: 'Bank transfer' }),
  });
  const [expectedVersion] = useState(version);
  const send = (values: object): Promise<unknown> => {
    const body = { ...begin, ...values, expectedVersion };
    return use === 'against'
      ? setAgainst({ id, setCreditNoteAgainstBody: body as SetCreditNoteAgainstBody }).unwrap()
      : refund({ id, refundCreditNoteBody: body as RefundCreditNoteBody }).unwrap();
  };
  return (
    <RecordFormDialog
      title={t(uses[use].title)}
      done={t(uses[use].done)}
      fields={uses[use].fields.filter(({ edit }) => edit !== 'never')}
      initial={begin}
      target={{ add: (values, stamp) => send({ ...values, ...stamp }) }}
      onClose={onClose}
    />
  );
}

/** What a credit note was used for, and what remains of it: that is set against an invoice or refunded. */
export function UsesTab({ note, readOnly }: { note: CreditNote; readOnly: boolean }) {
  const t = useText();
  const [use, setUse] = useState<Use | null>(null);
  const mayUse = useRights('credit_note').edit && !readOnly && Number(note.remainingAmount) > 0;
  const button = (of: Use) =>
    mayUse && (
      <Button variant="outlined" onClick={() => setUse(of)}>
        {t(`credit_note.${of}.action`)}
      </Button>
    );
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {t('credit_note.remains', { amount: money(note.remainingAmount) })}
      </Typography>
      <RowsSection
        heading={t('credit_note.section.allocations')}
        of={{ noun: 'credit_note', record: note, rows: 'allocations' }}
        rows={note.allocations ?? []}
        fields={allocationFields}
        inHead={['invoiceId', 'invoiceNumber', 'amount', 'date']}
        commands={null}
        texts={rowTexts(t('credit_note.none.allocations'))}
        titleOf={({ amount }) => money(amount ?? '0')}
        chipOf={({ invoiceId, invoiceNumber, date: day }) => (
          <>
            {invoiceId && (
              <ToRecord noun="invoice" id={invoiceId}>
                {invoiceNumber}
              </ToRecord>
            )}
            {day && date(day)}
          </>
        )}
        beside={button('against')}
      />
      <RowsSection
        heading={t('credit_note.section.refunds')}
        of={{ noun: 'credit_note', record: note, rows: 'refunds' }}
        rows={note.refunds ?? []}
        fields={refundFields}
        inHead={['amount', 'date', 'method', 'reference']}
        commands={null}
        texts={rowTexts(t('credit_note.none.refunds'))}
        titleOf={({ amount }) => money(amount ?? '0')}
        chipOf={({ method, date: day, reference }) => {
          const label = methodLabel(method);
          return [day && date(day), label && t(label), reference].filter(Boolean).join(' · ');
        }}
        beside={button('refund')}
      />
      <Suspense fallback={null}>{use && <UseDialog use={use} note={note} onClose={() => setUse(null)} />}</Suspense>
    </Box>
  );
}
