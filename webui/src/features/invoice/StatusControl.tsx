import Button from '@mui/material/Button';
import { useState } from 'react';
import { invoiceApi } from '@/api/areas/invoice';
import type { FieldProblem } from '@/api/errors';
import type { Invoice } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { ChipMenuButton } from '@/ui/ChipMenuButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { MoveMenu } from '@/ui/MoveMenu';
import { useOnce } from '@/ui/useOnce';
import { RefusedDialog } from './RefusedDialog';
import { StatusChip } from './StatusChip';

/** Nobody sets paid: it follows from the payments. */
type Next = Exclude<Invoice['nextStatuses'][number], 'paid'>;
const isSet = (status: Invoice['nextStatuses'][number]): status is Next => status !== 'paid';

/** What is asked before an invoice is given a status: for a reason, which a return needs. */
const asked = {
  draft: { reason: 'required', danger: false },
  deleted: { reason: 'optional', danger: true },
  voided: { reason: 'optional', danger: true },
} as const satisfies Partial<Record<Next, object>>;
type Asked = keyof typeof asked;
const isAsked = (status: Next): status is Asked => status in asked;

/** What mostly comes next, the nearest first. */
const onwards = ['submitted', 'approved', 'authorised'] as const satisfies readonly Next[];

interface Refusal {
  status: Next;
  problems: readonly FieldProblem[];
}

/** Gives an invoice another status, and keeps by field why that was refused. */
function useMove({ _id, version }: Invoice) {
  const t = useText();
  const run = useCommand();
  const { once } = useOnce();
  const [send] = invoiceApi.useMoveInvoiceMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const move = (status: Next, reason?: string) =>
    once(() =>
      run(send({ moveInvoiceBody: { _id, status, reason: reason ?? null, expectedVersion: version } }).unwrap(), {
        done: t('invoice.move.done'),
        failed: ({ errors: problems }) => {
          if (problems.length > 0) setRefusal({ status, problems });
          return problems.length > 0;
        },
      }),
    );
  return { move, refusal, forget: () => setRefusal(null) };
}

/** The invoice's status in the drawer's head; opens what can be done with the invoice next. */
export function StatusControl({ invoice, readOnly }: { invoice: Invoice; readOnly: boolean }) {
  const t = useText();
  const { move, refusal, forget } = useMove(invoice);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<Asked | null>(null);
  const chip = <StatusChip value={invoice.status} row={invoice} />;
  const next = readOnly ? [] : invoice.nextStatuses.filter(isSet);
  if (next.length === 0) return chip;
  const onward = onwards.find((status) => next.includes(status));
  const label = t('invoice.move.label');
  const shown = t(`invoice.status.${invoice.status as Next}`);
  return (
    <>
      <ChipMenuButton label={`${label}: ${shown}`} chip={chip} onOpen={setAnchor} />
      {onward && (
        <Button size="small" variant="contained" onClick={() => void move(onward)}>
          {t(`invoice.move.${onward}`)}
        </Button>
      )}
      <MoveMenu
        anchor={anchor}
        label={label}
        groups={[{ key: 'next', values: next }]}
        current={null}
        show={(status) => t(`invoice.move.${status}`)}
        onChoose={(status) => (isAsked(status) ? setAsking(status) : void move(status))}
        onClose={() => setAnchor(null)}
      />
      {asking && (
        <ConfirmDialog
          {...asked[asking]}
          title={t(`invoice.move.why.${asking}`)}
          body={t(`invoice.move.then.${asking}`)}
          action={t(`invoice.move.${asking}`)}
          onConfirm={(reason) => {
            setAsking(null);
            void move(asking, reason);
          }}
          onCancel={() => setAsking(null)}
        />
      )}
      {refusal && (
        <RefusedDialog
          title={t(refusal.status === 'submitted' ? 'invoice.move.refused.submitted' : 'invoice.move.refused.other')}
          problems={refusal.problems}
          onClose={forget}
        />
      )}
    </>
  );
}
