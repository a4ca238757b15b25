import { RecordListPage } from '@/records/list/RecordListPage';
import { HeadsOf, shareOf } from '@/records/related/inLists';
import { ViewSwitch } from './ViewSwitch';
import { leadView } from './view';

const Share = shareOf('lead');
const view = Share ? { ...leadView, Share } : leadView;
const head = (
  <>
    <ViewSwitch view="list" />
    <HeadsOf noun="lead" view={leadView} />
  </>
);

/** The list of leads, with what other features add to it. */
export const LeadListPage = () => <RecordListPage view={view} switcher={head} />;
