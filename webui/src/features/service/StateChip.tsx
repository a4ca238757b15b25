import BoltOutlined from '@mui/icons-material/BoltOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { useText } from '@/i18n';
import { IconChip } from '@/ui/IconChip';
import { type State, stateLabels } from './codes';

const looks = {
  draft: { Icon: EditNoteOutlined, tone: 'grey' },
  offered: { Icon: SendOutlined, tone: 'blue' },
  sold: { Icon: CheckCircleOutlined, tone: 'teal' },
  live: { Icon: BoltOutlined, tone: 'green' },
  ended: { Icon: EventBusyOutlined, tone: 'orange' },
} as const;

const isState = (value: unknown): value is State => String(value) in looks;

/** The state of a service, as an icon and a word; nothing where the reader is not shown it. */
export function StateChip({ value: state }: { value: unknown }) {
  const t = useText();
  if (!isState(state)) return null;
  return (
    <IconChip {...looks[state]} state={state}>
      {t(stateLabels[state])}
    </IconChip>
  );
}
