import type { Service } from '@/api/generated';
import { valueLabel } from '@/i18n';
import { markOf } from '@/records/list/markOf';
import type { NounView } from '@/records/view';
import { date } from '@/ui/format';
import { serviceFields } from './fields';
import { StateChip } from './StateChip';

/** Whom a service is for and where, by name. */
const forWhom = ({ Site, Company, Consumer }: Service) =>
  [Company?.businessName ?? Consumer?.fullName, Site?.siteName].filter(Boolean).join(', ');

/** Where a service is, by name. */
export const placeOf = ({ Site, Company, Consumer }: Service) =>
  Site?.siteName ?? Company?.businessName ?? Consumer?.fullName ?? '';

export const serviceView: NounView<Service> = {
  noun: 'service',
  texts: {
    title: 'service.title',
    add: 'service.new',
    added: 'service.added',
    untitled: 'service.untitled',
  },
  fields: serviceFields,
  nameOf: (service) =>
    service.serviceName ? [valueLabel(service.serviceName), forWhom(service)].filter(Boolean).join(' · ') : null,
  lineOf: (service) => ({
    title: service.serviceName ? valueLabel(service.serviceName) : '',
    meta: [service.serviceId, service.contract_end_date && date(service.contract_end_date)].filter(Boolean).join(' · '),
    mark: markOf(StateChip, service.status, service),
    aside: placeOf(service),
  }),
  headOf: ({ Assignee }) => ({ phone: null, email: null, people: Assignee }),
};
