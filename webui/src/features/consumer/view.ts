import type { ConsumerOut } from '@/api/generated';
import type { NounView } from '@/records/view';
import { phone } from '@/ui/format';
import { consumerFields } from './fields';

export const consumerView: NounView<ConsumerOut> = {
  noun: 'consumer',
  texts: {
    title: 'consumer.title',
    add: 'consumer.new',
    added: 'consumer.added',
    untitled: 'consumer.untitled',
    failed: 'consumer.addFailed',
  },
  fields: consumerFields,
  listFile: '/api/records/consumer/export',
  named: (typed) => {
    const names = typed.split(/\s+/);
    return { firstName: names.slice(0, -1).join(' '), surName: names.at(-1) };
  },
  lineOf: (consumer) => ({
    title: consumer.fullName ?? consumer.consumerId ?? '',
    meta: [consumer.consumerId, consumer.postcode, consumer.city].filter(Boolean).join(' · '),
    aside: phone(consumer.mobile ?? consumer.telephoneNumber ?? ''),
  }),
  headOf: (consumer) => ({
    phone: consumer.mobile ?? consumer.telephoneNumber,
    email: consumer.email,
    people: consumer.Assignee,
  }),
};
