import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from 'react-router';
import { useText } from '@/i18n';
import { momentKey, positionKey } from '@/ui/listState';

type View = 'list' | 'board' | 'surveys';

/** The address of another view: list and board have the same filters, surveys have their own. */
function addressOf(next: View, from: View, before: URLSearchParams) {
  const params = new URLSearchParams(before);
  if (next === 'surveys' || from === 'surveys')
    for (const key of before.keys()) if (key !== positionKey && key !== momentKey) params.delete(key);
  params.delete('page');
  if (next === 'list') params.delete('view');
  else params.set('view', next);
  if (next === 'surveys') params.set('step', 'waiting');
  return params;
}

export function ViewSwitch({ view }: { view: View }) {
  const t = useText();
  const [, setParams] = useSearchParams();
  const show = (next: View | null) => {
    if (next) setParams((before) => addressOf(next, view, before));
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
      <ToggleButton value="surveys">
        <FactCheckOutlined />
        {t('lead.surveys')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

/** Stands above the list of surveys. */
export const SurveysSwitch = () => <ViewSwitch view="surveys" />;
