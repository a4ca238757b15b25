import { renewalView } from '@/features/renewal/view';
import type { RecordNoun } from '@/records/fields/field';
import { OffersOfRecord } from './OffersOfRecord';
import { RenewalCard } from './offerCards';

/** The renewals about a record, newest first; they are opened from quotes and by the clock. */
export const RenewalsTab = ({ noun, id }: { noun: RecordNoun; id: string }) => (
  <OffersOfRecord view={renewalView} of="renewal" noun={noun} id={id} Card={RenewalCard} onAdd={null} />
);
