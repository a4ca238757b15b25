import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useText } from '@/i18n';

/** Downloads the invoice in a new window: once it was authorised, as it was then; before, with DRAFT across. */
export function PaperLink({ id }: { id: string }) {
  const t = useText();
  return (
    <Button
      size="small"
      component="a"
      href={`/api/invoice/get-pdf/${id}`}
      target="_blank"
      rel="noopener"
      startIcon={<PictureAsPdfOutlined />}
    >
      {t('invoice.paper')}
    </Button>
  );
}
