import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CheckedTable } from '@/api/generated';
import { useText } from '@/i18n';
import { Table } from '@/ui/Table';
import { Differences } from './Differences';

/** What a dry run found: what is wrong, else what would change. */
export function DryRun({ found }: { found: CheckedTable }) {
  const t = useText();
  if (found.problemCount > 0) {
    const more = found.problemCount - found.problems.length;
    return (
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Alert severity="error">{t('tables.problemCount', { count: found.problemCount })}</Alert>
        <Table
          label={t('tables.problems')}
          head={[{ label: t('tables.problem.place') }, { label: t('tables.problem.what') }]}
        >
          {found.problems.map(({ place, code, messageText }) => (
            <tr key={`${place} ${code}`}>
              <th scope="row" className="wrap">
                {place.replaceAll('_', ' ')}
              </th>
              <td className="wrap">{messageText}</td>
            </tr>
          ))}
        </Table>
        {more > 0 && <Typography variant="caption">{t('tables.more', { count: more })}</Typography>}
      </Box>
    );
  }
  const more = found.differenceCount - found.differences.length;
  const { comparedWith: version, differenceCount: count } = found;
  const compared = count > 0 ? t('tables.differsFrom', { count, version }) : t('tables.asVersion', { version });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="success">{`${t('tables.rowCount', { count: found.rows })}. ${compared}`}</Alert>
      {found.differences.length > 0 && <Differences columns={found.columns} differences={found.differences} />}
      {more > 0 && <Typography variant="caption">{t('tables.more', { count: more })}</Typography>}
    </Box>
  );
}
