import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { PriceLoad } from '@/api/generated';
import { useText } from '@/i18n';
import { number } from '@/ui/format';
import { type Column, columns } from './standard';

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

const known: readonly Column[] = [...columns.gas, ...columns.electric];

/** The first rows that were refused, and what is wrong with each. */
export function RefusedRows({ found, refused }: Pick<PriceLoad, 'found' | 'refused'>) {
  const t = useText();
  const label = (field: string) => {
    const column = known.find((one) => one === field);
    return column ? t(`price_file.column.${column}`) : field;
  };
  if (found.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 4 }}>
        {t('price_file.wizard.problems')}
      </Typography>
      {refused > found.length && (
        <Typography variant="caption" color="textSecondary" component="p">
          {t('price_file.wizard.problemsMore', { shown: found.length, total: number(refused) })}
        </Typography>
      )}
      <Rows tabIndex={0} role="region" aria-label={t('price_file.wizard.problems')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('price_file.wizard.row')}</th>
              <th scope="col">{t('price_file.wizard.what')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ row, problems }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td>
                  {problems.map(({ field, code, messageText }) => (
                    <div key={`${field} ${code} ${messageText}`}>{`${label(field)}: ${messageText}`}</div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Rows>
    </>
  );
}
