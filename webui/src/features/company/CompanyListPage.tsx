import { useSession } from '@/api/session';
import { RecordListPage } from '@/records/list/RecordListPage';
import { companyView } from './view';

const withoutLive = {
  ...companyView,
  fields: companyView.fields.map(({ filter, ...field }) =>
    filter && field.path !== 'isLive' ? { ...field, filter } : field,
  ),
};

/** Who has no list of live companies cannot ask for just these here either. */
export function CompanyListPage() {
  const { rights } = useSession();
  return <RecordListPage view={'company-live' in rights ? companyView : withoutLive} />;
}
