import { RecordListPage } from '@/records/list/RecordListPage';
import { consumerScreen } from './view';

export const ConsumerListPage = () => <RecordListPage screen={consumerScreen} />;
