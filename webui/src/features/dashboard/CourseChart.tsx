import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useText } from '@/i18n';
import { ChartFrame } from './ChartFrame';
import type { Datum } from './series';

interface ChartProps {
  label: string;
  data: readonly Datum[];
  onGo: (datum: Datum) => void;
}

/** How the numbers went, each beside that of the period before: bars, since nothing lies between two counts. */
export function CourseChart({ label, data, onGo }: ChartProps) {
  const t = useText();
  const { vars } = useTheme();
  return (
    <ChartFrame label={label}>
      <BarChart
        height={288}
        series={[
          {
            data: data.map(({ count }) => count),
            label: t('dashboard.now'),
            color: vars.palette.primary.main,
          },
          {
            data: data.map(({ previous }) => previous ?? 0),
            label: t('dashboard.previous'),
            color: vars.palette.tone.grey.dot,
          },
        ]}
        xAxis={[
          {
            scaleType: 'band',
            categoryGapRatio: 0.3,
            barGapRatio: 0.05,
            data: data.map(({ label: day }) => day),
            valueFormatter: (day: string, { location }) => (location === 'tick' ? day.slice(0, 5) : day),
            height: 24,
            disableTicks: true,
          },
        ]}
        yAxis={[{ tickMinStep: 1, width: 36, disableLine: true, disableTicks: true, min: 0 }]}
        grid={{ horizontal: true }}
        borderRadius={2}
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
