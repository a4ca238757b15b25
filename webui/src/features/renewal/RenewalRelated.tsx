import Box from '@mui/material/Box';
import type { Renewal } from '@/api/generated';
import { OfCustomer, Present, sections } from '@/features/offers/OfCustomer';
import { useText } from '@/i18n';
import { RelatedGroup } from '@/records/related/RelatedGroup';

/** What belongs to a renewal: others of its service, its customer's quotes and open tasks. */
export function RenewalRelated({ row: renewal }: { row: Renewal }) {
  const t = useText();
  const service = renewal.Service?._id;
  return (
    <Box sx={sections}>
      <Present noun="renewal" />
      {service && (
        <RelatedGroup
          noun="renewal"
          title={t('quote.related.ofService')}
          none={t('quote.related.noOthers')}
          where={{ Service: [service] }}
          leaveOut={renewal._id}
          all={t('quote.related.all')}
        />
      )}
      <OfCustomer offer={renewal} of="renewal" />
    </Box>
  );
}
