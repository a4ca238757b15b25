import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef, useState } from 'react';
import { invoiceApi } from '@/api/areas/invoice';
import { type FieldProblem, isApiError } from '@/api/errors';
import type { Invoice } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import { useFormSession } from '@/records/form/useFormSession';
import { useShortcuts } from '@/ui/useShortcuts';
import { fromLine, type Vat } from './draft';
import { bodyOf, editsOf, fieldsOfLines } from './edits';
import { FormBody } from './FormBody';
import { LineGrid } from './LineGrid';
import { ProblemList } from './ProblemList';
import { Totals } from './Totals';
import { useTable } from './useTable';

interface LinesDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** One call for all lines that differ from those that were there when the dialog was opened. */
function useLines(invoice: Invoice, onClose: () => void) {
  const t = useText();
  const [send] = invoiceApi.useEditInvoiceLinesMutation();
  const { table, act, problems, check, refuse } = useTable(() => (invoice.lines ?? []).map(fromLine));
  const [others, setOthers] = useState<FieldProblem[]>([]);
  const { save, busy, setDirty, leave, dialogs } = useFormSession({
    target: {
      version: invoice.version,
      change: (values, stamp) =>
        send({ id: invoice._id, editInvoiceLinesBody: { ...stamp, ...bodyOf(values) } }).unwrap(),
    },
    fields: fieldsOfLines(invoice),
    done: t('invoice.line.saved'),
    onSaved: onClose,
    onLeave: onClose,
  });
  const { values, keys } = editsOf(table, invoice);
  const isDirty = keys.length > 0 || table.removed.length > 0;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const submit = async () => {
    if (check()) setOthers(refuse(await save(values), keys));
  };
  return { table, act, problems, others, submit, busy, leave, dialogs };
}

function Body({ invoice, vat, onClose, titleId }: LinesDialogProps & { vat: Vat; titleId: string }) {
  const t = useText();
  const { table, act, problems, others, submit, busy, leave, dialogs } = useLines(invoice, onClose);
  const kind = invoice.lineAmountTypes ?? 'Exclusive';
  const content = useRef<HTMLDivElement>(null);
  useShortcuts({ 'mod+Enter': () => void submit() }, 'everywhere', content);
  useEffect(() => act({ type: 'enter' }), [act]);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  return (
    <Dialog open onClose={leave} fullWidth fullScreen={isNarrow} maxWidth="xl" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {invoice.invoiceNumber ? t('invoice.line.titleOf', { name: invoice.invoiceNumber }) : t('invoice.line.editAll')}
      </DialogTitle>
      <FormBody onSubmit={() => void submit()}>
        <DialogContent
          ref={content}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 3 }}
        >
          <ProblemList table={table} problems={problems} others={others} />
          <LineGrid label={t('invoice.section.lines')} {...{ table, act, kind, vat, problems }} />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
          <div style={{ flex: '1 1 200px' }}>
            <Totals rows={table.rows} kind={kind} vat={vat} />
          </div>
          <Button variant="outlined" onClick={leave}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} aria-keyshortcuts="Control+Enter" title="Ctrl ↵">
            {t('common.saveChanges')}
          </Button>
        </DialogActions>
      </FormBody>
      {dialogs}
    </Dialog>
  );
}

/** All lines of a draft in one table, saved at once. */
export function LinesDialog({ invoice, onClose }: LinesDialogProps) {
  const t = useText();
  // What was seen when it was opened: others' changes since then are conflicts.
  const [seen] = useState(invoice);
  const id = useId();
  const { data, error, refetch } = invoiceApi.useInvoiceDefaultsQuery({ date: seen.date ?? null });
  if (data) return <Body invoice={seen} vat={data.data} onClose={onClose} titleId={id} />;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xl" aria-labelledby={id}>
      <DialogTitle id={id}>{t('invoice.line.editAll')}</DialogTitle>
      <DialogContent>
        {isApiError(error) ? <ErrorState error={error} retry={refetch} /> : <BodySkeleton />}
      </DialogContent>
    </Dialog>
  );
}
