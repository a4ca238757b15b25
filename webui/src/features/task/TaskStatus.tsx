import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import type { Task } from '@/api/generated';
import { useText } from '@/i18n';
import { useNounCommands } from '@/records/calls/nounCalls';
import { useCommand } from '@/records/calls/useCommand';
import { StatusChip } from '@/ui/StatusChip';
import { ColourMark } from './ColourMark';
import { closed, codeLabels } from './codes';
import { useColourOf } from './useColourOf';
import { taskView } from './view';

/** Category and colour of a task in the drawer's head, and the button that closes or reopens it. */
export function TaskStatus({ task, readOnly }: { task: Task; readOnly: boolean }) {
  const t = useText();
  const run = useCommand();
  const { update } = useNounCommands(taskView);
  const set = (status: number, done: string) =>
    run(update({ id: task._id, expectedVersion: task.version, changes: { status } }), { done });
  const code = Number(task.status);
  const colour = useColourOf()(task);
  const label = codeLabels[String(code)];
  return (
    <>
      <StatusChip tone={task.isClosed ? 'grey' : 'teal'} value={String(code)} {...(label ? { label: t(label) } : {})} />
      {!task.isClosed && <ColourMark colour={colour} />}
      {!readOnly &&
        (task.isClosed ? (
          <Button size="small" startIcon={<ReplayOutlined />} onClick={() => set(task.category, t('task.reopenedNow'))}>
            {t('task.reopen')}
          </Button>
        ) : (
          <Button size="small" startIcon={<CheckOutlined />} onClick={() => set(closed, t('task.closedNow'))}>
            {t('task.close')}
          </Button>
        ))}
    </>
  );
}
