import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CheckedOut, ReadFileOut, RowProblem } from '@/api/generated';
import { useText } from '@/i18n';
import { Counts } from '@/ui/Counts';
import { dateTime, number } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { type AlikeChoices, AlikeRows } from './AlikeRows';
import { errorsHref } from './errorsHref';
import { useColumnLabel } from './useColumnLabel';

const Rows = styled('div')(({ theme }) => ({
  maxHeight: 320,
  position: 'relative',
  overflow: 'auto',
  marginTop: 8,
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', padding: '6px 16px 6px 0' },
  '& th:first-of-type': { width: 64, fontVariantNumeric: 'tabular-nums' },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

interface CheckResultProps {
  noun: ReadFileOut['noun'];
  result: CheckedOut;
  /** Whether the columns were changed since. */
  stale: boolean;
  starting: boolean;
  chosen: AlikeChoices;
  onChoose: (next: AlikeChoices) => void;
  onStart: () => void;
}

/** What a dry run found: how many rows would do what, and which would not be imported, and why. */
export function CheckResult({ noun, result, stale, starting, chosen, onChoose, onStart }: CheckResultProps) {
  const t = useText();
  const label = useColumnLabel(noun);
  const none = result.create + result.update === 0;
  const before = result.sameFile;
  const kept = result.error + result.skip;
  const hint = stale ? t('imports.stale') : none ? t('imports.startNone') : null;
  const said = ({ field, column, messageText, read }: RowProblem) =>
    field === 'row'
      ? messageText
      : `${label(field)}: ${messageText}${read ? ` (${t('imports.read', { column, read })})` : ''}`;
  return (
    <Panel title={t('imports.result')}>
      <Counts
        counts={[
          [t('imports.create'), result.create],
          [t('imports.update'), result.update],
          [t('imports.skip'), result.skip],
          [t('imports.error'), result.error],
          ...(result.left > 0 ? [[t('imports.leftOut'), result.left] as [string, number]] : []),
        ]}
      />
      {before && (
        <Alert severity="info" variant="outlined" sx={{ mt: 4, overflowWrap: 'anywhere' }}>
          {t('imports.sameFile', {
            file: before.fileName,
            name: before.createdBy?.name ?? '',
            time: dateTime(before.createdAt),
            rows: t('imports.rows', { count: before.rows }),
            created: number(before.created),
            updated: number(before.updated),
          })}
        </Alert>
      )}
      <AlikeRows noun={noun} result={result} chosen={chosen} onChange={onChoose} />
      {result.dropped.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 4 }}>
          {t('imports.dropped')}
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {result.dropped.map(({ header, values, reason }) => (
              <li key={`${header} ${reason}`}>
                {`${header}: ${t(`imports.droppedWhy.${reason}`, { count: values })}`}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {result.found.length > 0 && (
        <Box sx={{ mt: 4 }}>
          <Typography variant="h3">{t('imports.problems')}</Typography>
          {kept > result.found.length && (
            <Typography variant="caption" color="textSecondary" component="p">
              {t('imports.problemsMore', { shown: result.found.length, count: number(kept) })}
            </Typography>
          )}
          <Rows tabIndex={0} role="region" aria-label={t('imports.problems')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('imports.row')}</th>
                  <th scope="col">{t('imports.what')}</th>
                </tr>
              </thead>
              <tbody>
                {result.found.map(({ row, problems }) => (
                  <tr key={row}>
                    <th scope="row">{row}</th>
                    <td>
                      {problems.length === 0 && t('imports.unchanged')}
                      {problems.map((problem) => (
                        <div key={`${problem.field} ${problem.code}`}>{said(problem)}</div>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Rows>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mt: 4 }}>
        <Button variant="contained" loading={starting} disabled={stale || none} onClick={onStart}>
          {t('imports.start')}
        </Button>
        {result.error > 0 && !stale && (
          <Link href={errorsHref(result.importId)} download>
            {t('imports.errorsFile')}
          </Link>
        )}
        {hint && <Typography color="textSecondary">{hint}</Typography>}
      </Box>
    </Panel>
  );
}
