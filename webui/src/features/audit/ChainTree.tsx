import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { auditApi } from '@/api/areas/audit';
import { isApiError } from '@/api/errors';
import type { ChainEntry } from '@/api/generated';
import { useText } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';
import { ErrorState } from '@/records/calls/ErrorState';
import { recordWords } from '@/records/fields/recordWords';
import { deedOf } from '@/records/history/kinds';
import { dateTime } from '@/ui/format';

const Tree = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  '& ol': { marginLeft: 8, paddingLeft: 8, borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& li > div': { padding: '4px 8px', borderRadius: 4, overflowWrap: 'anywhere' },
  '& [aria-current]': { backgroundColor: theme.vars.palette.surface.selected },
}));

interface BranchProps {
  entries: readonly ChainEntry[];
  parent: number | null;
  current: number;
}

function Branch({ entries, parent, current }: BranchProps) {
  const t = useText();
  return entries
    .filter((entry) => entry.parent === parent)
    .map((entry) => {
      const { firstPosition, record } = entry;
      const hasMore = entries.some((one) => one.parent === firstPosition);
      return (
        <li key={firstPosition}>
          <div aria-current={firstPosition === current ? 'step' : undefined}>
            <ToRecord underline="always" noun={record.noun} id={record._id}>
              {record.name ? recordWords(record.name) : t('audit.unnamed')}
            </ToRecord>{' '}
            {`${entry.actor?.name ?? t('common.system')} ${deedOf(entry, t)}`}
            <Typography variant="caption" color="textSecondary" component="div" className="tnum">
              <time dateTime={entry.at}>{dateTime(entry.at)}</time>
            </Typography>
          </div>
          {hasMore && (
            <ol>
              <Branch entries={entries} parent={firstPosition} current={current} />
            </ol>
          )}
        </li>
      );
    });
}

/** What an entry follows from, and what follows from it. */
export function ChainTree({ entry, position }: { entry: number; position: number }) {
  const t = useText();
  const { currentData, error, refetch } = auditApi.useHistoryChainQuery({ entry, position });
  if (isApiError(error)) return <ErrorState error={error} retry={refetch} />;
  if (!currentData) return <Skeleton variant="rounded" height={96} />;
  const { data, isCut, hidden } = currentData;
  return (
    <>
      <Tree aria-label={t('audit.chain')}>
        <Branch entries={data} parent={null} current={entry} />
      </Tree>
      {isCut && <Typography color="textSecondary">{t('audit.cut', { count: data.length })}</Typography>}
      {hidden > 0 && <Typography color="textSecondary">{t('audit.hidden', { count: hidden })}</Typography>}
    </>
  );
}
