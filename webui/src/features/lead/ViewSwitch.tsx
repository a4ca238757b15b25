import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

export function ViewSwitch({ view }: { view: 'list' | 'board' }) {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  const show = (next: 'list' | 'board' | null) => {
    if (!next) return;
    setParams((before) => {
      const params = new URLSearchParams(before);
      params.delete('page');
      if (next === 'board') params.set('view', 'board');
      else params.delete('view');
      return params;
    });
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_event, next) => show(next)}
      aria-label={t('lead.viewSwitch')}
    >
      <ToggleButton value="list">
        <TableRowsOutlined />
        {t('lead.list')}
      </ToggleButton>
      <ToggleButton value="board">
        <ViewKanbanOutlined />
        {t('lead.board')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
