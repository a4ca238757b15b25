import { RecordListPage } from '@/records/list/RecordListPage';
import { siteScreen } from './view';

export const SiteListPage = () => <RecordListPage screen={siteScreen} />;
