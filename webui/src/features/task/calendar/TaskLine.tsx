import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import type { Task } from '@/api/generated';
import { useText } from '@/i18n';
import { clockTime } from '@/ui/format';
import { PersonAvatar } from '@/ui/Person';
import { ColourMark } from '../ColourMark';
import { titleOf } from '../title';
import { useColourOf } from '../useColourOf';
import { customerOf } from '../view';
import type { TaskActions } from './TaskChip';

const Root = styled('a')(({ theme }) => ({
  all: 'unset',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 48,
  padding: '8px 16px',
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 12,
  cursor: 'pointer',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .what': { fontWeight: 550 },
  '& .sec': { color: theme.vars.palette.text.secondary, fontSize: '0.75rem' },
}));

/** A task in the calendar's list. Enter opens it, `m` moves it. */
export function TaskLine({ task, actions }: { task: Task; actions: TaskActions }) {
  const t = useText();
  const movable = actions.mayMove(task);
  const colour = useColourOf()(task);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'm' || !movable || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    actions.onMove(task);
  };
  return (
    <Root
      href={actions.hrefOf(task._id)}
      data-event={task._id}
      aria-keyshortcuts={movable ? 'm' : undefined}
      onClick={(event) => actions.onOpen(task._id, event)}
      onKeyDown={onKeyDown}
    >
      <span className="sec tnum">{task.Time && clockTime(task.Time)}</span>
      <span style={{ display: 'grid', minWidth: 0 }}>
        <span className="what cut">{titleOf(task) ?? t('task.untitled')}</span>
        <span className="sec cut">{[customerOf(task), task.customTaskId].filter(Boolean).join(' · ')}</span>
      </span>
      <ColourMark colour={colour} short />
      {task.Assignee[0] ? <PersonAvatar name={task.Assignee[0].name} /> : <span />}
    </Root>
  );
}
