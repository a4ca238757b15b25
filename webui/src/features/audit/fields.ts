import type { NounName } from '@/api/tags';
import type { TextKey } from '@/i18n';
import type { Field } from '@/records/fields/field';

const section: TextKey = 'record.section.main';
const severities: Record<string, TextKey> = {
  low: 'audit.case.severity.low',
  medium: 'audit.case.severity.medium',
  high: 'audit.case.severity.high',
};
const steps: Record<string, TextKey> = {
  open: 'audit.case.step.open',
  submitted: 'audit.case.step.submitted',
  returned: 'audit.case.step.returned',
  signed: 'audit.case.step.signed',
};
/** Kinds of the records whose entries are pinned. */
const nouns: Record<string, TextKey> = {
  appointment: 'nouns.appointment.noun',
  audit_case: 'audit.case.noun.audit_case',
  bulk_edit: 'audit.case.noun.bulk_edit',
  company: 'nouns.company.noun',
  consumer: 'nouns.consumer.noun',
  contact: 'nouns.contact.noun',
  import: 'audit.case.noun.import',
  lead: 'nouns.lead.noun',
  pipeline: 'audit.case.noun.pipeline',
  role: 'audit.case.noun.role',
  saved_view: 'audit.case.noun.saved_view',
  site: 'nouns.site.noun',
  user: 'nouns.user.noun',
} satisfies Record<NounName, TextKey>;

/** What the timeline tells of an audit case. */
export const caseFields: readonly Field[] = [
  { path: 'title', label: 'audit.case.field.title', kind: 'text', section },
  { path: 'purpose', label: 'audit.case.field.purpose', kind: 'longText', section },
  { path: 'step', label: 'audit.case.field.step', kind: 'choice', section, labels: steps },
  { path: 'revision', label: 'audit.case.field.revision', kind: 'integer', section },
  { path: 'sha256', label: 'audit.case.field.sha256', kind: 'text', section },
  { path: 'recordNoun', label: 'audit.case.field.recordNoun', kind: 'choice', section, labels: nouns },
  { path: 'entry', label: 'audit.case.field.entry', kind: 'integer', section },
  { path: 'text', label: 'audit.case.field.text', kind: 'longText', section },
  { path: 'severity', label: 'audit.case.field.severity', kind: 'choice', section, labels: severities },
  { path: 'due', label: 'audit.case.field.due', kind: 'date', section },
  { path: 'answer', label: 'audit.case.field.answer', kind: 'longText', section },
  { path: 'leftOpen', label: 'audit.case.field.leftOpen', kind: 'integer', section },
  { path: 'pins', label: 'audit.case.field.pins', kind: 'entries', section },
  { path: 'findings', label: 'audit.case.field.findings', kind: 'entries', section },
];
