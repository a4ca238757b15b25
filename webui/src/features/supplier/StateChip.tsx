import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { valueLabel } from '@/i18n';
import { IconChip } from '@/ui/IconChip';

const looks = {
  Active: { Icon: CheckCircleOutlined, tone: 'green' },
  Block: { Icon: BlockOutlined, tone: 'red' },
} as const;

/** Active is 1; whatever else there may be is blocked. */
export const stateOf = (isActive: unknown) => (Number(isActive) === 1 ? 'Active' : 'Block');

/** Whether a supplier is active, as an icon and a word. */
export function StateChip({ value }: { value: unknown }) {
  const state = stateOf(value);
  return (
    <IconChip {...looks[state]} state={state}>
      {valueLabel(state)}
    </IconChip>
  );
}
