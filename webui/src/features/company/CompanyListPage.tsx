import { useSession } from '@/api/session';
import { RecordListPage } from '@/records/list/RecordListPage';
import { companyScreen } from './view';

const withoutLive = {
  ...companyScreen,
  fields: companyScreen.fields.map(({ filter, ...field }) =>
    filter && field.path !== 'isLive' ? { ...field, filter } : field,
  ),
};

/** Who has no list of live companies cannot ask for just these here either. */
export function CompanyListPage() {
  const { rights } = useSession();
  return <RecordListPage screen={'company-live' in rights ? companyScreen : withoutLive} />;
}
