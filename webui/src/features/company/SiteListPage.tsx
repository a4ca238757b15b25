import { RecordListPage } from '@/ui/record/RecordListPage';
import { siteScreen } from './siteScreen';

export const SiteListPage = () => <RecordListPage screen={siteScreen} />;
