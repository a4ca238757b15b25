import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PriceMatch } from '@/api/generated';
import { useText } from '@/i18n';
import { money } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { SmallTable } from '@/ui/SmallTable';
import { keyOf, penceOf, ratesOf } from './OffersTable';

const wholePence = (amount: string) => Math.round(Number(amount) * 100);
const less = (one: string, other: string) => ((wholePence(one) - wholePence(other)) / 100).toFixed(2);

/** Shows what the customer may know of the commission. */
function Disclosure({ offer }: { offer: PriceMatch }) {
  const t = useText();
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h3" component="h3">
        {t('quote.builder.disclosure')}
      </Typography>
      <Typography color="textSecondary">
        {t('quote.builder.disclosed', {
          supplier: offer.supplierName,
          commission: money(offer.commission),
          months: t('quote.prices.months', { count: offer.duration }),
        })}
      </Typography>
    </Box>
  );
}

interface LiveTotalProps {
  /** The one that the total is of: the first that is compared, otherwise the cheapest. */
  offer: PriceMatch | null;
  /** The cheapest without the other price file; null unless one is tried. */
  now: PriceMatch | null;
  /** Prices are being looked for, and none is known yet. */
  isLoading: boolean;
}

/** What it comes to as it is entered now. */
export function LiveTotal({ offer, now, isLoading }: LiveTotalProps) {
  const t = useText();
  return (
    <Panel title={t('quote.builder.total')}>
      <Box role="status" aria-live="polite">
        {offer ? (
          <>
            <Typography variant="h1" component="p" className="tnum">
              {t('quote.prices.aYear', { amount: money(offer.offerCost) })}
            </Typography>
            <Typography>
              {[offer.supplierName, t('quote.prices.months', { count: offer.duration })].join(' · ')}
            </Typography>
            <Typography color="textSecondary" className="tnum">
              {t('quote.builder.parts', {
                supplier: money(offer.yearCost),
                uplift: money(less(offer.offerCost, offer.yearCost)),
              })}
            </Typography>
            {now && (
              <Typography className="tnum">
                {t('quote.builder.difference', {
                  now: money(now.offerCost),
                  difference: money(less(offer.offerCost, now.offerCost)),
                })}
              </Typography>
            )}
          </>
        ) : (
          <Typography color="textSecondary">{t(isLoading ? 'common.loading' : 'quote.builder.nothing')}</Typography>
        )}
      </Box>
      {offer && <Disclosure offer={offer} />}
    </Panel>
  );
}

/** Up to three offers side by side. */
export function Comparison({ offers }: { offers: readonly PriceMatch[] }) {
  const t = useText();
  if (offers.length < 2) return null;
  const lines: readonly (readonly [string, (offer: PriceMatch) => string])[] = [
    [t('quote.prices.cost'), ({ offerCost }) => money(offerCost)],
    [t('quote.field.prices.commission'), ({ commission }) => money(commission)],
    [t('quote.prices.length'), ({ duration }) => t('quote.prices.months', { count: duration })],
    [t('quote.field.prices.unitRate'), ratesOf],
    [t('quote.field.prices.standingCharge'), ({ standingCharge }) => penceOf(standingCharge)],
  ];
  return (
    <Panel title={t('quote.builder.comparison')}>
      <SmallTable tabIndex={0} role="region" aria-label={t('quote.builder.comparison')}>
        <table>
          <thead>
            <tr>
              <td />
              {offers.map((offer) => (
                <th scope="col" className="num" key={keyOf(offer)}>
                  {offer.supplierName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([label, said]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {offers.map((offer) => (
                  <td className="num" key={keyOf(offer)}>
                    {said(offer)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SmallTable>
    </Panel>
  );
}
