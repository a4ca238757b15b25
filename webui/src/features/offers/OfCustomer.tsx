import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import type { Quote } from '@/api/generated';
import { useText } from '@/i18n';
import { shownIn } from '@/records/address/drawers';
import { usePosition } from '@/records/past/position';
import { RelatedGroup } from '@/records/related/RelatedGroup';
import type { OfferNoun } from './offer';

/** The customer of an offer, and the parameter by which lists find their records. */
function customerOf({ Company, Consumer }: Pick<Quote, 'Company' | 'Consumer'>) {
  if (Company) return { param: 'Company', id: Company._id, name: Company.businessName ?? '' };
  return Consumer ? { param: 'Consumer', id: Consumer._id, name: Consumer.fullName ?? '' } : null;
}

interface OfCustomerProps {
  offer: Pick<Quote, '_id' | 'Company' | 'Consumer'>;
  of: OfferNoun;
}

/** The customer's quotes, and open tasks. */
export function OfCustomer({ offer, of }: OfCustomerProps) {
  const t = useText();
  const customer = customerOf(offer);
  if (!customer) return null;
  const { param, id, name } = customer;
  return (
    <>
      <RelatedGroup
        noun="quote"
        title={t(of === 'quote' ? 'quote.related.otherQuotesOf' : 'quote.related.quotesOf', { name })}
        none={t('quote.related.noQuotes')}
        where={{ [param]: [id] }}
        leaveOut={offer._id}
        all={t('quote.related.all')}
      />
      <RelatedGroup
        noun="task"
        title={t('quote.related.tasksOf', { name })}
        none={t('quote.related.noTasks')}
        where={{ [param]: [id], isClosed: ['false'] }}
        all={t('quote.related.all')}
      />
    </>
  );
}

/** Said in a record of a moment, whose lists are those of now. */
export function Present({ noun }: { noun: OfferNoun }) {
  const t = useText();
  const isOfNow = usePosition() === null;
  const isPast = shownIn(useSearchParams()[0], noun)?.asOf != null;
  return isPast && isOfNow && <Typography color="textSecondary">{t('quote.related.present')}</Typography>;
}

export const sections = { display: 'grid', gap: 6 };
