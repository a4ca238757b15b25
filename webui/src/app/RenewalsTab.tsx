import { useTranslation } from 'react-i18next';
import type { Renewal } from '@/api/generated';
import { ShownStatus } from '@/features/renewal/ShownStatus';
import { renewalView } from '@/features/renewal/view';
import { valueLabel } from '@/i18n';
import type { RecordNoun } from '@/records/fields/field';
import { date } from '@/ui/format';
import { OffersOfRecord } from './OffersOfRecord';

/** The renewals about a record, newest first; they are opened from quotes and by the clock. */
export function RenewalsTab({ noun, id }: { noun: RecordNoun; id: string }) {
  const { t } = useTranslation();
  const cardOf = ({ RenewalID, serviceType, contractEndDate, status }: Renewal) => ({
    title: RenewalID ?? t('renewal.untitled'),
    caption: [serviceType && valueLabel(serviceType), contractEndDate && date(contractEndDate)]
      .filter(Boolean)
      .join(' · '),
    status: <ShownStatus value={status} />,
  });
  return <OffersOfRecord view={renewalView} of="renewal" noun={noun} id={id} cardOf={cardOf} onAdd={null} />;
}
