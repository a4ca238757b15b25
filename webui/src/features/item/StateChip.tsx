import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveShoppingCartOutlined from '@mui/icons-material/RemoveShoppingCartOutlined';
import { useText } from '@/i18n';
import { IconChip } from '@/ui/IconChip';

const looks = {
  active: { Icon: CheckCircleOutlined, tone: 'green' },
  retired: { Icon: RemoveShoppingCartOutlined, tone: 'grey' },
} as const;

/** Whether an item is sold (1) or retired, as an icon and a word. */
export function StateChip({ value }: { value: unknown }) {
  const t = useText();
  const state = Number(value) === 1 ? 'active' : 'retired';
  return (
    <IconChip {...looks[state]} state={state}>
      {t(`item.state.${state}`)}
    </IconChip>
  );
}
