import type { PriceOut, SupplierOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { date } from '@/ui/format';
import type { Warning } from './builder/wanted';
import { lastDayOf } from './suppliers';

interface ChooseAnywayProps {
  price: PriceOut;
  seller: SupplierOut | undefined;
  warnings: readonly Warning[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a price is chosen that cannot be given as it stands, and says why. */
export function ChooseAnyway({ price, seller, warnings, ...act }: ChooseAnywayProps) {
  const t = useText();
  const values = { name: price.supplierName ?? '', day: date(lastDayOf(price, seller)) };
  return (
    <ConfirmDialog
      title={t('quote.prices.chooseAnyway')}
      body={warnings.map((one) => t(`quote.builder.says.${one}`, values)).join(' ')}
      action={t('quote.prices.choose')}
      {...act}
    />
  );
}
