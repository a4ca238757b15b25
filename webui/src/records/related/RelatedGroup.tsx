import Link from '@mui/material/Link';
import { type ComponentType, Suspense } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSession, useSlug } from '@/api/session';
import type { Namespace } from '@/i18n/texts';
import { type LazyPart, lazyPart } from '@/ui/lazyPart';
import type { ListState } from '@/ui/listState';
import { BodySkeleton } from '../drawer/DrawerBody';
import type { AnyRecord, RecordNoun } from '../fields/field';
import { useAtPosition } from '../past/position';
import type { Page, QueryState } from '../view';
import { RelatedCards, RelatedSection } from './RelatedSection';
import { type ListedRelated, type Related, relatedOf, type UnlistedRelated, useListed, type Where } from './related';

const shown = 10;
const newest: ListState = { page: 1, limit: shown, q: '', sort: 'createdAt', sortType: 'desc', filters: {} };

interface AskedProps {
  none: string;
  where: Where;
  /** The record itself, which is not related to itself. */
  leaveOut?: string;
  /** Of the way to all of them, where there are more; left out: there is none. */
  all?: string;
}

interface RowsProps extends AskedProps {
  noun: RecordNoun;
  Card: Related<AnyRecord>['Card'];
  found: QueryState<Page<AnyRecord>>;
}

function Rows({ noun, Card, found, none, where, leaveOut, all }: RowsProps) {
  const slug = useSlug();
  const atPosition = useAtPosition();
  const { rows = [], count = 0 } = found.data ?? {};
  const query = new URLSearchParams(Object.entries(where).map(([name, values]) => [name, values.join(',')]));
  return (
    <>
      <RelatedCards
        list={found}
        none={none}
        {...(leaveOut ? { leaveOut } : {})}
        card={(row) => <Card key={row._id} row={row} />}
      />
      {all && (count > shown || (count < 0 && rows.length === shown)) && (
        <Link component={RouterLink} to={atPosition(`/${noun}/${slug}/view?${query}`)}>
          {all}
        </Link>
      )}
    </>
  );
}

type PartProps = AskedProps & { noun: RecordNoun };

function ListedRows({ related: { view, tab, Card }, ...asked }: PartProps & { related: ListedRelated }) {
  const found = useListed(view, { ...asked.where, ...tab.where }, newest);
  return <Rows {...asked} Card={Card} found={found} />;
}

function OtherRows({ related: { useRows, Card }, ...asked }: PartProps & { related: UnlistedRelated }) {
  return <Rows {...asked} Card={Card} found={useRows(asked.where, newest)} />;
}

const rowsPart = (related: Related<AnyRecord>) => (asked: PartProps) =>
  related.view ? <ListedRows related={related} {...asked} /> : <OtherRows related={related} {...asked} />;

const loaded = new Map<string, LazyPart<ComponentType<PartProps>>>();

function partOf(noun: RecordNoun & Namespace) {
  const part = loaded.get(noun) ?? lazyPart(async () => ({ default: rowsPart(await relatedOf(noun)) }));
  loaded.set(noun, part);
  return part;
}

interface RelatedGroupProps extends AskedProps {
  noun: RecordNoun & Namespace;
  title: string;
}

/** Records of a noun that a list finds, under their heading; nothing for roles that do not see the noun. */
export function RelatedGroup({ title, ...asked }: RelatedGroupProps) {
  const { noun } = asked;
  const { rights } = useSession();
  const Part = partOf(noun);
  if (!(noun in rights)) return null;
  return (
    <RelatedSection title={title}>
      <Suspense fallback={<BodySkeleton />}>
        <Part {...asked} />
      </Suspense>
    </RelatedSection>
  );
}
