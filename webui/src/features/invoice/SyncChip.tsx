import { SyncChip as Chip } from '@/records/ledger/SyncChip';

/** The states of an invoice at Xero in words. */
export const syncLabels = {
  notSent: 'invoice.sync.state.notSent',
  waiting: 'invoice.sync.state.waiting',
  sent: 'invoice.sync.state.sent',
  refused: 'invoice.sync.state.refused',
  differs: 'invoice.sync.state.differs',
} as const;

/** How an invoice stands at Xero. */
export const SyncChip = ({ value }: { value: unknown }) => <Chip value={value} labels={syncLabels} />;
