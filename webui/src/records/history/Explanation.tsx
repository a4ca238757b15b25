import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { historyApi } from '@/api/areas/history';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { dateTime } from '@/ui/format';
import { PersonLine } from '@/ui/Person';
import { ErrorState } from '../calls/ErrorState';
import { type ExplainProps, historyPathOf } from '../fields/explain';
import { useSourceText } from '../fields/useSourceText';

/** Who set a field last, when and why: for roles that are shown no former values. */
export function Explanation({ noun, id, field, row }: ExplainProps) {
  const t = useText();
  const sourceText = useSourceText();
  const { data, isLoading, error, refetch } = historyApi.useRecordExplanationQuery({ noun, id });
  if (isLoading) return <Skeleton width={200} height={40} />;
  if (isApiError(error)) return <ErrorState error={error} retry={refetch} />;
  const key = row ? `${row.rows}.${row.id}.${field.path}` : (historyPathOf(field) ?? field.path);
  const found = data?.data[key];
  if (!found) return <Typography color="textSecondary">{t('drawer.explain.never')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <PersonLine names={[found.actor?.name ?? t('common.system')]} />
      <span className="tnum">{dateTime(found.at)}</span>
      {found.reason && (
        <Typography sx={{ fontStyle: 'italic' }}>{t('common.quoted', { text: found.reason })}</Typography>
      )}
      <Typography variant="caption" color="textSecondary">
        {`${t('drawer.explain.source', { source: sourceText(found.source) })} · ${t('drawer.explain.version', { version: found.version })}`}
      </Typography>
    </Box>
  );
}
