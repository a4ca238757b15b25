import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { RecordStepsOut } from '@/api/generated';
import { useText } from '@/i18n';
import { dateTime } from '@/ui/format';

interface RecordSliderProps {
  steps: RecordStepsOut;
  onGo: (position: number) => void;
}

/** The tick of the entry whose state is looked at. */
const tickAt = ({ ticks, position }: RecordStepsOut) =>
  Math.max(
    ticks.findLastIndex((tick) => tick.position <= position),
    0,
  );

/** Moves through a record's entries: a tick for each, or for some of many. */
export function RecordSlider({ steps, onGo }: RecordSliderProps) {
  const t = useText();
  const here = tickAt(steps);
  const [value, setValue] = useState(here);
  useEffect(() => setValue(here), [here]);
  const { ticks, entries } = steps;
  if (ticks.length < 2) return null;
  const textOf = (tick: number) => dateTime(ticks[tick]?.at ?? steps.at);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, px: 2, minHeight: 44 }}>
      <Slider
        size="small"
        aria-label={t('past.slider')}
        min={0}
        max={ticks.length - 1}
        step={1}
        marks
        value={Math.min(value, ticks.length - 1)}
        valueLabelDisplay="auto"
        valueLabelFormat={textOf}
        getAriaValueText={textOf}
        onChange={(_event, next) => setValue(next)}
        onChangeCommitted={(_event, next) => {
          const tick = ticks[next];
          if (tick && next !== here) onGo(tick.position);
        }}
      />
      <Typography variant="caption" color="textSecondary" className="tnum" noWrap sx={{ flex: 'none' }}>
        {t('past.entries', { count: entries })}
      </Typography>
    </Box>
  );
}
