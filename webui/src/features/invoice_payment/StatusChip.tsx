import BlockOutlined from '@mui/icons-material/BlockOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { useText } from '@/i18n';
import { dash } from '@/ui/format';
import { IconChip } from '@/ui/IconChip';

const looks = {
  recorded: { Icon: PaymentsOutlined, tone: 'green' },
  reversed: { Icon: BlockOutlined, tone: 'grey', struck: true },
} as const;

/** Whether a payment counts, as an icon and a word. */
export function StatusChip({ value }: { value: unknown }) {
  const t = useText();
  const status = value as keyof typeof looks;
  // An app that was loaded before its server knows fewer.
  if (!(status in looks)) return String(value ?? dash);
  return (
    <IconChip {...looks[status]} state={status}>
      {t(`invoice_payment.status.${status}`)}
    </IconChip>
  );
}
