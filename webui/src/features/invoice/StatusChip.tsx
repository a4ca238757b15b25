import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import type { Invoice } from '@/api/generated';
import { useText } from '@/i18n';
import { dash } from '@/ui/format';
import { IconChip } from '@/ui/IconChip';

const looks = {
  draft: { Icon: EditOutlined, tone: 'grey' },
  submitted: { Icon: HourglassEmptyOutlined, tone: 'orange' },
  approved: { Icon: ThumbUpOutlined, tone: 'blue' },
  authorised: { Icon: PaymentsOutlined, tone: 'violet' },
  paid: { Icon: CheckCircleOutlined, tone: 'green' },
  deleted: { Icon: DeleteOutlined, tone: 'grey', struck: true },
  voided: { Icon: BlockOutlined, tone: 'grey', struck: true },
} as const;
const overdue = { Icon: WarningAmberOutlined, tone: 'red' } as const;

/** The status of an invoice, as an icon and a word; red once the customer is late. */
export function StatusChip({ value, row }: { value: unknown; row?: unknown }) {
  const t = useText();
  const status = value as keyof typeof looks;
  // An app that was loaded before its server knows fewer.
  if (!(status in looks)) return String(value ?? dash);
  const isOverdue = (row as Partial<Invoice> | undefined)?.isOverdue ?? false;
  return (
    <IconChip {...(isOverdue ? overdue : looks[status])} state={status}>
      {t(`invoice.status.${status}`)}
    </IconChip>
  );
}
