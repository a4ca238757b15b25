import AddCircleOutlined from '@mui/icons-material/AddCircleOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { ComparedList as Answer, ComparedRow, Group } from '@/api/areas/comparedLists';
import { useText } from '@/i18n';
import { dateTime, number } from '@/ui/format';
import { LoadingLines } from '@/ui/LoadingLines';
import { type ListState, momentKey, positionKey, secondKey } from '@/ui/listState';
import { State } from '@/ui/States';
import { onTop } from '../address/drawers';
import { ErrorState } from '../calls/ErrorState';
import type { AnyRecord } from '../fields/field';
import type { NounView } from '../view';
import { ComparedLines, ComparedTable, type ShownRow } from './ComparedTable';
import type { Second } from './second';
import { useComparedList } from './useComparedList';

const groups = [
  { group: 'changed', Icon: EditOutlined, color: 'info.main' },
  { group: 'came', Icon: AddCircleOutlined, color: 'success.main' },
  { group: 'went', Icon: RemoveCircleOutlined, color: 'error.main' },
] as const;

export interface ComparedListProps {
  view: NounView<AnyRecord>;
  state: ListState;
  second: Second;
  chosen: readonly string[];
}

/** Addresses of records: at both moments, or at the later one where a record was not there before. */
function useRowHref(noun: string, second: Second, answer: Answer | undefined) {
  const { pathname, search } = useLocation();
  return ({ _id, before, after }: ShownRow) => {
    const params = new URLSearchParams(search);
    const made = (after as { createdAt?: string } | null)?.createdAt;
    if (answer && !before && made && new Date(made) > new Date(answer.from.at)) {
      params.delete(secondKey);
      const position = Number(params.get(positionKey));
      params.delete(momentKey);
      if (second === 'now') params.delete(positionKey);
      else params.set(positionKey, String(Math.max(position, second)));
    }
    return `${pathname}?${onTop(params, noun, _id)}`;
  };
}

/** What came into a list between two moments, what went and what changed. */
export function ComparedList({ view, state, second, chosen }: ComparedListProps) {
  const t = useText();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { query, groupOf, loadMore, isFetchingMore, failed } = useComparedList(view, state, second);
  const { data, error, refetch } = query;
  const hrefOf = useRowHref(view.noun, second, data);
  const shown = useMemo(() => {
    const one = (row: unknown) => (row ? ((view.rowsOf ? view.rowsOf([row]) : [row])[0] as AnyRecord) : null);
    return (row: ComparedRow): Omit<ShownRow, 'href'> => ({ ...row, before: one(row.before), after: one(row.after) });
  }, [view]);
  if (error) {
    const [problem] = error.errors;
    if (!problem) return <ErrorState error={error} retry={refetch} />;
    return (
      <Alert severity="warning" sx={{ m: 4 }}>
        {problem.message}
      </Alert>
    );
  }
  if (!data) {
    return <LoadingLines lines={3} height={72} />;
  }
  const { counts, from, to } = data;
  const isToNow = second === 'now' && to.position >= from.position;
  const moments = { from: dateTime(from.at), to: isToNow ? t('past.nowWord') : dateTime(to.at) };
  const title = t('past.list.title', moments);
  if (counts && groups.every(({ group }) => counts[group] === 0)) {
    return (
      <State title={t('past.same')} body={t('past.list.unchanged', { count: counts.unchanged, ...numbered(counts) })} />
    );
  }
  return (
    <Box
      role="region"
      aria-label={title}
      tabIndex={0}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', outlineOffset: -2 }}
    >
      <Box sx={{ px: { xs: 4, sm: 5 }, pt: 4 }}>
        <Typography variant="h3" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {counts &&
            counts.unchanged >= 0 &&
            t('past.list.unchanged', { count: counts.unchanged, ...numbered(counts) })}{' '}
          {t('past.list.what')}
        </Typography>
      </Box>
      {groups.map(({ group, Icon, color }) => {
        const { rows, nextAfter } = groupOf(group);
        const all = rows.map(shown).map((row) => ({ ...row, href: hrefOf(row as ShownRow) }));
        const label = t(`past.list.${group}`, { number: countOf(counts?.[group], rows.length) });
        return (
          <Box component="section" key={group} aria-label={label} sx={{ mt: 4 }}>
            <Typography
              variant="h3"
              component="h4"
              sx={{
                px: { xs: 4, sm: 5 },
                pb: 2,
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                '& svg': { color, fontSize: 18 },
              }}
            >
              <Icon aria-hidden />
              {label}
            </Typography>
            {all.length > 0 &&
              (narrow ? (
                <ComparedLines view={view} label={label} rows={all} />
              ) : (
                <ComparedTable view={view} label={label} rows={all} chosen={chosen} />
              ))}
            <More {...{ group, nextAfter, loadMore }} busy={isFetchingMore} failed={failed === group} />
          </Box>
        );
      })}
    </Box>
  );
}

/** How many a group has: at least those that are shown where nobody has counted them. */
const countOf = (count: number | undefined, shown: number) =>
  count !== undefined && count < 0 ? `${number(shown)}+` : number(count ?? shown);

const numbered = ({ unchanged }: { unchanged: number }) => ({ number: number(unchanged) });

interface MoreProps {
  group: Group;
  nextAfter: string | null;
  loadMore: (group: Group) => Promise<void>;
  busy: boolean;
  failed: boolean;
}

function More({ group, nextAfter, loadMore, busy, failed }: MoreProps) {
  const t = useText();
  if (!nextAfter) return null;
  return (
    <Box sx={{ px: { xs: 4, sm: 5 }, py: 3 }}>
      <Button variant="outlined" loading={busy} onClick={() => void loadMore(group)}>
        {t('past.list.more')}
      </Button>
      {failed && (
        <Typography role="alert" color="error" variant="body2" sx={{ mt: 1 }}>
          {t('common.error.general')}
        </Typography>
      )}
    </Box>
  );
}
