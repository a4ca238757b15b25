import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ComponentType, useMemo } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { shownIn } from '@/records/address/drawers';
import { ErrorState } from '@/records/calls/ErrorState';
import { useNounList } from '@/records/calls/nounCalls';
import { ChildCards } from '@/records/children/ChildCard';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import type { AnyRecord, RecordNoun } from '@/records/fields/field';
import { linkTo } from '@/records/fields/linkTo';
import { useAtPosition, usePast } from '@/records/past/position';
import type { NounView } from '@/records/view';
import type { ListState } from '@/ui/listState';

const shown = 25;
const newest: ListState = { page: 1, limit: shown, q: '', sort: 'createdAt', sortType: 'desc', filters: {} };

interface OffersOfRecordProps<Row extends AnyRecord> {
  view: NounView<Row>;
  of: 'quote' | 'renewal';
  noun: RecordNoun;
  id: string;
  Card: ComponentType<{ row: Row }>;
  onAdd: (() => void) | null;
}

/** The quotes or the renewals about a record, newest first. */
export function OffersOfRecord<Row extends AnyRecord>({ view, of, noun, id, Card, onAdd }: OffersOfRecordProps<Row>) {
  const field = linkTo(view.fields, noun);
  const t = useText();
  const slug = useSlug();
  const isPast = shownIn(useSearchParams()[0], noun)?.asOf != null;
  const linked = useMemo(() => ({ ...view, where: { [field]: [id] } }), [view, field, id]);
  const past = usePast();
  const atPosition = useAtPosition();
  const { data, error, isLoading, refetch } = useNounList(linked, { ...newest, ...past });
  if (isLoading) return <BodySkeleton />;
  if (error) return <ErrorState error={error} retry={refetch} />;
  const rows = data?.rows ?? [];
  return (
    <>
      {isPast && past.position === null && <Typography color="textSecondary">{t(`${of}.ofRecord.present`)}</Typography>}
      <ChildCards
        addText={t(`${of}.new`)}
        emptyTitle={t(`${of}.ofRecord.emptyTitle`)}
        emptyBody={t(`${of}.ofRecord.emptyBody`)}
        count={rows.length}
        onAdd={onAdd}
      >
        {rows.map((row) => (
          <Card key={row._id} row={row} />
        ))}
      </ChildCards>
      <Link
        component={RouterLink}
        to={atPosition(`/${of}/${slug}/view?${field}=${id}`)}
        sx={{ display: 'inline-block', mt: 3 }}
      >
        {t(`${of}.ofRecord.all`)}
      </Link>
    </>
  );
}
