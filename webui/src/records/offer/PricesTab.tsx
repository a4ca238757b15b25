import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  AddQuotePriceBody,
  ChangeQuotePriceBody,
  ChooseQuotePriceBody,
  PriceOut,
  Quote,
  RemoveQuotePriceBody,
} from '@/api/generated';
import { useRights } from '@/api/session';
import { money } from '@/ui/format';
import { StatusChip } from '@/ui/StatusChip';
import { useCommand } from '../calls/useCommand';
import type { AnyRecord } from '../fields/field';
import { type RowCommands, RowsSection } from '../rows/RowsSection';
import { priceFields } from './fields';

/** What prices belong to: a quote or a renewal. */
export type Offer = AnyRecord &
  Pick<Quote, '_id' | 'version' | 'status' | 'prices' | 'chosenPrice' | 'payments' | 'paid'>;

type Send<Body> = (body: Body) => Promise<unknown>;

/** A noun's own calls about prices. */
export interface PriceCalls {
  add: Send<AddQuotePriceBody>;
  change: Send<ChangeQuotePriceBody>;
  remove: Send<RemoveQuotePriceBody>;
  choose: Send<ChooseQuotePriceBody>;
}

const priceCommands = ({ _id, version }: Offer, { add, change, remove }: PriceCalls): RowCommands => ({
  add: (values) => add({ ...values, _id } as AddQuotePriceBody),
  // A price stays as it was given; only what comes on top of it is changed.
  change: (priceId, { upliftUnit, upliftDay }, more) =>
    change({
      ...(upliftUnit === undefined ? {} : { upliftUnit: upliftUnit as string | null }),
      ...(upliftDay === undefined ? {} : { upliftDay: upliftDay as string | null }),
      _id,
      priceId,
      expectedVersion: version,
      ...more,
    }),
  remove: (priceId, reason) => remove({ _id, priceId, reason: reason ?? null, expectedVersion: version }),
});

/** Statuses, live and ended, that keep their prices. */
const fixed = [1003, 1004, 1006, 1007, 1008];

const byCost = (one: PriceOut, other: PriceOut) => Number(one.yearCost) - Number(other.yearCost);

interface PricesTabProps {
  noun: 'quote' | 'renewal';
  offer: Offer;
  readOnly: boolean;
  useCalls: () => PriceCalls;
  /** The button that finds further prices, for those who may add some. */
  finder?: ReactNode;
  /** What whoever may change a price should know of it. */
  warningsOf?: (price: PriceOut) => ReactNode;
}

/** The prices of a quote or a renewal, the cheapest first; one of them is chosen. */
export function PricesTab({ noun, offer, readOnly, useCalls, finder, warningsOf }: PricesTabProps) {
  const { t } = useTranslation();
  const run = useCommand();
  const mayEdit = useRights(noun).edit && !readOnly && !fixed.includes(Number(offer.status));
  const calls = useCalls();
  const commands = priceCommands(offer, calls);
  const take = (priceId: string) =>
    run(calls.choose({ _id: offer._id, priceId, expectedVersion: offer.version }), {
      done: t('quote.prices.chosenNow'),
    });
  return (
    <RowsSection
      beside={mayEdit ? finder : null}
      of={{ noun, record: offer, rows: 'prices' }}
      rows={[...(offer.prices ?? [])].sort(byCost)}
      fields={priceFields}
      inHead={['supplierName']}
      texts={{
        add: t('quote.prices.add'),
        added: t('quote.prices.added'),
        edit: t('quote.prices.edit'),
        remove: t('quote.prices.remove'),
        removeTitle: t('quote.prices.removeTitle'),
        removeBody: t('quote.prices.removeBody'),
        removed: t('quote.prices.removed'),
        emptyTitle: t('quote.prices.emptyTitle'),
        emptyBody: t('quote.prices.emptyBody'),
      }}
      titleOf={({ supplierName, yearCost }) =>
        [supplierName, yearCost && t('quote.prices.aYear', { amount: money(yearCost) })].filter(Boolean).join(' · ')
      }
      chipOf={(price) => (
        <>
          {price._id === offer.chosenPrice && (
            <StatusChip tone="green" value="chosen" label={t('quote.prices.chosen')} />
          )}
          {mayEdit && warningsOf?.(price)}
        </>
      )}
      commands={mayEdit ? commands : null}
      below={({ _id }) =>
        mayEdit &&
        _id !== offer.chosenPrice && (
          <Button size="small" sx={{ ml: -2.5 }} onClick={() => void take(_id)}>
            {t('quote.prices.choose')}
          </Button>
        )
      }
    />
  );
}
