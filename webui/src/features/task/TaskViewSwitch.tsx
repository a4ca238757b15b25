import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useNavigate, useSearchParams } from 'react-router';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';

type View = 'list' | 'board' | 'calendar';

/** Parameters that belong to one of the views alone. */
const own = ['page', 'sort', 'limit', 'department', 'view', 'date'];
/** What chooses the board's columns, and the calendar's days. */
const places: Partial<Record<View, readonly string[]>> = {
  board: ['status', 'category', 'isClosed'],
  calendar: ['dueFrom', 'dueTo', 'isClosed'],
};

/** The address of another view, with the same filters; the list is of open tasks, as board and calendar are. */
function addressOf(next: View, slug: string, before: URLSearchParams): string {
  const params = new URLSearchParams(before);
  for (const name of [...own, ...(places[next] ?? [])]) params.delete(name);
  if (next === 'list' && !params.has('isClosed')) params.set('isClosed', 'false');
  if (next === 'calendar') params.set('view', next);
  return `/${next === 'board' ? 'task-board' : 'task'}/${slug}/view?${params}`;
}

/** Switches between the views of tasks; each has an address of its own. */
export function TaskViewSwitch({ view }: { view: View }) {
  const t = useText();
  const slug = useSlug();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_event, next: View | null) => next && navigate(addressOf(next, slug, params))}
      aria-label={t('task.viewSwitch')}
    >
      <ToggleButton value="list">
        <TableRowsOutlined />
        {t('task.list')}
      </ToggleButton>
      <ToggleButton value="board">
        <ViewKanbanOutlined />
        {t('task.board.title')}
      </ToggleButton>
      <ToggleButton value="calendar">
        <CalendarMonthOutlined />
        {t('task.calendar.title')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
