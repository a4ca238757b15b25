import { useSession } from '@/api/session';
import type { Field } from '@/records/fields/field';
import { RecordListPage } from '@/records/list/RecordListPage';
import { companyView } from './view';

function withoutFilter({ filter, ...field }: Field): Field {
  // Of any kind of field the filter is optional.
  return field as Field;
}

const withoutLive = {
  ...companyView,
  fields: companyView.fields.map((field) => (field.path === 'isLive' ? withoutFilter(field) : field)),
};

/** Who has no list of live companies cannot ask for just these here either. */
export function CompanyListPage() {
  const { rights } = useSession();
  return <RecordListPage view={'company-live' in rights ? companyView : withoutLive} />;
}
