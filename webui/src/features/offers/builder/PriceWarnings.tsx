import type { PriceOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useToday } from '@/ui/now';
import { StatusChip } from '@/ui/StatusChip';
import type { Offer } from '../offer';
import { warningsOf } from './wanted';

const tones = { expired: 'red', stale: 'amber' } as const;

/** Says of a price that it cannot be given as it stands. */
export function PriceWarnings({ price, offer }: { price: PriceOut; offer: Offer }) {
  const t = useText();
  return warningsOf(price, offer, useToday()).map((one) => (
    <StatusChip key={one} tone={tones[one]} value={one} label={t(`quote.builder.${one}`)} />
  ));
}
