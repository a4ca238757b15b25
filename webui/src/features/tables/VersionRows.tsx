import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { referenceTableApi } from '@/api/areas/reference_table';
import { isApiError } from '@/api/errors';
import type { TableOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { Panel } from '@/ui/Panel';
import { Table } from '@/ui/Table';
import { cellText, isAmount, titleOf } from './cells';

const Scrolled = styled('div')({ '& > div': { maxHeight: 420, overflow: 'auto' } });

interface VersionRowsProps {
  table: TableOut;
  version: number;
}

/** The rows of one version, which can be searched. */
export function VersionRows({ table, version }: VersionRowsProps) {
  const t = useText();
  const [wanted, setWanted] = useState('');
  const { currentData, error, refetch } = referenceTableApi.useVersionRowsQuery({ table: table.table, version });
  const found = currentData?.data;
  const words = wanted.trim().toLowerCase().replaceAll(' ', '_');
  const rows = found?.content.filter((row) => row.join('_').toLowerCase().replaceAll(' ', '_').includes(words)) ?? [];
  const search = (
    <TextField
      size="small"
      label={t('tables.search')}
      value={wanted}
      onChange={({ target }) => setWanted(target.value)}
      sx={{ maxWidth: 220 }}
    />
  );
  return (
    <Panel title={t('tables.rowsOf', { version })} action={search}>
      {isApiError(error) && !found && <ErrorState error={error} retry={refetch} />}
      {!found && !error && <Skeleton variant="rounded" height={240} />}
      {found && (
        <>
          <Scrolled>
            <Table
              label={t('tables.rowsOf', { version })}
              head={found.columns.map((column) => ({ label: titleOf(column, t), numeric: isAmount(column) }))}
            >
              {rows.map((row) => (
                <tr key={row.join('|')}>
                  {found.columns.map((column, place) => (
                    <td key={column.title} className={isAmount(column) ? 'num' : undefined}>
                      {cellText(column, row[place] ?? '', t)}
                    </td>
                  ))}
                </tr>
              ))}
            </Table>
          </Scrolled>
          <Typography variant="caption" color="textSecondary" component="p" role="status" sx={{ mt: 2 }}>
            {t('tables.rowCount', { count: rows.length })}
          </Typography>
        </>
      )}
    </Panel>
  );
}
