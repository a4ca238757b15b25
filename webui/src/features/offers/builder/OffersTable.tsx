import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PriceMatch } from '@/api/generated';
import { useText } from '@/i18n';
import { focus } from '@/ui/focus';
import { dash, date, money, pence } from '@/ui/format';
import { useToday } from '@/ui/now';
import { SmallTable } from '@/ui/SmallTable';
import { StatusChip } from '@/ui/StatusChip';
import { type FindSupplier, isBlocked, ofSupplier } from '../suppliers';

export const keyOf = ({ priceFileId, row }: Pick<PriceMatch, 'priceFileId' | 'row'>) => `${priceFileId} ${row}`;
/** Most offers that are compared. */
export const compared = 3;

type Column = 'supplierName' | 'duration' | 'offerCost' | 'commission';
interface Sorting {
  by: Column;
  down: boolean;
}

const orders: Readonly<Record<Column, (one: PriceMatch, other: PriceMatch) => number>> = {
  supplierName: (one, other) => one.supplierName.localeCompare(other.supplierName),
  duration: (one, other) => one.duration - other.duration,
  offerCost: (one, other) => Number(one.offerCost) - Number(other.offerCost),
  commission: (one, other) => Number(one.commission) - Number(other.commission),
};

/** Those that cost the same stay in the order of the server: cheapest, then by name. */
export const sorted = (offers: readonly PriceMatch[], { by, down }: Sorting) =>
  [...offers].sort((one, other) => (down ? -1 : 1) * orders[by](one, other));

export const penceOf = (value: string) => `${pence(value)}p`;

/** Rates in pence, as many as there are. */
export const ratesOf = ({ unitRate, nightUnitRate, eveningAndWeekendUnitRate }: PriceMatch) =>
  [unitRate, nightUnitRate, eveningAndWeekendUnitRate]
    .filter((one) => one !== null)
    .map(penceOf)
    .join(' / ');

/** What sets prices of one supplier and length apart, as far as they have it. */
const furtherOf = ({ product, paymentMethod, exitZone, saleType, creditScore }: PriceMatch) =>
  [product, paymentMethod, exitZone, saleType, creditScore].filter(Boolean).join(' · ');

interface OffersTableProps {
  offers: readonly PriceMatch[];
  /** Keys of those that are compared. */
  chosen: readonly string[];
  /** Keys of those that the quote or renewal has already. */
  onOffer: ReadonlySet<string>;
  onChoose: (key: string) => void;
  supplierOf: FindSupplier;
  /** Null while nothing can be added. */
  onAdd: ((offer: PriceMatch) => void) | null;
}

/** Suppliers' prices, by their cost a year or another column. */
export function OffersTable({ offers, chosen, onOffer, supplierOf, onChoose, onAdd }: OffersTableProps) {
  const t = useText();
  const today = useToday();
  const [sorting, setSorting] = useState<Sorting>({ by: 'offerCost', down: false });
  /** The offer whose button was pressed last: what takes the button's place takes the focus too. */
  const [added, setAdded] = useState<string | null>(null);
  const head = (by: Column, label: string, numeric = false) => (
    <th
      scope="col"
      className={numeric ? 'num' : undefined}
      aria-sort={sorting.by === by ? (sorting.down ? 'descending' : 'ascending') : 'none'}
    >
      <TableSortLabel
        active={sorting.by === by}
        direction={sorting.by === by && sorting.down ? 'desc' : 'asc'}
        onClick={() => setSorting({ by, down: sorting.by === by && !sorting.down })}
        sx={numeric ? { flexDirection: 'row-reverse' } : null}
      >
        {label}
      </TableSortLabel>
    </th>
  );
  return (
    <SmallTable tabIndex={0} role="region" aria-label={t('quote.builder.offers')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('quote.builder.compare')}</th>
            {head('supplierName', t('quote.prices.supplier'))}
            {head('offerCost', t('quote.prices.cost'), true)}
            {head('duration', t('quote.prices.length'))}
            {head('commission', t('quote.field.prices.commission'), true)}
            <th scope="col" className="num">
              {t('quote.field.prices.unitRate')}
            </th>
            <th scope="col" className="num">
              {t('quote.field.prices.standingCharge')}
            </th>
            <th scope="col">{t('quote.builder.until')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {sorted(offers, sorting).map((offer) => {
            const key = keyOf(offer);
            const isChosen = chosen.includes(key);
            // A supplier has a price for each length.
            const named = `${offer.supplierName}, ${t('quote.prices.months', { count: offer.duration })}`;
            return (
              <tr key={key}>
                <td>
                  <Checkbox
                    size="small"
                    checked={isChosen}
                    disabled={!isChosen && chosen.length >= compared}
                    onChange={() => onChoose(key)}
                    slotProps={{
                      input: { 'aria-label': t('quote.builder.compareOne', { supplier: named }) },
                    }}
                    sx={{ p: 1 }}
                  />
                </td>
                <th scope="row">
                  {offer.supplierName}
                  {furtherOf(offer) && (
                    <Typography variant="caption" color="textSecondary" component="div">
                      {furtherOf(offer)}
                    </Typography>
                  )}
                </th>
                <td className="num">
                  <Box component="strong">{money(offer.offerCost)}</Box>
                </td>
                <td>{t('quote.prices.months', { count: offer.duration })}</td>
                <td className="num">{money(offer.commission)}</td>
                <td className="num">{ratesOf(offer) || dash}</td>
                <td className="num">{penceOf(offer.standingCharge)}</td>
                <td>
                  {offer.endDate < today ? (
                    <StatusChip
                      tone="red"
                      value="expired"
                      label={t('quote.builder.expired', { day: date(offer.endDate) })}
                    />
                  ) : (
                    date(offer.endDate)
                  )}
                </td>
                <td>
                  {onOffer.has(key) ? (
                    <Box component="span" tabIndex={-1} ref={key === added ? focus : null}>
                      <StatusChip tone="green" value="onOffer" label={t('quote.builder.onQuote')} />
                    </Box>
                  ) : (
                    onAdd &&
                    offer.counts && (
                      <Button
                        size="small"
                        aria-label={t('quote.builder.addOne', { supplier: named })}
                        onClick={() => {
                          setAdded(key);
                          onAdd(offer);
                        }}
                      >
                        {t('quote.prices.take')}
                      </Button>
                    )
                  )}
                  {!offer.counts && (
                    <StatusChip
                      tone="red"
                      value="gone"
                      label={t(
                        isBlocked(supplierOf(ofSupplier(offer.supplierId)))
                          ? 'quote.builder.blocked'
                          : 'quote.builder.withdrawn',
                      )}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </SmallTable>
  );
}
