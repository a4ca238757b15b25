import { RecordListPage } from '@/records/list/RecordListPage';
import { siteView } from './view';

export const SiteListPage = () => <RecordListPage view={siteView} />;
