import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useHidden } from '@/api/session';
import { useText } from '@/i18n';
import type { OfferNoun } from './offer';

/**
 * Downloads the paper in a new window: once it was provided, as the customer was given it. It says the
 * commission, so it is nothing for a role that is not shown that.
 */
export function PaperLink({ noun, id }: { noun: OfferNoun; id: string }) {
  const t = useText();
  const hidden = useHidden(noun);
  if (hidden.includes('prices.commission')) return null;
  return (
    <Button
      size="small"
      component="a"
      href={`/api/${noun}/quoteInvoice/${id}`}
      target="_blank"
      rel="noopener"
      startIcon={<PictureAsPdfOutlined />}
    >
      {t('quote.paper')}
    </Button>
  );
}
