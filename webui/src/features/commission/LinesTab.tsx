import type { Commission } from '@/api/generated';
import { useText } from '@/i18n';
import { RowsSection } from '@/records/rows/RowsSection';
import { date, money } from '@/ui/format';
import { entryFields, kindLabel } from './fields';

/** What a person earned by which line of the payment. */
export function LinesTab({ commission }: { commission: Commission }) {
  const t = useText();
  const none = { add: '', added: '', remove: '', removeTitle: '', removeBody: '', removed: '' };
  return (
    <RowsSection
      heading={t('commission.section.entries')}
      of={{ noun: 'commission', record: commission, rows: 'entries' }}
      rows={commission.entries ?? []}
      fields={entryFields}
      inHead={['amount', 'kind', 'date']}
      commands={null}
      texts={{ ...none, emptyTitle: t('commission.none'), emptyBody: '' }}
      titleOf={({ amount }) => money(amount)}
      chipOf={({ kind, date: day }) => {
        const label = kindLabel(kind);
        return [label && t(label), day && date(day)].filter(Boolean).join(' · ');
      }}
    />
  );
}
