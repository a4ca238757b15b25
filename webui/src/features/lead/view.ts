import type { Lead } from '@/api/generated';
import type { NounView } from '@/records/view';
import { date, wholeMoney } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { openDueDate } from './DueDate';
import { customerOf, emailOf, leadFields, phoneOf, postcodeOf } from './fields';

export const leadView: NounView<Lead> = {
  noun: 'lead',
  texts: {
    title: 'lead.title',
    add: 'lead.new',
    added: 'lead.added',
    untitled: 'lead.untitled',
    assigned: 'lead.assigned',
  },
  fields: leadFields,
  filtersByDay: true,
  nameOf: customerOf,
  lineOf: (lead) => {
    const due = openDueDate(lead);
    return {
      title: customerOf(lead) ?? lead.leadId ?? '',
      meta: [lead.leadId, postcodeOf(lead), lead.dueDate && date(lead.dueDate)].filter(Boolean).join(' · '),
      due: due ? { by: due, late: 'lead.overdue' } : undefined,
      ...(lead.status ? { status: lead.status } : {}),
      aside: lead.value ? wholeMoney(lead.value) : '',
    };
  },
  newHint: {
    after: 'record.section.survey',
    Shown: lazyPart(() => import('./Duplicates').then(({ Duplicates }) => ({ default: Duplicates }))),
  },
  listFile: '/api/records/lead/export',
  editedTogether: 'lead',
  Exports: lazyPart(() => import('./LeadExports').then(({ LeadExports }) => ({ default: LeadExports }))),
  headOf: (lead) => ({ phone: phoneOf(lead), email: emailOf(lead), people: lead.Assignee }),
};
