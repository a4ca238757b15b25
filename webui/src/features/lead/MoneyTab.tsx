import { styled } from '@mui/material/styles';
import type { Lead } from '@/api/generated';
import { useText } from '@/i18n';
import { FieldsTab } from '@/records/drawer/FieldsTab';
import type { DrawerContext } from '@/records/drawer/useRecordDrawer';
import { useShownFields } from '@/records/fields/useShownFields';
import { FieldValue } from '@/records/kinds/FieldValue';
import { fieldValue } from '@/records/kinds/fieldText';
import { money } from '@/ui/format';
import { paidOf } from './money';
import { moneyFields, moneySums } from './tabFields';

const Sums = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: 12,
  margin: 0,
  '& > div': {
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 8,
    padding: '10px 14px',
    minWidth: 0,
  },
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.75rem' },
  '& dd': { margin: 0, fontSize: '1.125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& [data-loss] dd': { color: theme.vars.palette.tone.red.fg },
}));

/** What a job brings, costs and leaves; below, each cost and payment. */
export function MoneyTab({ row, ...context }: Pick<DrawerContext<Lead>, 'row' | 'commands' | 'readOnly'>) {
  const t = useText();
  const sums = useShownFields('lead', moneySums);
  const isLoss = Number(row.costs.profit ?? 0) < 0;
  return (
    <FieldsTab {...context} noun="lead" row={row} fields={moneyFields} derived={moneySums} edit="lead.money.edit">
      {sums.length > 0 && (
        <Sums aria-label={t('lead.money.result')}>
          <div>
            <dt>{t('lead.money.paid')}</dt>
            <dd>{money(paidOf(row.costs))}</dd>
          </div>
          {sums.map((field) => (
            <div key={field.path} data-loss={(isLoss && field.path !== 'costs.total') || undefined}>
              <dt>{t(field.label)}</dt>
              <dd>
                <FieldValue field={field} value={fieldValue(field, row)} />
              </dd>
            </div>
          ))}
        </Sums>
      )}
    </FieldsTab>
  );
}
