import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from './ChartFrame';
import type { Datum } from './series';

interface ChartProps {
  label: string;
  data: readonly Datum[];
  onGo: (datum: Datum) => void;
}

/** How the numbers went, with the period before behind them. */
export function CourseChart({ label, data, onGo }: ChartProps) {
  const { t } = useTranslation();
  const { vars } = useTheme();
  return (
    <ChartFrame label={label}>
      <LineChart
        height={288}
        series={[
          {
            data: data.map(({ count }) => count),
            label: t('dashboard.now'),
            color: vars.palette.primary.main,
            area: true,
            showMark: false,
            curve: 'linear',
          },
          {
            data: data.map(({ previous }) => previous ?? 0),
            label: t('dashboard.previous'),
            color: vars.palette.tone.grey.dot,
            showMark: false,
            curve: 'linear',
          },
        ]}
        xAxis={[
          {
            scaleType: 'point',
            data: data.map(({ label: day }) => day),
            valueFormatter: (day: string, { location }) => (location === 'tick' ? day.slice(0, 5) : day),
            height: 24,
            disableTicks: true,
          },
        ]}
        yAxis={[{ tickMinStep: 1, width: 36, disableLine: true, disableTicks: true, min: 0 }]}
        grid={{ horizontal: true }}
        margin={{ left: 0, right: 16, top: 8, bottom: 0 }}
        skipAnimation
        onAxisClick={(_event, clicked) => {
          const datum = clicked && data[clicked.dataIndex];
          if (datum) onGo(datum);
        }}
      />
    </ChartFrame>
  );
}
