import { text } from '@/i18n';
import type en from './texts/en.json';

type EvidenceField = keyof (typeof en)['evidence'];

/** What an upload field of the form is called; its own name where it is none of those. */
export const evidenceLabel = (field: string | null): string =>
  text(`survey.evidence.${(field ?? 'evidence') as EvidenceField}`, { defaultValue: field ?? '' });
