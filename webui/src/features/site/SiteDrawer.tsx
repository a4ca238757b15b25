import type { SiteWithContacts } from '@/api/generated';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { useTabsOf } from '@/records/related/useInDrawer';
import { siteView } from './view';

const history = historyTabs(siteView);

/** The drawer of a company's site, with what other features add to it. */
export const SiteDrawer = (props: { id: string; open: boolean }) => (
  <RecordDrawer {...props} view={siteView} tabs={[...useTabsOf<SiteWithContacts>('site'), ...history]} />
);
