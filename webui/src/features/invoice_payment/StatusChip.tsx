import BlockOutlined from '@mui/icons-material/BlockOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { useText } from '@/i18n';
import { IconChip } from '@/ui/IconChip';

const looks = {
  recorded: { Icon: PaymentsOutlined, tone: 'green' },
  reversed: { Icon: BlockOutlined, tone: 'grey', struck: true },
} as const;

/** Whether a payment counts, as an icon and a word. */
export function StatusChip({ value }: { value: unknown }) {
  const t = useText();
  const status = value as keyof typeof looks;
  return (
    <IconChip {...looks[status]} state={status}>
      {t(`invoice_payment.status.${status}`)}
    </IconChip>
  );
}
