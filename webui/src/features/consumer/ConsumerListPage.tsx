import { RecordListPage } from '@/records/list/RecordListPage';
import { consumerView } from './view';

export const ConsumerListPage = () => <RecordListPage view={consumerView} />;
