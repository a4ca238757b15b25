import { RecordListPage } from '@/ui/record/RecordListPage';
import { consumerScreen } from './screen';

export const ConsumerListPage = () => <RecordListPage screen={consumerScreen} />;
