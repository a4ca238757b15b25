import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { useText } from '@/i18n';
import { RecordListPage } from '@/records/list/RecordListPage';
import { PopoverButton } from '@/ui/PopoverButton';
import { useCompact } from '@/ui/useCompact';
import { ColourLegend } from './ColourMark';
import { FoldedQuickAdd, QuickAdd } from './QuickAdd';
import { TaskViewSwitch } from './TaskViewSwitch';
import { taskView } from './view';

/** What the colours mean, where there is no room to say it all the time. */
function FoldedLegend() {
  const t = useText();
  return (
    <PopoverButton label={t('task.legend')} Icon={PaletteOutlined}>
      {(anchor, onClose) => (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={onClose}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': t('task.legend'), sx: { p: 3, maxWidth: 260 } } }}
        >
          <ColourLegend />
        </Popover>
      )}
    </PopoverButton>
  );
}

function Head() {
  const isCompact = useCompact();
  return (
    <>
      <TaskViewSwitch view="list" />
      {isCompact ? (
        <FoldedQuickAdd legend={<FoldedLegend />} />
      ) : (
        <>
          <QuickAdd />
          <Box sx={{ order: 1, flexBasis: '100%' }}>
            <ColourLegend />
          </Box>
        </>
      )}
    </>
  );
}

/** The list of tasks, the next ones first, with a line for a new one and what the colours mean. */
export const TaskListPage = () => <RecordListPage view={taskView} switcher={<Head />} />;
