import type { SellService } from '../generated';
import { listTags, recordTags, subjectsAnd } from '../tags';
import { withRules } from '../withRules';
import { serviceCalls } from './service.gen';

const changed = subjectsAnd(...listTags('service'), ...listTags('lead'));

/** Calls of services beside those that every noun has. */
export const serviceApi = withRules(
  serviceCalls,
  {
    addServiceRoof: changed,
    changeServiceRoof: changed,
    removeServiceRoof: changed,
    addServiceInverter: changed,
    changeServiceInverter: changed,
    removeServiceInverter: changed,
    addServiceBattery: changed,
    changeServiceBattery: changed,
    removeServiceBattery: changed,
    // The body's own id is the lead's.
    sellService: (arg) => [
      ...changed(arg),
      ...recordTags([(arg as { sellService: SellService }).sellService.serviceId]),
    ],
  },
  {},
);
