import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { InvoiceableOut } from '@/api/generated';
import { type Translate, useText } from '@/i18n';
import { RecordLink } from '@/records/fields/RecordLink';
import type { Column } from '@/ui/DataTable';
import { dash, money } from '@/ui/format';

const Stack = styled('span')({
  display: 'grid',
  gap: 2,
  padding: '8px 0',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& .sec': { fontSize: '0.75rem' },
});

/** What a row is called: the reference of what was sold, or else its kind. */
export const titleOf = ({ reference, noun }: InvoiceableOut, t: Translate): string =>
  reference ?? t(`nouns.${noun}.noun`);

interface CellProps {
  row: InvoiceableOut;
}

const Title = ({ row }: CellProps) => {
  const t = useText();
  return (
    <RecordLink noun={row.noun} id={row._id}>
      {titleOf(row, t)}
    </RecordLink>
  );
};

/** A phone has no room for columns. */
function Lines({ row }: CellProps) {
  const t = useText();
  const { name, noun, left, agreed } = row;
  return (
    <Stack className="tnum">
      <strong style={{ fontWeight: 550 }}>{name ?? titleOf(row, t)}</strong>
      <span className="sec">{[t(`nouns.${noun}.noun`), row.reference].filter(Boolean).join(' · ')}</span>
      <span>{t('invoice.invoiceable.leftOf', { left: money(left), agreed: money(agreed) })}</span>
    </Stack>
  );
}

function columnsOf(t: Translate): Column<InvoiceableOut>[] {
  const amount = (path: 'agreed' | 'invoiced' | 'left', width: number): Column<InvoiceableOut> => ({
    id: path,
    header: t(`invoice.invoiceable.${path}`),
    width,
    align: 'right',
    muted: path !== 'left',
    cell: (row) => money(row[path]),
  });
  return [
    { id: 'reference', header: t('invoice.field.invoiceNumber'), width: 130, cell: (row) => <Title row={row} /> },
    {
      id: 'noun',
      header: t('invoice.invoiceable.kind'),
      width: 110,
      muted: true,
      cell: ({ noun }) => t(`nouns.${noun}.noun`),
    },
    {
      id: 'name',
      header: t('invoice.section.customer'),
      width: 220,
      cell: ({ name }) => (name ? <span title={name}>{name}</span> : dash),
    },
    amount('agreed', 120),
    amount('invoiced', 120),
    amount('left', 120),
  ];
}

/** The columns of what can be invoiced, with a button that makes the invoice, where the reader may. */
export function useColumns(narrow: boolean, onInvoice: ((row: InvoiceableOut) => void) | null) {
  const t = useText();
  return useMemo(() => {
    const shown: Column<InvoiceableOut>[] = narrow
      ? [{ id: 'all', header: t('invoice.invoiceable.sold'), width: 200, cell: (row) => <Lines row={row} /> }]
      : columnsOf(t);
    if (!onInvoice) return shown;
    const act = (row: InvoiceableOut) => (
      <Button
        size="small"
        // Its words stand below those of the head.
        sx={{ ml: -2.5 }}
        aria-label={t('invoice.invoiceable.actOf', { name: titleOf(row, t) })}
        onClick={(event) => {
          event.stopPropagation();
          onInvoice(row);
        }}
      >
        {t('invoice.invoiceable.act')}
      </Button>
    );
    return [...shown, { id: 'act', header: t('invoice.invoiceable.act'), width: 110, cell: act }];
  }, [narrow, onInvoice, t]);
}
