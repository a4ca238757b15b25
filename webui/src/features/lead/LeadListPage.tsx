import { RecordListPage } from '@/records/list/RecordListPage';
import { ViewSwitch } from './ViewSwitch';
import { leadScreen } from './view';

export const LeadListPage = () => <RecordListPage screen={leadScreen} switcher={<ViewSwitch view="list" />} />;
