import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '@/i18n';
import { useRecordHref } from '@/records/address/useRecordHref';
import { goToFirstWrong } from '@/ui/firstWrong';
import { useShortcuts } from '@/ui/useShortcuts';
import type { Draft } from '../lines/draft';
import { FormBody } from '../lines/FormBody';
import { LineGrid } from '../lines/LineGrid';
import { ProblemList } from '../lines/ProblemList';
import { Totals } from '../lines/Totals';
import { RefusedDialog } from '../RefusedDialog';
import { HeadInputs } from './HeadInputs';
import { headFields } from './head';
import { useNewInvoice } from './useNewInvoice';

interface NewInvoiceProps {
  /** Whom it is for and what it is of, where that is known. */
  initial?: Record<string, unknown>;
  /** Lines that are ready. */
  lines?: readonly Draft[];
  title?: string;
  onClose: () => void;
  /** What follows once it is stored; left out: it is opened. */
  onMade?: ((id: string) => void) | undefined;
}

const nothing = {};
const noLines: readonly Draft[] = [];

/** A new invoice with all of its lines, kept as a draft or submitted at once. */
export function NewInvoice({ initial = nothing, lines = noLines, title, onClose, onMade }: NewInvoiceProps) {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const href = useRecordHref();
  const content = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const open = (made: string) => {
    if (onMade) return onMade(made);
    onClose();
    void navigate(href('invoice', made));
  };
  const form = useNewInvoice({ initial, lines }, onClose, open);
  const { head, setHead, table, act, kind, vat, problems, others, refused, save, busy, leave, dialogs } = form;
  useShortcuts({ 'mod+Enter': () => void save(false) }, 'everywhere', content);
  const submit = () => {
    if (content.current) goToFirstWrong(content.current);
    void save(true);
  };
  const isOfHead = (path: string) => headFields.some((field) => field.path === path);
  return (
    <Dialog open onClose={leave} fullWidth fullScreen={isNarrow} maxWidth="xl" aria-labelledby={id}>
      <DialogTitle id={id}>{title ?? t('invoice.new')}</DialogTitle>
      <FormBody onSubmit={() => void save(false)}>
        <DialogContent
          ref={content}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            alignContent: 'start',
            gap: 4,
            '&&': { pt: 3 },
          }}
        >
          <HeadInputs
            {...{ head, initial }}
            problems={others}
            onChange={(change) => setHead((now) => ({ ...now, ...change }))}
          />
          <ProblemList table={table} problems={problems} others={others.filter(({ field }) => !isOfHead(field))} />
          <LineGrid label={t('invoice.section.lines')} {...{ table, act, kind, vat, problems }} />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
          <div style={{ flex: '1 1 200px' }}>
            <Totals rows={table.rows} kind={kind} vat={vat} />
          </div>
          <Button onClick={leave}>{t('common.cancel')}</Button>
          <Button type="submit" variant="outlined" loading={busy} aria-keyshortcuts="Control+Enter" title="Ctrl ↵">
            {t('invoice.create.keep')}
          </Button>
          <Button variant="contained" loading={busy} onClick={submit}>
            {t('invoice.create.submit')}
          </Button>
        </DialogActions>
      </FormBody>
      {dialogs}
      {refused && (
        <RefusedDialog
          title={t('invoice.create.refused')}
          problems={refused.problems}
          onClose={() => open(refused.id)}
        />
      )}
    </Dialog>
  );
}
