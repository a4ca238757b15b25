import Box from '@mui/material/Box';
import type { Quote, Renewal, Task } from '@/api/generated';
import { useText } from '@/i18n';
import { ChildCard } from '@/records/children/ChildCard';
import { withoutLinks } from '@/records/related/NewRelated';
import type { Related, RelatedCardProps } from '@/records/related/related';
import { clockTime, date } from '@/ui/format';
import { StatusChip } from '@/ui/StatusChip';
import { ColourMark } from './ColourMark';
import { codeLabels } from './codes';
import { titleOf } from './title';
import { useColourOf } from './useColourOf';
import { taskView } from './view';

function Card({ row: task }: RelatedCardProps<Task>) {
  const t = useText();
  const status = Number(task.status);
  const label = codeLabels[String(status)];
  const colour = useColourOf()(task);
  return (
    <ChildCard
      noun="task"
      id={task._id}
      title={titleOf(task) ?? t('task.untitled')}
      caption={[
        task.customTaskId,
        task.DueDate && date(task.DueDate),
        task.Time && clockTime(task.Time),
        task.Assignee.map(({ name }) => name).join(', '),
      ]
        .filter(Boolean)
        .join(' · ')}
      editLabel=""
      onEdit={null}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <StatusChip tone="teal" value={String(status)} {...(label ? { label: t(label) } : {})} />
        <ColourMark colour={colour} />
      </Box>
    </ChildCard>
  );
}

/** Whom a new task concerns beside the record that it is about, where that leads to a customer and a lead. */
function beginOf(row: object) {
  if (!('Lead' in row)) return {};
  const { Company, Consumer, Lead } = row as Quote | Renewal;
  return { Company: Company?._id, Consumer: Consumer?._id, Lead: Lead?._id };
}

/** The open tasks about a record, the next ones first. */
export const related: Related<Task> = {
  Card,
  view: taskView,
  tab: {
    sort: { sort: 'dueDate', sortType: 'asc' },
    where: { isClosed: ['false'] },
    texts: {
      emptyTitle: 'task.ofRecord.emptyTitle',
      emptyBody: 'task.ofRecord.emptyBody',
      all: 'task.ofRecord.all',
      present: 'task.ofRecord.present',
    },
    add: { fields: withoutLinks(taskView.fields), beginOf },
  },
};
