import Box from '@mui/material/Box';
import type { Column } from '@/api/board';
import type { Lead } from '@/api/generated';
import { useText } from '@/i18n';
import type { Stage } from '@/records/fields/lookups';
import { number, wholeMoney } from '@/ui/format';
import { StatusChip } from '@/ui/StatusChip';

type Total = Pick<Column<Lead>, 'status' | 'count' | 'value'>;

/** Number and value in pounds of the leads in stages of an outcome. */
export function totalOf(columns: readonly Total[], stages: readonly Stage[], outcome: Stage['outcome']) {
  const ended = new Set(stages.flatMap((stage) => (stage.outcome === outcome ? [stage.value] : [])));
  const found = columns.filter(({ status }) => ended.has(status));
  const pence = found.reduce((sum, { value }) => sum + Math.round(Number(value ?? 0) * 100), 0);
  return { count: found.reduce((sum, { count }) => sum + count, 0), value: pence / 100 };
}

interface BoardTotalsProps {
  columns: readonly Total[];
  stages: readonly Stage[];
  /** Whether they are not of what is asked for. */
  stale: boolean;
}

/** What the leads on the board came to: won and lost. */
export function BoardTotals({ columns, stages, stale }: BoardTotalsProps) {
  const t = useText();
  const outcomes = [
    { outcome: 'won', tone: 'green' },
    { outcome: 'lost', tone: 'red' },
  ] as const;
  return (
    <Box
      component="ul"
      aria-label={t('lead.totals')}
      sx={{ display: 'flex', gap: 2, p: 0, m: 0, listStyle: 'none', opacity: stale ? 0.45 : 1 }}
    >
      {outcomes.map(({ outcome, tone }) => {
        const { count, value } = totalOf(columns, stages, outcome);
        const label = [t(`lead.total.${outcome}`, { count: number(count) }), value !== 0 && wholeMoney(value)];
        return (
          <li key={outcome}>
            <StatusChip tone={tone} value={outcome} label={label.filter(Boolean).join(' · ')} />
          </li>
        );
      })}
    </Box>
  );
}
