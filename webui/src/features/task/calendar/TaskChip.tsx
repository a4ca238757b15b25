import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { Task } from '@/api/generated';
import { useText } from '@/i18n';
import { Chip } from '@/records/calendar/Chip';
import { clockTime } from '@/ui/format';
import { looks } from '../ColourMark';
import { titleOf } from '../title';
import { useColourOf } from '../useColourOf';
import { customerOf } from '../view';

/** What can be done with a task in the calendar. */
export interface TaskActions {
  mayMove: (task: Task) => boolean;
  hrefOf: (id: string) => string;
  onOpen: (id: string, event: MouseEvent) => void;
  /** Asks for another due date. */
  onMove: (task: Task) => void;
}

/** A task on its day: its colour as an icon, its hour, its title. Enter opens it, `m` moves it. */
export function TaskChip({ task, actions }: { task: Task; actions: TaskActions }) {
  const t = useText();
  const ref = useRef<HTMLAnchorElement>(null);
  const movable = actions.mayMove(task);
  useEffect(() => {
    const element = ref.current;
    if (!element || !movable) return;
    return draggable({
      element,
      getInitialData: () => ({ task }),
      onDragStart: () => element.setAttribute('data-drag', ''),
      onDrop: () => element.removeAttribute('data-drag'),
    });
  }, [task, movable]);
  const colour = useColourOf()(task);
  const { Icon, tone, filled = false } = looks(colour);
  const title = titleOf(task) ?? t('task.untitled');
  const says = colour ? t(`task.colour.${colour}`) : t('task.noColour');
  const time = task.Time && clockTime(task.Time);
  const words = [time, title, customerOf(task), task.Assignee.map(({ name }) => name).join(', '), says];
  const text = words.filter(Boolean).join(', ');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'm' || !movable || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    actions.onMove(task);
  };
  return (
    <Chip
      ref={ref}
      href={actions.hrefOf(task._id)}
      draggable={movable}
      tone={tone}
      data-filled={filled || undefined}
      title={text}
      aria-label={text}
      aria-keyshortcuts={movable ? 'm' : undefined}
      data-event={task._id}
      data-colour={colour ?? 'none'}
      onClick={(event) => {
        event.stopPropagation();
        actions.onOpen(task._id, event);
      }}
      onKeyDown={onKeyDown}
    >
      <Icon aria-hidden sx={{ fontSize: 14, verticalAlign: '-2px', mr: 0.5 }} />
      {time && <b>{time}</b>}
      {title}
    </Chip>
  );
}
