import type { Quote } from '@/api/generated';
import { QuoteDrawer as Drawer } from '@/features/quote/QuoteDrawer';
import { withTexts } from '@/i18n/withTexts';
import { lazyTab } from '@/records/drawer/lazyTab';
import { lazyPart } from '@/ui/lazyPart';

const Related = lazyPart(async () => ({
  default: (await withTexts(['renewal', 'task'], import('./OfferRelated'))).QuoteRelated,
}));

const related = [lazyTab('related', 'quote.related.tab', Related, (quote: Quote) => ({ quote }))];

/** The drawer of a quote, with what belongs to it. */
export const QuoteDrawer = (props: { id: string; open: boolean }) => <Drawer {...props} related={related} />;
