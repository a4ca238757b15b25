import type { Field } from '@/records/fields/field';
import { RecordListPage } from '@/records/list/RecordListPage';
import { onlyLive } from './onlyLive';
import { companyView } from './view';

const { fields } = companyView;
const name = fields.filter(({ path }) => path === 'businessName');
const services = fields
  .filter(({ path }) => path === 'liveServices')
  .map((field): Field => ({ ...field, column: { width: 200, shown: true } }));
// The services take the place of what says less about a live company.
const lessTelling = ['businessType', 'createdAt'];
const others = fields
  .filter(({ path }) => !['businessName', 'liveServices', 'isLive'].includes(path))
  .map((field): Field => {
    if (!field.column || !lessTelling.includes(field.path)) return field;
    return { ...field, column: { ...field.column, shown: false } };
  });

/** As the list of all companies, which services are live right after the name. */
const liveView: typeof companyView = {
  ...companyView,
  list: 'company-live',
  texts: { ...companyView.texts, title: 'company.liveTitle' },
  fields: [...name, ...services, ...others],
  where: onlyLive,
};

/** Companies with live services. */
export const LiveListPage = () => <RecordListPage view={liveView} />;
