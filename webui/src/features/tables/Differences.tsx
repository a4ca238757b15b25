import { styled } from '@mui/material/styles';
import type { TableColumn, TableDifference } from '@/api/generated';
import { useText } from '@/i18n';
import { StatusChip } from '@/ui/StatusChip';
import { Table } from '@/ui/Table';
import { cellText } from './cells';

const Scrolled = styled('div')({ '& > div': { maxHeight: 360, overflow: 'auto' } });

interface DifferencesProps {
  columns: readonly TableColumn[];
  differences: readonly TableDifference[];
}

/** Rows that came, went or have other values, with both. */
export function Differences({ columns, differences }: DifferencesProps) {
  const t = useText();
  const values = (row: readonly string[] | null) =>
    row === null
      ? ''
      : columns
          .map((column, place) => (column.key ? '' : cellText(column, row[place] ?? '', t)))
          .filter(Boolean)
          .join(', ');
  const nameOf = (row: readonly string[]) =>
    columns
      .flatMap((column, place) => (column.key ? cellText(column, row[place] ?? '', t) : []))
      .filter(Boolean)
      .join(', ');
  const what = ({ before, after }: TableDifference) => {
    if (!before) return <StatusChip tone="green" value="came" label={t('tables.came')} />;
    if (!after) return <StatusChip tone="red" value="went" label={t('tables.went')} />;
    return <StatusChip tone="amber" value="changed" label={t('tables.changed')} />;
  };
  const head = ['row', 'what', 'before', 'after'] as const;
  return (
    <Scrolled>
      <Table label={t('tables.differences')} head={head.map((one) => ({ label: t(`tables.difference.${one}`) }))}>
        {differences.map((one) => (
          <tr key={one.name}>
            <th scope="row" className="wrap">
              {nameOf(one.after ?? one.before ?? [])}
            </th>
            <td>{what(one)}</td>
            <td>{values(one.before)}</td>
            <td>{values(one.after)}</td>
          </tr>
        ))}
      </Table>
    </Scrolled>
  );
}
