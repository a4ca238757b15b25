import { RecordListPage } from '@/ui/record/RecordListPage';
import { leadScreen } from './screen';
import { ViewSwitch } from './ViewSwitch';

export const LeadTablePage = () => <RecordListPage screen={leadScreen} switcher={<ViewSwitch view="list" />} />;
