import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import Button from '@mui/material/Button';
import { quoteApi } from '@/api/areas/quote';
import type { Quote } from '@/api/generated';
import { useRights, useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';

/** The status of a contract that has come to its end. */
const contractEnd = 1008;

/** Opens the renewal of a live quote's contract; the server says from which day on. */
export function RenewButton({ quote }: { quote: Pick<Quote, '_id' | 'status' | 'standing'> }) {
  const t = useText();
  const slug = useSlug();
  const run = useCommand();
  const mayRenew = useRights('renewal').edit;
  const [renew] = quoteApi.useCreateRenewalFromQuoteMutation();
  const hasContract = quote.standing === 'live' || Number(quote.status) === contractEnd;
  if (!mayRenew || !hasContract) return null;
  return (
    <Button
      size="small"
      startIcon={<AutorenewOutlined />}
      onClick={() =>
        void run(renew({ slug, openFromQuote: { _id: quote._id } }).unwrap(), { done: t('quote.renewed') })
      }
    >
      {t('quote.renew')}
    </Button>
  );
}
