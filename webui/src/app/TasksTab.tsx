import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { Task } from '@/api/generated';
import { useRights, useSlug } from '@/api/session';
import { ColourMark } from '@/features/task/ColourMark';
import { codeLabels } from '@/features/task/codes';
import { useColourOf } from '@/features/task/useColourOf';
import { taskView } from '@/features/task/view';
import { useText } from '@/i18n';
import { shownIn } from '@/records/address/drawers';
import { ErrorState } from '@/records/calls/ErrorState';
import { useNounCommands, useNounList } from '@/records/calls/nounCalls';
import { ChildCard, ChildCards } from '@/records/children/ChildCard';
import { ChildDialog } from '@/records/children/ChildDialog';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import { canEnter, type RecordNoun } from '@/records/fields/field';
import { linkTo } from '@/records/fields/linkTo';
import { useAtPosition, usePast } from '@/records/past/position';
import { clockTime, date } from '@/ui/format';
import type { ListState } from '@/ui/listState';
import { ShownMoment } from '@/ui/now';
import { StatusChip } from '@/ui/StatusChip';

const shown = 25;
const nextFirst: ListState = { page: 1, limit: shown, q: '', sort: 'dueDate', sortType: 'asc', filters: {} };

interface TasksTabProps {
  noun: RecordNoun;
  id: string;
  readOnly: boolean;
}

// What a task is about is the record whose tab this is.
const fields = taskView.fields.filter(
  (field) => canEnter(field, 'create') && !field.notOnCreate && field.kind !== 'link',
);

/** A task in a list of what belongs to a record. */
export function TaskCard({ row: task }: { row: Task }) {
  const t = useText();
  const status = Number(task.status);
  const label = codeLabels[String(status)];
  const colour = useColourOf()(task);
  return (
    <ChildCard
      noun="task"
      id={task._id}
      title={task.Title ?? t('task.untitled')}
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

/** The open tasks about a record, the next ones first, with the form that adds one. */
export function TasksTab({ noun, id, readOnly }: TasksTabProps) {
  const field = linkTo(taskView.fields, noun);
  const t = useText();
  const slug = useSlug();
  const isPast = shownIn(useSearchParams()[0], noun)?.asOf != null;
  const mayAdd = useRights('task').edit && !readOnly;
  const [adding, setAdding] = useState(false);
  const view = useMemo(() => ({ ...taskView, where: { [field]: [id], isClosed: ['false'] } }), [field, id]);
  const past = usePast();
  const atPosition = useAtPosition();
  const { data, error, isLoading, refetch } = useNounList(view, { ...nextFirst, ...past });
  const commands = useNounCommands(taskView);
  if (isLoading) return <BodySkeleton />;
  if (error) return <ErrorState error={error} retry={refetch} />;
  const rows = data?.rows ?? [];
  return (
    <>
      {isPast && past.position === null && <Typography color="textSecondary">{t('task.ofRecord.present')}</Typography>}
      <ChildCards
        addText={t('task.new')}
        emptyTitle={t('task.ofRecord.emptyTitle')}
        emptyBody={t('task.ofRecord.emptyBody')}
        count={rows.length}
        onAdd={mayAdd ? () => setAdding(true) : null}
      >
        <ShownMoment value={data?.at ?? null}>
          {rows.map((row) => (
            <TaskCard key={row._id} row={row} />
          ))}
        </ShownMoment>
      </ChildCards>
      <Link component={RouterLink} to={atPosition(`/task/${slug}/view?${field}=${id}`)}>
        {t('task.ofRecord.all')}
      </Link>
      <Suspense fallback={null}>
        {adding && (
          <ChildDialog
            texts={{ add: t('task.new'), added: t('task.added'), edit: '' }}
            fields={fields}
            child={null}
            begin={{ [field]: id }}
            commands={commands}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </>
  );
}
