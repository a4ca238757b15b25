import type { PriceOut, SupplierOut } from '@/api/generated';
import { useText } from '@/i18n';
import { date } from '@/ui/format';
import { useToday } from '@/ui/now';
import { StatusChip } from '@/ui/StatusChip';
import type { Offer } from '../offer';
import { lastDayOf } from '../suppliers';
import { warningsOf } from './wanted';

const tones = { blocked: 'red', expired: 'red', late: 'amber', stale: 'amber' } as const;

interface PriceWarningsProps {
  price: PriceOut;
  offer: Offer;
  /** Left out by those who do not see suppliers. */
  seller?: SupplierOut | undefined;
}

/** Says of a price that it cannot be given as it stands. */
export function PriceWarnings({ price, offer, seller }: PriceWarningsProps) {
  const t = useText();
  const day = date(lastDayOf(price, seller));
  return warningsOf(price, offer, useToday(), seller).map((one) => (
    <StatusChip key={one} tone={tones[one]} value={one} label={t(`quote.builder.${one}`, { day })} />
  ));
}
