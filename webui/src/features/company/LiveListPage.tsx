import type { Field } from '@/ui/record/field';
import { RecordListPage } from '@/ui/record/RecordListPage';
import type { RecordScreen } from '@/ui/record/screen';
import type { ListState } from '@/ui/useListState';
import { useCompanyCount, useCompanyList } from './calls';
import { companyScreen } from './screen';

const live = (state: ListState): ListState => ({ ...state, filters: { ...state.filters, isLive: ['true'] } });

const { fields } = companyScreen;
const name = fields.filter(({ path }) => path === 'businessName');
const services = fields
  .filter(({ path }) => path === 'liveServices')
  .map((field): Field => ({ ...field, column: { width: 200, shown: true } }));
const others = fields.filter(({ path }) => !['businessName', 'liveServices', 'isLive'].includes(path));

/** As the list of all companies, which services are live right after the name. */
const liveScreen: RecordScreen<Parameters<typeof companyScreen.nameOf>[0]> = {
  ...companyScreen,
  list: 'company-live',
  texts: { ...companyScreen.texts, title: 'company.liveTitle' },
  fields: [...name, ...services, ...others],
  useList: (state, slug) => useCompanyList(live(state), slug),
  useCount: (state, slug, skip) => useCompanyCount(live(state), slug, skip),
};

/** Companies with live services. */
export const LiveListPage = () => <RecordListPage screen={liveScreen} />;
