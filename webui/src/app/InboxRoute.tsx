import { Suspense } from 'react';
import { InboxPage } from '@/features/inbox/InboxPage';
import type { InboxParts } from '@/features/inbox/parts';
import { drawerTexts } from '@/i18n/texts';
import { withTexts } from '@/i18n/withTexts';
import { lazyPart } from '@/ui/lazyPart';

// Nobody waits for the drawer's parts to see the list.
const details = () => withTexts(drawerTexts, import('./InboxDetails'));
const Differences = lazyPart(async () => ({ default: (await details()).Differences }));
const DeletedHistory = lazyPart(async () => ({ default: (await details()).DeletedHistory }));

const differences: InboxParts['differences'] = (noun, changes) => (
  <Suspense fallback={null}>
    <Differences noun={noun} changes={changes} />
  </Suspense>
);

const history: InboxParts['history'] = (noun, id) => (
  <Suspense fallback={null}>
    <DeletedHistory noun={noun} id={id} />
  </Suspense>
);

/** The inbox, with the differences and timelines that the history feature shows. */
export const InboxRoute = () => <InboxPage differences={differences} history={history} />;
