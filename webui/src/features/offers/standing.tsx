import type { Quote } from '@/api/generated';
import { useText } from '@/i18n';
import type { UseFormFields } from '@/records/view';
import { StatusChip } from '@/ui/StatusChip';

export type Standing = Quote['standing'];
type Standings = Pick<Quote, 'standing' | 'providedTimes'>;

/** Whether what the customer was given is not what the offer says any more. */
export const mustBeProvided = ({ standing, providedTimes }: Standings) =>
  standing === 'open' && Number(providedTimes) > 0;

/** Whether everything that was provided stays as it is. */
export const isFixed = (standing: Standing) => standing === 'accepted' || standing === 'live' || standing === 'ended';

/** Of an offer that was accepted only links and people are entered: the rest stays as it was provided. */
export const useOfferFields: UseFormFields = (fields, row) =>
  isFixed((row as unknown as Standings).standing)
    ? fields.filter(({ kind }) => kind === 'link' || kind === 'people')
    : fields;

/** Says of an offer that it must be provided again before the customer can accept it. */
export function ProvideAgain({ offer }: { offer: Standings }) {
  const t = useText();
  if (!mustBeProvided(offer)) return null;
  return <StatusChip tone="amber" value="open" label={t('quote.standing.provideAgain')} />;
}

/** Says why prices or rows of a job cannot be changed, or what has to follow when they were. */
export function StandingNote({ offer }: { offer: Standings }) {
  const t = useText();
  if (mustBeProvided(offer)) return t('quote.standing.changed');
  return offer.standing === 'accepted' ? t('quote.standing.fixed') : null;
}
