import { RecordListPage } from '@/records/list/RecordListPage';
import { ViewSwitch } from './ViewSwitch';
import { leadView } from './view';

export const LeadListPage = () => <RecordListPage view={leadView} switcher={<ViewSwitch view="list" />} />;
