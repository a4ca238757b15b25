import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from 'react-router';
import { useText } from '@/i18n';

type View = 'list' | 'board';

/** Switches between a noun's list and its board: one address with the same filters. */
export function ListBoardSwitch({ view }: { view: View }) {
  const t = useText();
  const [, setParams] = useSearchParams();
  const show = (next: View | null) => {
    if (!next) return;
    setParams((before) => {
      const params = new URLSearchParams(before);
      params.delete('page');
      if (next === 'list') params.delete('view');
      else params.set('view', next);
      return params;
    });
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_event, next) => show(next)}
      aria-label={t('record.listOrBoard.label')}
    >
      <ToggleButton value="list">
        <TableRowsOutlined />
        {t('record.listOrBoard.list')}
      </ToggleButton>
      <ToggleButton value="board">
        <ViewKanbanOutlined />
        {t('record.listOrBoard.board')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
