import Box from '@mui/material/Box';
import type { Quote } from '@/api/generated';
import { OfCustomer, Present, sections } from '@/features/offers/OfCustomer';
import { useText } from '@/i18n';
import { RelatedGroup } from '@/records/related/RelatedGroup';

/** What belongs to a quote: its renewals, its customer's other quotes and open tasks. */
export function QuoteRelated({ row: quote }: { row: Quote }) {
  const t = useText();
  return (
    <Box sx={sections}>
      <Present noun="quote" />
      <RelatedGroup
        noun="renewal"
        title={t('quote.related.renewals')}
        none={t('quote.related.noRenewals')}
        where={{ Quote: [quote._id] }}
        all={t('quote.related.all')}
      />
      <OfCustomer offer={quote} of="quote" />
    </Box>
  );
}
