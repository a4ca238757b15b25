import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useText } from '@/i18n';

/** Downloads the paper in a new window: once it was provided, as the customer was given it. */
export function PaperLink({ noun, id }: { noun: 'quote' | 'renewal'; id: string }) {
  const t = useText();
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
