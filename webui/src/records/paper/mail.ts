import type { PaperMailOut } from '@/api/generated';
import type { TextKey } from '@/i18n';
import type { Field } from '@/records/fields/field';

/** A mail with the PDF of a record: who proposes it, what is typed of it, and who sends it. */
export interface PaperMail {
  send: (mail: Omit<PaperMailOut, 'fileName'>) => Promise<unknown>;
  fields: readonly Field[];
  texts: Record<'open' | 'title' | 'send' | 'done', TextKey>;
}
