import i18next from 'i18next';
import { language, type TextKey } from '@/i18n';
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
interface NounTexts {
  nouns?: Record<string, object>;
  audit?: { case: { noun: Record<string, string> } };
}

/** Kinds of the records whose entries are pinned: those with pages, and the others, which only the desk names. */
function nounLabels(): Record<string, TextKey> {
  const { nouns = {}, audit } = (i18next.getDataByLanguage(language()) ?? {}) as NounTexts;
  const named = Object.keys(nouns).map((noun) => [noun, `nouns.${noun}.noun`]);
  const others = Object.keys(audit?.case.noun ?? {}).map((noun) => [noun, `audit.case.noun.${noun}`]);
  return Object.fromEntries([...named, ...others]);
}

/** The fields of an audit case that its timeline shows. */
export const caseFields: readonly Field[] = [
  { path: 'title', label: 'audit.case.field.title', kind: 'text', section },
  { path: 'purpose', label: 'audit.case.field.purpose', kind: 'longText', section },
  { path: 'step', label: 'audit.case.field.step', kind: 'choice', section, labels: steps },
  { path: 'revision', label: 'audit.case.field.revision', kind: 'integer', section },
  { path: 'sha256', label: 'audit.case.field.sha256', kind: 'text', section },
  {
    path: 'recordNoun',
    label: 'audit.case.field.recordNoun',
    kind: 'choice',
    section,
    // Once the texts are loaded.
    get labels() {
      return nounLabels();
    },
  },
  { path: 'entry', label: 'audit.case.field.entry', kind: 'integer', section },
  { path: 'text', label: 'audit.case.field.text', kind: 'longText', section },
  { path: 'severity', label: 'audit.case.field.severity', kind: 'choice', section, labels: severities },
  { path: 'due', label: 'audit.case.field.due', kind: 'date', section },
  { path: 'answer', label: 'audit.case.field.answer', kind: 'longText', section },
  { path: 'leftOpen', label: 'audit.case.field.leftOpen', kind: 'integer', section },
  { path: 'pins', label: 'audit.case.field.pins', kind: 'entries', section },
  { path: 'findings', label: 'audit.case.field.findings', kind: 'entries', section },
];
