import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useRights, useSlug } from '@/api/session';
import { type TextKey, useText } from '@/i18n';
import { number } from '@/ui/format';
import type { ListState } from '@/ui/listState';
import { ShownMoment } from '@/ui/now';
import { shownIn } from '../address/drawers';
import { ErrorState } from '../calls/ErrorState';
import { useNounCount } from '../calls/nounCalls';
import { ChildCards } from '../children/ChildCard';
import { BodySkeleton } from '../drawer/DrawerBody';
import type { AnyRecord, RecordNoun } from '../fields/field';
import { linkTo, narrowedBy } from '../fields/linkTo';
import { useAtPosition, usePast, usePosition } from '../past/position';
import { NewRelated } from './NewRelated';
import { type ListedRelated, type RelatedRecords, useListed } from './related';

export interface RelatedTabProps {
  /** The noun in whose drawer it stands. */
  about: RecordNoun;
  row: AnyRecord;
  readOnly: boolean;
}

const usual = 25;
const newest: ListState = { page: 1, limit: usual, q: '', sort: 'createdAt', sortType: 'desc', filters: {} };

const stateOf = ({ limit = usual, sort }: RelatedRecords): ListState => ({ ...newest, limit, ...sort });

interface PartProps extends RelatedTabProps {
  related: ListedRelated;
}

/** Said in a drawer of the past, where rows of now are shown. */
function Present({ about, tab }: { about: RecordNoun; tab: RelatedRecords }) {
  const t = useText();
  const isOfNow = usePosition() === null;
  const isPast = shownIn(useSearchParams()[0], about)?.asOf != null;
  const { present } = tab.texts;
  return isPast && isOfNow && present && <Typography color="textSecondary">{t(present)}</Typography>;
}

interface AllProps {
  noun: RecordNoun;
  param: string;
  id: string;
  text: TextKey;
}

/** The way to the list of the noun, narrowed to these rows. */
function All({ noun, param, id, text }: AllProps) {
  const t = useText();
  const atPosition = useAtPosition();
  const to = atPosition(`/${noun}/${useSlug()}/view?${param}=${id}`);
  return (
    <Link component={RouterLink} to={to} sx={{ display: 'inline-block', mt: 3 }}>
      {t(text)}
    </Link>
  );
}

/** The tab with a noun's records that are about the record whose drawer it stands in. */
function RelatedTab({ related, about, row, readOnly }: PartProps) {
  const { view, tab, Card } = related;
  const t = useText();
  const field = linkTo(view.fields, about);
  const param = narrowedBy(view.fields, about);
  const mayAdd = useRights(view.noun).edit && !readOnly && tab.add !== undefined;
  const isOffered = tab.add?.offeredFor?.(row) ?? true;
  const [adding, setAdding] = useState(false);
  const { add: { Dialog } = {}, Below } = tab;
  const close = () => setAdding(false);
  const { data, error, isLoading, refetch } = useListed(view, { [param]: [row._id], ...tab.where }, stateOf(tab));
  if (isLoading) return <BodySkeleton />;
  if (error) return <ErrorState error={error} retry={refetch} />;
  const rows = data?.rows ?? [];
  return (
    <ShownMoment value={data?.at ?? null}>
      <Present about={about} tab={tab} />
      <ChildCards
        addText={t(view.texts.add)}
        emptyTitle={t(tab.texts.emptyTitle)}
        emptyBody={t(tab.texts.emptyBody)}
        count={rows.length}
        onAdd={mayAdd && isOffered ? () => setAdding(true) : null}
      >
        {rows.map((one) => (
          <Card key={one._id} row={one} about={{ noun: about, id: row._id, mayAdd }} />
        ))}
      </ChildCards>
      {tab.texts.all && <All noun={view.noun} param={param} id={row._id} text={tab.texts.all} />}
      {Below && <Below row={row} />}
      <Suspense fallback={null}>
        {adding && Dialog && <Dialog row={row} onClose={close} />}
        {adding && !Dialog && (
          <NewRelated related={related} begin={{ ...tab.add?.beginOf?.(row), [field]: row._id }} onClose={close} />
        )}
      </Suspense>
    </ShownMoment>
  );
}

/** How many records are on the tab, in brackets, once that is known. The tab asks for the same page. */
function RelatedAmount({ related: { view, tab }, about, row }: PartProps) {
  const where = { [narrowedBy(view.fields, about)]: [row._id], ...tab.where };
  const { data } = useListed(view, where, stateOf(tab));
  const all = useNounCount({ ...view, where }, { ...stateOf(tab), ...usePast() }, !data || data.count >= 0);
  const count = data && Math.max(data.count, all);
  return count !== undefined && count >= 0 && ` (${number(count)})`;
}

export const relatedAmountOf = (related: ListedRelated) => (props: RelatedTabProps) => (
  <RelatedAmount related={related} {...props} />
);

export const relatedTabOf = (related: ListedRelated) => (props: RelatedTabProps) => (
  <RelatedTab related={related} {...props} />
);
