import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { type TextKey, useText } from '@/i18n';

/** Downloads the PDF of a record in a new window. */
export function PaperLink({ href, label }: { href: string; label: TextKey }) {
  const t = useText();
  return (
    <Button size="small" component="a" href={href} target="_blank" rel="noopener" startIcon={<PictureAsPdfOutlined />}>
      {t(label)}
    </Button>
  );
}
