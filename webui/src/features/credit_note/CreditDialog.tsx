import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { creditNoteApi } from '@/api/areas/credit_note';
import type { ApiError } from '@/api/errors';
import type { CreditNote, Invoice, LineOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import type { AnyRecord } from '@/records/fields/field';
import { kindOf } from '@/records/kinds/registry';
import { useListed } from '@/records/related/related';
import { FormDialog } from '@/ui/FormDialog';
import { money } from '@/ui/format';
import { SmallTable } from '@/ui/SmallTable';
import { useOnce } from '@/ui/useOnce';
import { leftOf } from './leftOf';
import { creditNoteView } from './view';

const every = { page: 1, limit: 500, q: '', sort: 'createdAt', sortType: 'desc', filters: {} } as const;
const pounds = kindOf({ kind: 'money' });

/** What is entered, by the id of the line, and what the server refused of it, by field. */
function useCredit(invoice: Invoice, onClose: () => void) {
  const t = useText();
  const run = useCommand();
  const { once, busy } = useOnce();
  const [issue] = creditNoteApi.useIssueCreditNoteMutation();
  const [amounts, setAmounts] = useState<Record<string, string>>({});
  const [creditReason, setReason] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const sent = (invoice.lines ?? []).filter(({ _id }) => amounts[_id]?.trim());
  const failed = ({ errors }: ApiError) => {
    const fieldOf = (field: string) => field.replace(/^lines\.(\d+)\..*$/, (_all, place) => sent[place]?._id ?? field);
    setProblems(Object.fromEntries(errors.map(({ field, message }) => [fieldOf(field), message])));
    return errors.length > 0;
  };
  const submit = () => {
    const missing = {
      ...(!creditReason.trim() && { creditReason: t('common.required', { label: t('common.reason') }) }),
      ...(sent.length === 0 && { lines: t('credit_note.dialog.noAmount') }),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    const lines = sent.map(({ _id }) => ({ lineId: _id, amount: pounds.toWire(amounts[_id]) as string }));
    const issueCreditNote = { invoiceId: invoice._id, creditReason: creditReason.trim(), lines };
    void once(async () => {
      if (await run(issue({ issueCreditNote }).unwrap(), { done: t('credit_note.added'), failed })) onClose();
    });
  };
  const setAmount = (id: string, amount: string) => setAmounts({ ...amounts, [id]: amount });
  return { amounts, setAmount, setAmounts, creditReason, setReason, problems, submit, busy };
}

interface LineRowProps {
  line: LineOut;
  left: string;
  amount: string;
  problem: string | undefined;
  onChange: (amount: string) => void;
}

function LineRow({ line: { description }, left, amount, problem, onChange }: LineRowProps) {
  const t = useText();
  return (
    <tr>
      <th scope="row" className="wrap">
        {description}
      </th>
      <td className="num">{money(left)}</td>
      <td className="num">
        <TextField
          size="small"
          value={amount}
          error={problem !== undefined}
          helperText={problem}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{
            htmlInput: {
              inputMode: 'decimal',
              'aria-label': t('credit_note.dialog.amountOf', { line: description ?? '' }),
            },
          }}
          sx={{ width: { xs: 96, sm: 140 } }}
        />
      </td>
    </tr>
  );
}

/** Credits lines of an invoice: how much of which, and why. */
export function CreditDialog({ row, onClose }: { row: AnyRecord; onClose: () => void }) {
  const t = useText();
  const invoice = row as unknown as Invoice;
  const notes = useListed<CreditNote>(creditNoteView, { Invoice: [invoice._id] }, every);
  const { amounts, setAmount, setAmounts, creditReason, setReason, problems, submit, busy } = useCredit(
    invoice,
    onClose,
  );
  const left = leftOf(invoice.lines ?? [], notes.data?.rows ?? []);
  const open = Object.fromEntries(Object.entries(left).filter(([, amount]) => Number(amount) > 0));
  const { creditReason: reasonProblem, lines: noAmount } = problems;
  return (
    <FormDialog
      title={t('credit_note.dialog.title', { number: invoice.invoiceNumber ?? '' })}
      action={t('credit_note.new')}
      size="sm"
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {notes.data && Object.keys(open).length > 0 && (
        <Button sx={{ justifySelf: 'end' }} onClick={() => setAmounts(open)}>
          {t('credit_note.dialog.everything')}
        </Button>
      )}
      {/* A phone has room for all three columns once the words give way. */}
      <SmallTable sx={{ '& .wrap': { minWidth: { xs: 80, sm: 160 } } }}>
        <table>
          <thead>
            <tr>
              <th>{t('credit_note.field.lines.description')}</th>
              <th className="num">{t('credit_note.dialog.left')}</th>
              <th className="num">{t('credit_note.dialog.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {(invoice.lines ?? []).map((line) => (
              <LineRow
                key={line._id}
                line={line}
                left={left[line._id] ?? '0'}
                amount={amounts[line._id] ?? ''}
                problem={problems[line._id]}
                onChange={(amount) => setAmount(line._id, amount)}
              />
            ))}
          </tbody>
        </table>
      </SmallTable>
      <TextField
        required
        multiline
        label={t('common.reason')}
        value={creditReason}
        error={reasonProblem !== undefined || noAmount !== undefined}
        helperText={reasonProblem ?? noAmount}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
