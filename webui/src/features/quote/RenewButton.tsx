import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { quoteApi } from '@/api/areas/quote';
import { useRights, useSlug } from '@/api/session';
import { useCommand } from '@/records/calls/useCommand';

/** Statuses of a contract that runs or has come to its end. */
const renewable = [1004, 1008];

/** Opens the renewal of a live quote's contract; the server says from which day on. */
export function RenewButton({ id, status }: { id: string; status: number }) {
  const { t } = useTranslation();
  const slug = useSlug();
  const run = useCommand();
  const mayRenew = useRights('renewal').edit;
  const [renew] = quoteApi.useCreateRenewalFromQuoteMutation();
  if (!mayRenew || !renewable.includes(status)) return null;
  return (
    <Button
      size="small"
      startIcon={<AutorenewOutlined />}
      onClick={() => void run(renew({ slug, openFromQuote: { _id: id } }).unwrap(), { done: t('quote.renewed') })}
    >
      {t('quote.renew')}
    </Button>
  );
}
