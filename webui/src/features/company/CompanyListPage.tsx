import { RecordListPage } from '@/ui/record/RecordListPage';
import { companyScreen } from './screen';

export const CompanyListPage = () => <RecordListPage screen={companyScreen} />;
