import { styled } from '@mui/material/styles';
import { useText } from '@/i18n';
import { money } from '@/ui/format';
import { type LineAmounts, pounds, totalOf } from '../sums';
import { type Draft, sumOf, type Vat } from './draft';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  justifyContent: 'end',
  gap: '2px 24px',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right' },
  '& .total': { fontSize: '1rem', fontWeight: 600, color: theme.vars.palette.text.primary },
}));

interface TotalsProps {
  rows: readonly Draft[];
  kind: LineAmounts;
  vat: Vat;
}

/** What the lines come to as they are typed so far. */
export function Totals({ rows, kind, vat }: TotalsProps) {
  const t = useText();
  const { net, tax, total } = totalOf(rows.map((row) => sumOf(row, kind, vat)));
  return (
    <List>
      <dt>{t('invoice.field.subTotal')}</dt>
      <dd>{money(pounds(net))}</dd>
      <dt>{t('invoice.field.totalTax')}</dt>
      <dd>{money(pounds(tax))}</dd>
      <dt className="total">{t('invoice.field.total')}</dt>
      <dd className="total">{money(pounds(total))}</dd>
    </List>
  );
}
