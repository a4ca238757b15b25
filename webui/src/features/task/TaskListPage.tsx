import Box from '@mui/material/Box';
import { RecordListPage } from '@/records/list/RecordListPage';
import { ColourLegend } from './ColourMark';
import { QuickAdd } from './QuickAdd';
import { TaskViewSwitch } from './TaskViewSwitch';
import { taskView } from './view';

const head = (
  <>
    <TaskViewSwitch view="list" />
    <QuickAdd />
    <Box sx={{ order: 1, flexBasis: '100%' }}>
      <ColourLegend />
    </Box>
  </>
);

/** The list of tasks, the next ones first, with a line for a new one and what the colours mean. */
export const TaskListPage = () => <RecordListPage view={taskView} switcher={head} />;
