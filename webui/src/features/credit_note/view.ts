import type { CreditNote } from '@/api/generated';
import type { NounView } from '@/records/view';
import { date, money } from '@/ui/format';
import { creditNoteFields } from './fields';

export const creditNoteView: NounView<CreditNote> = {
  noun: 'credit_note',
  texts: {
    title: 'credit_note.title',
    add: 'credit_note.new',
    added: 'credit_note.added',
    untitled: 'credit_note.untitled',
    failed: 'credit_note.failed',
  },
  fields: creditNoteFields,
  listFile: '/api/records/credit_note/export',
  lineOf: (note) => ({
    title: note.Consumer?.fullName ?? note.Company?.businessName ?? note.creditNoteNumber ?? '',
    meta: [note.creditNoteNumber, note.date && date(note.date)].filter(Boolean).join(' · '),
    aside: money(note.total),
  }),
  headOf: () => ({ phone: null, email: null, people: [] }),
};
