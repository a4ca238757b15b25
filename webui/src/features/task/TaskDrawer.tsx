import LockOutlined from '@mui/icons-material/LockOutlined';
import Typography from '@mui/material/Typography';
import type { Task } from '@/api/generated';
import { text } from '@/i18n';
import type { ExtraTab } from '@/records/drawer/extraTab';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { taskTimelineFields } from './fields';
import { useTaskRights } from './rights';
import { TaskStatus } from './TaskStatus';
import { taskView } from './view';

const ChecklistTab = lazyPart(() => import('./ChecklistTab').then(({ ChecklistTab }) => ({ default: ChecklistTab })));

const tabs: ExtraTab<Task>[] = [
  {
    key: 'checklist',
    label: 'task.checklist.tab',
    facts: true,
    body: ({ row, readOnly }) => <ChecklistTab task={row} readOnly={readOnly} />,
    preload: ChecklistTab.preload,
  },
  ...historyTabs({ ...taskView, fields: taskTimelineFields }),
];

const closeRefused = ({ isClosed, DueDate, Time }: Task) =>
  isClosed || DueDate || Time ? undefined : text('task.closeLocked');

const status = (task: Task, shown: { readOnly: boolean }) => <TaskStatus task={task} {...shown} />;

/** Says below the head what the close button says, for who does not look for it there. */
function Locked({ task }: { task: Task }) {
  const text = closeRefused(task);
  return (
    text && (
      <Typography role="note" color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 2, pb: 2 }}>
        <LockOutlined aria-hidden sx={{ fontSize: 16 }} />
        {text}
      </Typography>
    )
  );
}

/** The drawer of a task. Without a due date its close button cannot be used; Esc, back and a double click can. */
export function TaskDrawer(props: { id: string; open: boolean }) {
  const rights = useTaskRights();
  return (
    <RecordDrawer
      {...props}
      view={taskView}
      timelineFields={taskTimelineFields}
      tabs={tabs}
      status={status}
      closeRefused={closeRefused}
      rights={rights}
      notice={(task) => rights(task).edit && <Locked task={task} />}
    />
  );
}
