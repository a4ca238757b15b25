import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { ledgerApi } from '@/api/areas/ledger';
import type { LedgerDifferenceOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';
import { useCommand } from '@/records/calls/useCommand';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { dash, date, money } from '@/ui/format';
import { Table } from '@/ui/Table';

type Act = LedgerDifferenceOut['acts'][number];
interface Asked {
  difference: LedgerDifferenceOut;
  act: Act;
}

const days = ['date', 'dueDate'];
const amounts = ['total', 'amountPaid', 'amountAllocated', 'amountRefunded', 'amount'];
const fields = [
  ...(['invoiceNumber', 'creditNoteNumber', 'date', 'dueDate', 'total', 'status'] as const),
  ...(['amountPaid', 'amountAllocated', 'amountRefunded', 'amount'] as const),
] as const;
const statuses = ['authorised', 'voided'] as const;

function useValue() {
  const t = useText();
  return (field: string, value: string | null) => {
    if (value === null) return dash;
    if (days.includes(field)) return date(value);
    if (amounts.includes(field)) return money(value);
    const status = field === 'status' && statuses.find((one) => one === value);
    return status ? t(`ledger.reconcile.status.${status}`) : value;
  };
}

function Settling({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useText();
  const [settle] = ledgerApi.useSettleDifferenceMutation();
  const run = useCommand();
  const { difference, act } = asked;
  const confirm = (reason: string | undefined) => {
    onClose();
    void run(settle({ settlement: { key: difference.key, act, reason: reason ?? null } }).unwrap(), {
      done: t(`ledger.reconcile.did.${act}`),
    });
  };
  return (
    <ConfirmDialog
      title={t(`ledger.reconcile.ask.${act}`, { number: difference.number ?? '' })}
      body={t(`ledger.reconcile.askBody.${act}`)}
      action={t(`ledger.reconcile.act.${act}`)}
      {...(act === 'take' && { reason: 'required' as const })}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

/** A phone has room for two columns: what differs and what to do stand below each other. */
const useIsNarrow = () => useMediaQuery(useTheme().breakpoints.down('sm'));

interface RowProps {
  difference: LedgerDifferenceOut;
  onAsk: (act: Act) => void;
}

function Row({ difference, onAsk }: RowProps) {
  const t = useText();
  const worded = useValue();
  const isNarrow = useIsNarrow();
  const { invoice, record, number, kind, what, acts, done } = difference;
  const noun = kind === 'credit_note' ? kind : 'invoice';
  const shown = kind === 'credit_note' ? record : invoice;
  const fieldLines = difference.fields.map(({ field, ours, theirs }) => {
    const known = fields.find((one) => one === field);
    const label = known ? t(`ledger.reconcile.field.${known}`) : field;
    return (
      <div key={field}>
        {t('ledger.reconcile.values', { label, ours: worded(field, ours), theirs: worded(field, theirs) })}
      </div>
    );
  });
  const whatToDo = done
    ? t(`ledger.reconcile.did.${done}`)
    : acts.map((act) => (
        <Button key={act} size="small" onClick={() => onAsk(act)}>
          {t(`ledger.reconcile.act.${act}`)}
        </Button>
      ));
  return (
    <tr>
      <th scope="row">
        {shown ? (
          <ToRecord noun={noun} id={shown}>
            {number ?? dash}
          </ToRecord>
        ) : (
          number
        )}
      </th>
      <td className="wrap">
        {t(`ledger.reconcile.what.${kind}.${what}`)}
        {isNarrow && (
          <>
            {fieldLines}
            <div>{whatToDo}</div>
          </>
        )}
      </td>
      {!isNarrow && (
        <>
          <td className="wrap">{fieldLines}</td>
          <td>{whatToDo}</td>
        </>
      )}
    </tr>
  );
}

/** Each difference between both sides, and what may be done about it. */
export function Differences({ differences }: { differences: LedgerDifferenceOut[] }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = ['invoice', 'difference', 'fields', 'acts'] as const;
  const shown = columns.slice(0, useIsNarrow() ? 2 : columns.length);
  const head = shown.map((one) => ({ label: t(`ledger.reconcile.head.${one}`) }));
  return (
    <>
      <Table label={t('ledger.reconcile.differences')} head={head}>
        {differences.map((difference) => (
          <Row key={difference.key} difference={difference} onAsk={(act) => setAsked({ difference, act })} />
        ))}
      </Table>
      {asked && <Settling asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
