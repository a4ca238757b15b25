import Typography from '@mui/material/Typography';
import type { PriceMatch } from '@/api/generated';
import { useText } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';
import { dash, date, money, number, pence } from '@/ui/format';
import { useToday } from '@/ui/now';
import { Panel } from '@/ui/Panel';
import { SmallTable } from '@/ui/SmallTable';
import { State } from '@/ui/States';
import { StatusChip } from '@/ui/StatusChip';
import { further } from './standard';

/** Rates of a price in pence: by day, by night, and in evenings and at weekends, as far as there are several. */
const ratesOf = ({ unitRate, nightUnitRate, eveningAndWeekendUnitRate }: PriceMatch) =>
  [unitRate, nightUnitRate, eveningAndWeekendUnitRate]
    .filter((one) => one !== null)
    .map(pence)
    .join(' / ');

/** Product, payment method and the like, as far as the price has them. */
const furtherOf = (one: PriceMatch) =>
  further
    .map((name) => one[name])
    .filter(Boolean)
    .join(' · ');

/** Prices that count, cheapest first. */
export function MatchTable({ found }: { found: readonly PriceMatch[] }) {
  const t = useText();
  const today = useToday();
  if (found.length === 0) return <State title={t('price_file.match.none')} body={t('price_file.match.noneBody')} />;
  const title = t('price_file.match.found', { count: found.length });
  return (
    <Panel title={title}>
      <SmallTable tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('price_file.field.Supplier')}</th>
              <th scope="col" className="num">
                {t('price_file.match.yearCost')}
              </th>
              <th scope="col">{t('price_file.match.duration')}</th>
              <th scope="col" className="num">
                {t('price_file.match.rate')}
              </th>
              <th scope="col" className="num">
                {t('price_file.match.charge')}
              </th>
              <th scope="col">{t('price_file.match.usage')}</th>
              <th scope="col">{t('price_file.match.priceFor')}</th>
              <th scope="col">{t('price_file.match.until')}</th>
              <th scope="col">{t('price_file.match.file')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((one) => (
              <tr key={`${one.priceFileId} ${one.row}`}>
                <th scope="row">
                  <ToRecord noun="supplier" id={one.supplierId} color="inherit">
                    {one.supplierName}
                  </ToRecord>
                  {furtherOf(one) && (
                    <Typography variant="caption" color="textSecondary" component="div">
                      {furtherOf(one)}
                    </Typography>
                  )}
                </th>
                <td className="num">
                  <Typography component="span" sx={{ fontWeight: 600 }}>
                    {money(one.yearCost)}
                  </Typography>
                </td>
                <td>{t('price_file.match.months', { count: one.duration })}</td>
                <td className="num">{ratesOf(one) || dash}</td>
                <td className="num">{pence(one.standingCharge)}</td>
                <td>{`${number(one.minAQ)} – ${number(one.maxAQ)}`}</td>
                <td>{t(`price_file.match.for.${one.priceFor as 'Both'}`)}</td>
                <td>
                  {one.endDate < today ? (
                    <StatusChip
                      tone="red"
                      value="ended"
                      label={t('price_file.match.ended', { day: date(one.endDate) })}
                    />
                  ) : (
                    date(one.endDate)
                  )}
                </td>
                <td>
                  <ToRecord noun="price_file" id={one.priceFileId}>
                    {t('price_file.wizard.row')} {one.row}
                  </ToRecord>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SmallTable>
    </Panel>
  );
}
