import { SyncChip as Chip } from '@/records/ledger/SyncChip';

/** The states of a credit note at Xero in words. */
export const syncLabels = {
  notSent: 'credit_note.sync.notSent',
  waiting: 'credit_note.sync.waiting',
  sent: 'credit_note.sync.sent',
  refused: 'credit_note.sync.refused',
  differs: 'credit_note.sync.differs',
} as const;

/** How a credit note stands at Xero. */
export const SyncChip = ({ value }: { value: unknown }) => <Chip value={value} labels={syncLabels} />;
