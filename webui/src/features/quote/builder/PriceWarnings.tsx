import { useTranslation } from 'react-i18next';
import type { PriceOut, Quote } from '@/api/generated';
import { today } from '@/ui/format';
import { StatusChip } from '@/ui/StatusChip';
import { warningsOf } from './wanted';

const tones = { expired: 'red', stale: 'amber' } as const;

/** Says of a price that it cannot be given as it stands. */
export function PriceWarnings({ price, quote }: { price: PriceOut; quote: Quote }) {
  const { t } = useTranslation();
  return warningsOf(price, quote, today()).map((one) => (
    <StatusChip key={one} tone={tones[one]} value={one} label={t(`quote.builder.${one}`)} />
  ));
}
