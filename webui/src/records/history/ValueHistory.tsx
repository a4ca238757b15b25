import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { historyApi } from '@/api/areas/history';
import { isApiError } from '@/api/errors';
import type { FieldValueOut } from '@/api/generated';
import { isEmpty } from '@/api/path';
import { hasDrawer } from '@/api/records';
import { useText } from '@/i18n';
import { dateTime } from '@/ui/format';
import { onTop, withShown } from '../address/drawers';
import { useMayOpen } from '../address/ToRecord';
import { ErrorState } from '../calls/ErrorState';
import { type ExplainProps, historyPathOf, type RestoreInto } from '../fields/explain';
import type { Field } from '../fields/field';
import { useSourceText } from '../fields/useSourceText';
import { FieldValue } from '../kinds/FieldValue';
import { RecordLink } from '../kinds/link';
import { differsFromNow, isRestorable, shapeOf } from './formerValue';
import { importedText } from './kinds';
import { RestoreDialog } from './RestoreDialog';
import { UndoPart } from './undoPart';

const pageSize = 10;

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { paddingBlock: 10, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  // Among other words a link differs from them by more than its colour.
  '& a': { textDecoration: 'underline' },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 550, fontVariantNumeric: 'tabular-nums' },
});

function Value({ field, found }: { field: Field; found: FieldValueOut }) {
  const t = useText();
  const quiet = (text: string) => (
    <Typography component="span" color="textSecondary">
      {text}
    </Typography>
  );
  if (found.hidden) return quiet(t('drawer.values.hidden'));
  if (found.erased) return quiet(t('common.erased'));
  if (found.removed) return quiet(t('drawer.values.removed'));
  if (isEmpty(found.value)) return quiet(t('common.empty'));
  return <FieldValue compact field={shapeOf(field, [found.value])} value={found.value} />;
}

/** When it was set; leads to the event in the timeline of the record that it is an event of. */
function Moment({ found }: { found: FieldValueOut }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const mayOpen = useMayOpen();
  const { noun, _id } = found.changedIn;
  const text = dateTime(found.at);
  if (!hasDrawer(noun) || !mayOpen(noun)) return <time dateTime={found.at}>{text}</time>;
  const params = new URLSearchParams(search);
  const address = params.get(noun) === _id ? params : onTop(params, noun, _id);
  return (
    <Link
      component={RouterLink}
      to={`${pathname}?${withShown(address, noun, _id, { tab: 'timeline', entry: found._id })}`}
      color="inherit"
      title={t('drawer.values.inTimeline')}
    >
      <time dateTime={found.at}>{text}</time>
    </Link>
  );
}

/** Where a value came from, in words. */
function useWhence(): (found: FieldValueOut) => string {
  const t = useText();
  const sourceText = useSourceText();
  return (found) => {
    if (found.undone) return t('drawer.values.undone');
    const imported = importedText(found, t);
    if (imported) return imported;
    const source = t('drawer.explain.source', { source: sourceText(found.source) });
    const { noun, others } = found.bulkEdit ?? {};
    return noun && others ? `${source} · ${t(`history.others.${noun}`, { count: others })}` : source;
  };
}

interface LineProps {
  field: Field;
  found: FieldValueOut;
  onRestore: (() => void) | null;
  onUndo: (() => void) | null;
}

function Line({ field, found, onRestore, onUndo }: LineProps) {
  const t = useText();
  const whence = useWhence();
  return (
    <li>
      <Head>
        <span>
          <Value field={field} found={found} />
        </span>
        {onRestore && (
          <Button size="small" startIcon={<RestoreOutlined />} onClick={onRestore} sx={{ flex: 'none' }}>
            {t('drawer.values.restore')}
          </Button>
        )}
        {onUndo && (
          <Button size="small" startIcon={<UndoOutlined />} onClick={onUndo} sx={{ flex: 'none' }}>
            {t('common.undo')}
          </Button>
        )}
      </Head>
      <Typography className="tnum">
        {found.actor?.name ?? t('common.system')}
        {' · '}
        <Moment found={found} />
      </Typography>
      {found.reason && (
        <Typography sx={{ fontStyle: 'italic' }}>{t('common.quoted', { text: found.reason })}</Typography>
      )}
      <Typography variant="caption" color="textSecondary" component="div">
        {whence(found)}
        {found.record && (
          <>
            {` · ${t('drawer.values.of')} `}
            {hasDrawer(found.record.noun) ? (
              <RecordLink noun={found.record.noun} value={found.record} />
            ) : (
              found.record.name
            )}
          </>
        )}
      </Typography>
    </li>
  );
}

const everyField = (fields: readonly Field[]) => fields;

/** The field as this reader may enter it; undefined where nothing can be restored. */
function useEntered(field: Field, restore: RestoreInto | undefined): Field | undefined {
  const { useFormFields = everyField } = restore ?? {};
  const offered = useFormFields(restore ? [field] : [], restore?.row ?? ({} as RestoreInto['row']));
  return offered.find(isRestorable);
}

/** All values that a field has had, newest first. */
export function ValueHistory({ noun, id, field, row, restore }: ExplainProps) {
  const t = useText();
  const [chosen, setChosen] = useState<FieldValueOut | null>(null);
  const [undone, setUndone] = useState<FieldValueOut | null>(null);
  const entered = useEntered(field, restore);
  const { data, isLoading, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    historyApi.useValuePagesInfiniteQuery({
      noun,
      id,
      field: historyPathOf(field, row) ?? field.path,
      limit: pageSize,
      ...(row ? { row: row.id } : {}),
    });
  const values = data?.pages.flatMap((page) => page.data) ?? [];
  const [now] = values;
  if (isLoading) {
    return (
      <Box aria-busy sx={{ display: 'grid', gap: 2 }}>
        <Skeleton variant="rounded" height={52} />
        <Skeleton variant="rounded" height={52} />
      </Box>
    );
  }
  if (isApiError(error) && !now) return <ErrorState error={error} retry={refetch} />;
  if (!now) return <Typography color="textSecondary">{t('drawer.explain.never')}</Typography>;
  return (
    <>
      <List>
        {values.map((found) => (
          <Line
            key={`${found._id} ${found.position}`}
            field={field}
            found={found}
            onRestore={entered && differsFromNow(entered, found, now) ? () => setChosen(found) : null}
            // Of former values there is Restore: only of the present one an undo leads elsewhere.
            onUndo={found === now && restore && found.undoable ? () => setUndone(found) : null}
          />
        ))}
      </List>
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          {t('drawer.values.more')}
        </Button>
      )}
      {undone && (
        <Suspense fallback={null}>
          <UndoPart
            of={{
              noun,
              id,
              version: undone.version,
              field: historyPathOf(field, row) ?? field.path,
              ...(row ? { row: row.id } : {}),
            }}
            fields={[field]}
            onClose={() => setUndone(null)}
          />
        </Suspense>
      )}
      {chosen && entered && restore && (
        <RestoreDialog field={entered} now={now} then={chosen} restore={restore} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
