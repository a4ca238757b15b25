import { Suspense } from 'react';
import { companyApi } from '@/api/areas/company';
import type { AddReading, ReadingOut } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText, valueLabel } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';
import { useIsPast } from '../address/useIsPast';
import type { AnyRecord, RecordNoun } from '../fields/field';
import { RowsSection } from '../rows/RowsSection';
import { readingFields, readingHead } from '../rows/readings';
import type { RowCommands } from '../rows/rowCommands';
import type { RowTexts } from '../rows/rowTexts';

const StruckReadings = lazyPart(() =>
  import('./StruckReadings').then(({ StruckReadings }) => ({ default: StruckReadings })),
);

/** Nouns whose records have meters. */
type ReadNoun = Extract<keyof AddReading, RecordNoun>;

interface ReadingsTabProps {
  noun: ReadNoun;
  row: AnyRecord;
  readOnly: boolean;
}

const newestFirst = (a: ReadingOut, b: ReadingOut) => b.readOn.localeCompare(a.readOn);

function useTexts(): RowTexts {
  const t = useText();
  return {
    add: t('drawer.readings.add'),
    added: t('drawer.readings.added'),
    remove: t('drawer.readings.remove'),
    removeTitle: t('drawer.readings.removeTitle'),
    removeBody: t('drawer.readings.removeBody'),
    removed: t('drawer.readings.removed'),
    emptyTitle: t('drawer.readings.emptyTitle'),
    emptyBody: t('drawer.readings.emptyBody'),
  };
}

/**
 * Readings of a record's meters: what was read when, newest first. None is changed: a wrong one is deleted, and
 * stays readable below, struck through.
 */
export function ReadingsTab({ noun, row, readOnly }: ReadingsTabProps) {
  const mayEdit = useRights(noun).edit && !readOnly;
  const [add] = companyApi.useAddReadingMutation();
  const [remove] = companyApi.useDeleteReadingMutation();
  const texts = useTexts();
  const isPast = useIsPast(noun);
  const commands: RowCommands = {
    add: (values, stamp) => add({ addReading: { ...values, ...stamp, [noun]: row._id } as AddReading }).unwrap(),
    // No reading is changed, so none can have been changed by somebody else.
    remove: (readingId, { expectedVersion: _none, ...stamp }) =>
      remove({ removeReading: { ...stamp, [noun]: row._id, readingId } }).unwrap(),
  };
  const titleOf = (one: ReadingOut) => `${valueLabel(one.service)}: ${one.value}`;
  return (
    <>
      <RowsSection
        of={{ noun, record: row, rows: 'meterReading' }}
        rows={[...(row.meterReading ?? [])].sort(newestFirst)}
        fields={readingFields}
        inHead={readingHead}
        texts={texts}
        titleOf={titleOf}
        chipOf={() => null}
        commands={mayEdit ? commands : null}
      />
      {!isPast && (
        <Suspense fallback={null}>
          <StruckReadings noun={noun} id={row._id} />
        </Suspense>
      )}
    </>
  );
}
