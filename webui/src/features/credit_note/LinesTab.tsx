import type { CreditNote } from '@/api/generated';
import { useText } from '@/i18n';
import { RowsSection } from '@/records/rows/RowsSection';
import { lineFields } from './fields';
import { rowTexts } from './rowTexts';

/** What was credited of which lines. */
export function LinesTab({ note }: { note: CreditNote }) {
  const t = useText();
  return (
    <RowsSection
      heading={t('credit_note.section.lines')}
      of={{ noun: 'credit_note', record: note, rows: 'lines' }}
      rows={note.lines ?? []}
      fields={lineFields}
      inHead={['description', 'lineId']}
      commands={null}
      texts={rowTexts(t('credit_note.none.lines'))}
      titleOf={({ description }) => description ?? ''}
      chipOf={() => null}
    />
  );
}
