import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TileOut } from '@/api/generated';
import { useText } from '@/i18n';
import { number, time } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { BarsChart } from './BarsChart';
import { CourseChart } from './CourseChart';
import { DataList } from './DataList';
import { useListHref } from './href';
import { type Datum, fromBars, fromPoints, shownInChart } from './series';
import type { Part } from './tiles';
import { groupLabel, headOf } from './words';

interface ChartPanelProps {
  tile: TileOut;
  part: Part;
  label: string;
  weekly: boolean;
}

/** The data of a panel, of the pipeline that was chosen where there are several. */
function useData({ tile, part }: ChartPanelProps) {
  const t = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups } = tile;
  const largest = groups.toSorted((one, other) => other.count - one.count)[0];
  const group = groups.find(({ value }) => value === chosen) ?? largest;
  if (part === 'course') return { data: fromPoints(tile.points), group, setChosen };
  const bars = part === 'stages' ? (group?.bars ?? []) : tile.bars;
  return { data: fromBars(tile.key, bars, t), group, setChosen };
}

function Shape({ label, table, onTable }: { label: string; table: boolean; onTable: (table: boolean) => void }) {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={table}
      aria-label={t('dashboard.shownAs', { label })}
      onChange={(_event, next: boolean | null) => next !== null && onTable(next)}
      sx={{ '& button': { height: 28, px: 2 } }}
    >
      <ToggleButton value={false}>{t('dashboard.asChart')}</ToggleButton>
      <ToggleButton value={true}>{t('dashboard.asTable')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

/** A chart that opens the list behind each of its marks, and the same as a table of links. */
export function ChartPanel(props: ChartPanelProps) {
  const { tile, part, label, weekly } = props;
  const t = useText();
  const listHref = useListHref();
  const navigate = useNavigate();
  const { data, group, setChosen } = useData(props);
  const [table, setTable] = useState(false);
  const go = ({ list }: Datum) => list && navigate(listHref(list));
  const happened = data.some(({ count, previous }) => count > 0 || (previous ?? 0) > 0);
  const ofCourse = { shown: happened ? data : [], others: { number: 0, count: 0 } };
  const { shown, others } = part === 'course' ? ofCourse : shownInChart(data);
  const head = headOf(tile.key, part, weekly);
  return (
    <Panel title={label} action={shown.length > 0 && <Shape label={label} table={table} onTable={setTable} />}>
      {part === 'stages' && group && (
        <TextField
          select
          size="small"
          label={t('dashboard.pipeline')}
          value={group.value}
          onChange={(event) => setChosen(event.target.value)}
          sx={{ minWidth: 220, mb: 3 }}
        >
          {tile.groups.map(({ value, count }) => (
            <MenuItem key={value} value={value}>{`${groupLabel(t, tile.key, value)} (${number(count)})`}</MenuItem>
          ))}
        </TextField>
      )}
      {shown.length === 0 && <Typography color="textSecondary">{t('dashboard.nothing')}</Typography>}
      {shown.length > 0 && table && <DataList label={label} head={t(`dashboard.${head}`)} data={data} />}
      {shown.length > 0 && !table && part === 'course' && <CourseChart label={label} data={data} onGo={go} />}
      {shown.length > 0 && !table && part !== 'course' && <BarsChart label={label} data={shown} onGo={go} />}
      {others.number > 0 && !table && (
        <Button onClick={() => setTable(true)} sx={{ mt: 1 }}>
          {t('dashboard.others', { count: others.number, sum: number(others.count) })}
        </Button>
      )}
      <Box sx={{ mt: 2 }}>
        <Typography variant="caption" color="textSecondary" className="tnum">
          {t('dashboard.asOf', { time: time(tile.asOf) })}
        </Typography>
      </Box>
    </Panel>
  );
}
