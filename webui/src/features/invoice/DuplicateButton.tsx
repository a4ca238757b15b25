import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { invoiceApi } from '@/api/areas/invoice';
import { valueAt } from '@/api/path';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { useOnce } from '@/ui/useOnce';

/** Makes a draft of today with the same customer and lines; the toast leads to it. */
export function DuplicateButton({ id, version }: { id: string; version: number }) {
  const t = useText();
  const run = useCommand();
  const { once } = useOnce();
  const { edit } = useRights('invoice');
  const [duplicate] = invoiceApi.useDuplicateInvoiceMutation();
  if (!edit) return null;
  const copy = async () =>
    valueAt(await duplicate({ duplicateInvoiceBody: { _id: id, expectedVersion: version } }).unwrap(), 'data.copyId');
  return (
    <Button
      size="small"
      startIcon={<ContentCopyOutlined />}
      onClick={() => void once(() => run(copy(), { done: t('invoice.added'), opens: 'invoice' }))}
    >
      {t('invoice.duplicate')}
    </Button>
  );
}
