import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useText } from '@/i18n';
import { ChartFrame } from './ChartFrame';
import type { Datum } from './series';

const row = 26;
const room = 44;
const widest = 210;
const letter = 6.6;

interface ChartProps {
  label: string;
  data: readonly Datum[];
  onGo: (datum: Datum) => void;
}

/** Lying bars, so that long names can be read. */
export function BarsChart({ label, data, onGo }: ChartProps) {
  const t = useText();
  const { vars } = useTheme();
  const longest = Math.max(...data.map(({ label: name }) => name.length));
  const compared = data.some(({ previous }) => previous !== null);
  const now = {
    data: data.map(({ count }) => count),
    label: t(compared ? 'dashboard.now' : 'dashboard.count'),
    color: vars.palette.primary.main,
  };
  const before = {
    data: data.map(({ previous }) => previous ?? 0),
    label: t('dashboard.previous'),
    color: vars.palette.tone.grey.dot,
  };
  return (
    <ChartFrame label={label}>
      <BarChart
        layout="horizontal"
        height={data.length * row * (compared ? 1.4 : 1) + room}
        series={compared ? [now, before] : [now]}
        yAxis={[
          {
            scaleType: 'band',
            data: data.map(({ label: name }) => name),
            width: Math.min(widest, Math.ceil(longest * letter) + 14),
            disableLine: true,
            disableTicks: true,
            categoryGapRatio: 0.35,
          },
        ]}
        xAxis={[{ tickMinStep: 1, disableLine: true, height: 24 }]}
        grid={{ vertical: true }}
        borderRadius={3}
        margin={{ left: 0, right: 12, top: 4, bottom: 0 }}
        hideLegend={!compared}
        skipAnimation
        onItemClick={(_event, { dataIndex }) => {
          const datum = data[dataIndex];
          if (datum) onGo(datum);
        }}
      />
    </ChartFrame>
  );
}
