import type { Renewal } from '@/api/generated';
import { RenewalDrawer as Drawer } from '@/features/renewal/RenewalDrawer';
import { withTexts } from '@/i18n/withTexts';
import { lazyTab } from '@/records/drawer/lazyTab';
import { lazyPart } from '@/ui/lazyPart';

const Related = lazyPart(async () => ({
  default: (await withTexts(['quote', 'task'], import('./OfferRelated'))).RenewalRelated,
}));

const related = [lazyTab('related', 'quote.related.tab', Related, (renewal: Renewal) => ({ renewal }))];

/** The drawer of a renewal, with what belongs to it. */
export const RenewalDrawer = (props: { id: string; open: boolean }) => <Drawer {...props} related={related} />;
