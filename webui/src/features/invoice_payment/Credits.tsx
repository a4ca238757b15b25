import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CreditNote } from '@/api/generated';
import { useText } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';
import { useNounList } from '@/records/calls/nounCalls';
import type { AnyRecord } from '@/records/fields/field';
import { usePast } from '@/records/past/position';
import { date, money } from '@/ui/format';

const every = { page: 1, limit: 500, q: '', sort: 'createdAt', sortType: 'desc', filters: {} } as const;

/** What was set against an invoice of credit notes, which counts as payments do; nothing where there is none. */
export function Credits({ row: { _id } }: { row: AnyRecord }) {
  const t = useText();
  const view = { noun: 'credit_note' as const, where: { SetAgainst: [_id] } };
  const { data } = useNounList<CreditNote>(view, { ...every, ...usePast() });
  const notes = data?.rows ?? [];
  const uses = notes.flatMap((note) =>
    (note.allocations ?? []).filter((one) => one.invoiceId === _id).map((one) => ({ ...one, note })),
  );
  if (uses.length === 0) return null;
  const title = t('invoice_payment.ofInvoice.credits');
  return (
    <Box component="section" aria-label={title} sx={{ mt: 6 }}>
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, display: 'grid', gap: 2 }}>
        {uses.map(({ _id: id, amount, date: day, note }) => (
          <li key={id}>
            {money(amount ?? '0')} {'· '}
            <ToRecord noun="credit_note" id={note._id}>
              {note.creditNoteNumber}
            </ToRecord>
            {day && ` · ${date(day)}`}
          </li>
        ))}
      </Box>
    </Box>
  );
}
