import { memo } from 'react';
import type { Task } from '@/api/generated';
import { useText } from '@/i18n';
import { BoardCard, type CardPlace, cardGap } from '@/records/board/BoardCard';
import { clockTime, date } from '@/ui/format';
import { PersonAvatar } from '@/ui/Person';
import { ColourMark } from '../ColourMark';
import { titleOf } from '../title';
import { useColourOf } from '../useColourOf';
import { customerOf } from '../view';

const height = 88;

/** From one card of a column to the next. */
export const pitch = height + cardGap;

/** A task on the board: its title, whom it concerns, when it is due, what colour it has and whose it is. */
export const TaskCard = memo(function TaskCard({ task, ...place }: { task: Task } & CardPlace<Task>) {
  const t = useText();
  const due = [task.DueDate && date(task.DueDate), task.Time && clockTime(task.Time)].filter(Boolean).join(' ');
  // The page may have been open since yesterday.
  const colour = useColourOf()(task);
  return (
    <BoardCard {...place} card={task} name={titleOf(task) ?? t('task.untitled')} height={height}>
      <div className="line meta tnum">
        <span className="cut">{[customerOf(task), task.customTaskId].filter(Boolean).join(' · ')}</span>
      </div>
      <span />
      <div className="line meta tnum">
        {colour && <ColourMark colour={colour} short />}
        <span className="cut">{due}</span>
        {task.Assignee[0] && <PersonAvatar name={task.Assignee[0].name} />}
      </div>
    </BoardCard>
  );
});
