import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { operationsApi } from '@/api/areas/operations';
import { isApiError } from '@/api/errors';
import type { DifferenceOut, ReadModelEventOut, ShownValueOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { dateTime, number } from '@/ui/format';
import { StatusChip } from '@/ui/StatusChip';
import { Table } from '@/ui/Table';
import type { Tone } from '@/ui/theme/tones';
import { isAtWork } from './comparisonState';

const limit = 50;
const often = 1000;
const tones: Record<DifferenceOut['state'], Tone> = { found: 'orange', asked: 'blue', mended: 'green', left: 'red' };

/** One line for each column that differs; a row that is missing or too many has one of its own. */
const linesOf = ({ values, columns }: DifferenceOut): Partial<ShownValueOut>[] => {
  if (values.length > 0) return values;
  return columns.length > 0 ? columns.map((column) => ({ column })) : [{}];
};

function Value({ value, withheld }: { value: string | null | undefined; withheld: boolean | undefined }) {
  const t = useText();
  if (withheld) return <Typography color="textSecondary">{t('operations.compare.withheld')}</Typography>;
  if (value === undefined) return null;
  return value === null ? <Typography color="textSecondary">{t('operations.compare.noValue')}</Typography> : value;
}

interface RowProps {
  row: DifferenceOut;
  onMend: (() => void) | null;
}

function Row({ row, onMend }: RowProps) {
  const t = useText();
  const lines = linesOf(row);
  const short = row.recordId?.slice(0, 8) ?? '';
  return lines.map(({ column, stored, folded, withheld }, place) => (
    <tr key={column ?? ''}>
      {place === 0 && (
        <>
          <th scope="row" rowSpan={lines.length} data-technical>
            {row.table}
          </th>
          <td rowSpan={lines.length} title={row.recordId ?? undefined} data-technical>
            {short}
          </td>
          <td rowSpan={lines.length}>{t(`operations.compare.kind.${row.kind}`)}</td>
        </>
      )}
      <td data-technical>{column}</td>
      <td className="wrap">
        <Value value={stored} withheld={withheld} />
      </td>
      <td className="wrap">
        <Value value={folded} withheld={withheld} />
      </td>
      {place === 0 && (
        <td rowSpan={lines.length}>
          {row.state === 'found' && onMend ? (
            <Button
              variant="outlined"
              aria-label={t('operations.compare.mendOf', { table: row.table, record: short })}
              onClick={onMend}
            >
              {t('operations.compare.mend')}
            </Button>
          ) : (
            <StatusChip tone={tones[row.state]} value={row.state} label={t(`operations.compare.state.${row.state}`)} />
          )}
        </td>
      )}
    </tr>
  ));
}

function Past({ history }: { history: readonly ReadModelEventOut[] }) {
  const t = useText();
  const sentence = ({ kind, by, rows, records }: ReadModelEventOut) =>
    t(`operations.compare.event.${kind}`, {
      by: by ?? t('operations.compare.system'),
      count: rows,
      records: number(records),
    });
  if (history.length === 0) return null;
  return (
    <Box component="ol" aria-label={t('operations.compare.history')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {history.map((event) => (
        <Typography component="li" key={event.id} color="textSecondary" className="tnum">
          {`${sentence(event)} · ${dateTime(event.at)}`}
        </Typography>
      ))}
    </Box>
  );
}

interface Props {
  name: string;
  onMend: (numbers: number[]) => void;
}

/** The rows that a comparison found, with both values, and what was compared and mended before. */
export function Differences({ name, onMend }: Props) {
  const t = useText();
  const [starts, setStarts] = useState<number[]>([0]);
  const after = starts.at(-1) ?? 0;
  const [busy, setBusy] = useState(false);
  const { data, error, isLoading, refetch } = operationsApi.useReadModelDifferencesQuery(
    { name, after, limit },
    { pollingInterval: busy ? often : 0, skipPollingIfUnfocused: true },
  );
  const found = data?.data;
  const working = found ? isAtWork(found.comparison) : false;
  if (working !== busy) setBusy(working);
  if (isApiError(error) && !found) return <ErrorState error={error} retry={refetch} />;
  if (isLoading || !found) return <Skeleton variant="rounded" height={120} />;
  const last = found.rows.at(-1);
  const head = [
    { label: t('operations.compare.table') },
    { label: t('operations.stream') },
    { label: t('operations.compare.what') },
    { label: t('operations.compare.column') },
    { label: t('operations.compare.stored') },
    { label: t('operations.compare.folded') },
    { label: t('operations.compare.mend'), silent: true },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Table label={t('operations.compare.rowsOf', { name })} head={head}>
        {found.rows.map((row) => (
          <Row key={row.number} row={row} onMend={working ? null : () => onMend([row.number])} />
        ))}
      </Table>
      {(starts.length > 1 || found.rows.length === limit) && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button variant="outlined" disabled={starts.length === 1} onClick={() => setStarts(starts.slice(0, -1))}>
            {t('operations.compare.former')}
          </Button>
          <Button
            variant="outlined"
            disabled={found.rows.length < limit || !last}
            onClick={() => last && setStarts([...starts, last.number])}
          >
            {t('operations.compare.further')}
          </Button>
        </Box>
      )}
      <Past history={found.history} />
    </Box>
  );
}
