import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ComponentType, useMemo } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { Quote, Renewal } from '@/api/generated';
import { useSession, useSlug } from '@/api/session';
import { quoteView } from '@/features/quote/view';
import { renewalView } from '@/features/renewal/view';
import { taskView } from '@/features/task/view';
import { useText } from '@/i18n';
import { shownIn } from '@/records/address/drawers';
import { useNounList } from '@/records/calls/nounCalls';
import { RelatedCards, RelatedSection } from '@/records/children/Related';
import type { AnyRecord } from '@/records/fields/field';
import { useAtPosition, usePast, usePosition } from '@/records/past/position';
import type { NounView } from '@/records/view';
import type { ListState } from '@/ui/listState';
import { QuoteCard, RenewalCard } from './offerCards';
import { TaskCard } from './TasksTab';

const shown = 10;
const list: ListState = { page: 1, limit: shown, q: '', sort: 'createdAt', sortType: 'desc', filters: {} };
/** Conditions that are always asked for, by the list's parameter. */
type Where = Record<string, string[]>;

interface GroupProps<Row extends AnyRecord> {
  title: string;
  none: string;
  view: NounView<Row>;
  where: Where;
  leaveOut?: string;
  Card: ComponentType<{ row: Row }>;
}

/** Records of a noun that a list finds, with the way to all of them where there are more. */
function Group<Row extends AnyRecord>({ title, none, view, where, leaveOut, Card }: GroupProps<Row>) {
  const t = useText();
  const slug = useSlug();
  const atPosition = useAtPosition();
  const asked = useMemo(() => ({ ...view, where }), [view, where]);
  const found = useNounList<Row>(asked, { ...list, ...usePast() });
  const query = new URLSearchParams(Object.entries(where).map(([name, values]) => [name, values.join(',')]));
  return (
    <RelatedSection title={title}>
      <RelatedCards
        list={found}
        none={none}
        {...(leaveOut ? { leaveOut } : {})}
        card={(row) => <Card key={row._id} row={row} />}
      />
      {(found.data?.count ?? 0) > shown && (
        <Link component={RouterLink} to={atPosition(`/${view.noun}/${slug}/view?${query}`)}>
          {t('quote.related.all')}
        </Link>
      )}
    </RelatedSection>
  );
}

/** The customer of an offer, and the parameter by which lists find their records. */
function customerOf({ Company, Consumer }: Pick<Quote, 'Company' | 'Consumer'>) {
  if (Company) return { param: 'Company', id: Company._id, name: Company.businessName ?? '' };
  return Consumer ? { param: 'Consumer', id: Consumer._id, name: Consumer.fullName ?? '' } : null;
}

interface OfCustomerProps {
  offer: Pick<Quote, 'Company' | 'Consumer'>;
  of: 'quote' | 'renewal';
  /** A quote that is not its own relation. */
  itself?: string;
}

/** The customer's quotes and open tasks. */
function OfCustomer({ offer, of, itself }: OfCustomerProps) {
  const t = useText();
  const { rights } = useSession();
  const { param = '', id = '', name } = customerOf(offer) ?? {};
  const quotes = useMemo<Where>(() => ({ [param]: [id] }), [param, id]);
  const tasks = useMemo<Where>(() => ({ [param]: [id], isClosed: ['false'] }), [param, id]);
  if (!param) return null;
  return (
    <>
      {'quote' in rights && (
        <Group
          title={t(of === 'quote' ? 'quote.related.otherQuotesOf' : 'quote.related.quotesOf', { name })}
          none={t('quote.related.noQuotes')}
          view={quoteView}
          where={quotes}
          {...(itself ? { leaveOut: itself } : {})}
          Card={QuoteCard}
        />
      )}
      {'task' in rights && (
        <Group
          title={t('quote.related.tasksOf', { name })}
          none={t('quote.related.noTasks')}
          view={taskView}
          where={tasks}
          Card={TaskCard}
        />
      )}
    </>
  );
}

/** Said in a record of a moment, whose lists are those of now. */
function Present({ noun }: { noun: 'quote' | 'renewal' }) {
  const t = useText();
  const isOfNow = usePosition() === null;
  const isPast = shownIn(useSearchParams()[0], noun)?.asOf != null;
  return isPast && isOfNow && <Typography color="textSecondary">{t('quote.related.present')}</Typography>;
}

const sections = { display: 'grid', gap: 6 };

/** What belongs to a quote: its renewals, its customer's other quotes and open tasks. */
export function QuoteRelated({ quote }: { quote: Quote }) {
  const t = useText();
  const { rights } = useSession();
  const where = useMemo<Where>(() => ({ Quote: [quote._id] }), [quote._id]);
  return (
    <Box sx={sections}>
      <Present noun="quote" />
      {'renewal' in rights && (
        <Group
          title={t('quote.related.renewals')}
          none={t('quote.related.noRenewals')}
          view={renewalView}
          where={where}
          Card={RenewalCard}
        />
      )}
      <OfCustomer offer={quote} of="quote" itself={quote._id} />
    </Box>
  );
}

/** What belongs to a renewal: others of its service, its customer's quotes and open tasks. */
export function RenewalRelated({ renewal }: { renewal: Renewal }) {
  const t = useText();
  const service = renewal.Service?._id;
  const where = useMemo<Where | null>(() => (service ? { Service: [service] } : null), [service]);
  return (
    <Box sx={sections}>
      <Present noun="renewal" />
      {where && (
        <Group
          title={t('quote.related.ofService')}
          none={t('quote.related.noOthers')}
          view={renewalView}
          where={where}
          leaveOut={renewal._id}
          Card={RenewalCard}
        />
      )}
      <OfCustomer offer={renewal} of="renewal" />
    </Box>
  );
}
