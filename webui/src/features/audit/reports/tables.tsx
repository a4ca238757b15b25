import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReachedOut, StageTimeOut, WayBackOut } from '@/api/generated';
import { useText } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import { useTone } from '@/records/fields/lookups';
import { dash, number } from '@/ui/format';
import { StatusChip } from '@/ui/StatusChip';
import { Table } from '@/ui/Table';
import { duration } from './duration';

/** On a narrow screen stages are cut, and heads broken, so that the first numbers stand beside them. */
const Fitted = styled('div')(({ theme }) => ({
  '& thead th.num': { whiteSpace: 'normal', minWidth: 76, verticalAlign: 'bottom', lineHeight: 1.25 },
  [theme.breakpoints.down('sm')]: { '& tbody th': { maxWidth: 168 } },
}));

/** A stage by its name, or by its number as offers have it. */
function Stage({ name: given }: { name: string | number }) {
  const name = String(given);
  return <StatusChip tone={useTone()(name)} value={name} label={stageLabel(name)} />;
}

function useDuration() {
  const t = useText();
  return (seconds: number | null) => {
    if (seconds === null) return dash;
    const { unit, count, value } = duration(seconds);
    return t(`audit.report.${unit}`, { count, value });
  };
}

/** How long stages were stood in. */
export function Times({ rows }: { rows: readonly StageTimeOut[] }) {
  const t = useText();
  const length = useDuration();
  const head = [
    { label: t('audit.report.stage') },
    ...(['left', 'median', 'nineOfTen', 'standing', 'standingMedian'] as const).map((name) => ({
      label: t(`audit.report.${name}`),
      numeric: true,
    })),
  ];
  return (
    <Fitted>
      <Table label={t('audit.report.times')} head={head}>
        {rows.map(({ stage, left, median, nineOfTen, standing, standingMedian }) => (
          <tr key={stage}>
            <th scope="row">
              <Stage name={stage} />
            </th>
            <td className="num">{number(left)}</td>
            <td className="num">{length(median)}</td>
            <td className="num">{length(nineOfTen)}</td>
            <td className="num">{number(standing)}</td>
            <td className="num">{length(standingMedian)}</td>
          </tr>
        ))}
      </Table>
    </Fitted>
  );
}

/** How many of those that began came to each stage. */
export function Funnel({ rows, began }: { rows: readonly ReachedOut[]; began: number }) {
  const t = useText();
  const head = [
    { label: t('audit.report.stage') },
    { label: t('audit.report.reached'), numeric: true },
    { label: t('audit.report.share'), numeric: true },
    { label: t('audit.report.bar'), silent: true },
  ];
  return (
    <Fitted>
      <Table label={t('audit.report.funnel')} head={head}>
        {rows.map(({ stage, records }) => {
          const share = Math.round((records / began) * 100);
          return (
            <tr key={stage}>
              <th scope="row">
                <Stage name={stage} />
              </th>
              <td className="num">{number(records)}</td>
              <td className="num">{t('audit.report.percent', { value: number(share) })}</td>
              <td style={{ width: '40%', minWidth: 120 }} aria-hidden>
                <Box sx={{ height: 8, borderRadius: 1, bgcolor: 'primary.main', width: `${Math.max(share, 1)}%` }} />
              </td>
            </tr>
          );
        })}
      </Table>
    </Fitted>
  );
}

/** Moves to a stage before the one that was left. */
export function WaysBack({ rows }: { rows: readonly WayBackOut[] }) {
  const t = useText();
  const most = [...rows].sort((one, other) => other.moves - one.moves);
  const head = [
    { label: t('audit.report.from') },
    { label: t('audit.report.to') },
    { label: t('audit.report.moves'), numeric: true },
  ];
  return (
    <Fitted>
      <Table label={t('audit.report.back')} head={head}>
        {most.map(({ stage, to, moves }) => (
          <tr key={`${stage} ${to}`}>
            <td>
              <Stage name={stage} />
            </td>
            <td>
              <Stage name={to} />
            </td>
            <td className="num">{number(moves)}</td>
          </tr>
        ))}
      </Table>
    </Fitted>
  );
}
