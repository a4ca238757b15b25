import { withRules } from '../withRules';
import { consumerCalls } from './consumer.gen';

/** Calls of consumers beside their own. */
export const consumerApi = withRules(
  consumerCalls,
  {},
  {
    cityList: { providesTags: [{ type: 'list', id: 'consumer' }] },
  },
);
