import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api';
import { leadApi } from '@/api/areas/lead';
import type { AddLeadInspectionBody, AddLeadMeasureBody, Lead, MeasureOut } from '@/api/generated';
import { useRights } from '@/api/session';
import { type RowCommands, RowsSection, type RowTexts } from '@/records/rows/RowsSection';
import { rowTitle } from '@/records/rows/rowTitle';
import { StatusChip } from '@/ui/StatusChip';
import { toneOf } from '@/ui/theme/tones';
import { inspectionFields, measureFields } from './measureFields';
import { oldProgress } from './progresses';

const resultTones = { Booked: 'blue', Passed: 'green', Failed: 'red' } as const;

/** The tone of each progress, in the server's colours. */
function useProgressTone() {
  const known: unknown = api.useLookupsQuery().data?.data.measureProgress;
  const tones = new Map(
    Array.isArray(known) ? (known as { value: string; tone: string }[]).map(({ value, tone }) => [value, tone]) : [],
  );
  return (progress: string) => (progress === oldProgress ? 'violet' : toneOf(tones.get(progress)));
}

function useTexts(kind: 'measures' | 'inspections'): RowTexts {
  const { t } = useTranslation();
  return {
    add: t(`lead.${kind}.add`),
    added: t(`lead.${kind}.added`),
    edit: t(`lead.${kind}.edit`),
    remove: t(`lead.${kind}.remove`),
    removeTitle: t(`lead.${kind}.removeTitle`),
    removeBody: t(`lead.${kind}.removeBody`),
    removed: t(`lead.${kind}.removed`),
    emptyTitle: t(`lead.${kind}.emptyTitle`),
    emptyBody: t(`lead.${kind}.emptyBody`),
  };
}

const withInstaller = ({ installer, ...values }: Record<string, unknown>) =>
  installer === undefined ? values : { ...values, installer: (installer as string[] | null)?.[0] ?? null };

function useMeasureCommands({ _id: id, version }: Lead): RowCommands {
  const [add] = leadApi.useAddLeadMeasureMutation();
  const [change] = leadApi.useChangeLeadMeasureMutation();
  const [remove] = leadApi.useRemoveLeadMeasureMutation();
  return {
    add: (values) => add({ addLeadMeasureBody: { ...withInstaller(values), _id: id } as AddLeadMeasureBody }).unwrap(),
    change: (rowId, values, more) =>
      change({
        changeLeadMeasureBody: { ...withInstaller(values), _id: id, rowId, expectedVersion: version, ...more },
      }).unwrap(),
    remove: (rowId, reason) =>
      remove({ removeLeadMeasureBody: { _id: id, rowId, reason: reason ?? null, expectedVersion: version } }).unwrap(),
  };
}

function useInspectionCommands({ _id: id, version }: Lead, measure: string): RowCommands {
  const [add] = leadApi.useAddLeadInspectionMutation();
  const [change] = leadApi.useChangeLeadInspectionMutation();
  const [remove] = leadApi.useRemoveLeadInspectionMutation();
  return {
    add: (values) => add({ addLeadInspectionBody: { ...values, measure, _id: id } as AddLeadInspectionBody }).unwrap(),
    change: (rowId, values, more) =>
      change({ changeLeadInspectionBody: { ...values, _id: id, rowId, expectedVersion: version, ...more } }).unwrap(),
    remove: (rowId, reason) =>
      remove({
        removeLeadInspectionBody: { _id: id, rowId, reason: reason ?? null, expectedVersion: version },
      }).unwrap(),
  };
}

function Inspections({ lead, measure, mayEdit }: { lead: Lead; measure: MeasureOut; mayEdit: boolean }) {
  const texts = useTexts('inspections');
  const commands = useInspectionCommands(lead, measure._id);
  const own = (lead.inspections ?? []).filter((one) => one.measure === measure._id);
  return (
    <RowsSection
      inner
      of={{ noun: 'lead', record: lead, rows: 'inspections' }}
      rows={own}
      fields={inspectionFields}
      inHead={['type', 'result']}
      texts={texts}
      titleOf={({ type }) => rowTitle(type ?? '')}
      chipOf={({ result }) =>
        result && <StatusChip tone={resultTones[result as keyof typeof resultTones] ?? 'grey'} value={result} />
      }
      commands={mayEdit ? commands : null}
    />
  );
}

/** The measures of a lead with their inspections. */
export function MeasuresTab({ lead, readOnly }: { lead: Lead; readOnly: boolean }) {
  const mayEdit = useRights('lead').edit && !readOnly;
  const texts = useTexts('measures');
  const commands = useMeasureCommands(lead);
  const tone = useProgressTone();
  const fields = useMemo(() => measureFields(lead.documents), [lead.documents]);
  // People are entered as lists.
  const rows = (lead.measures ?? []).map((one) => ({ ...one, installer: one.installer ? [one.installer] : [] }));
  const plain = new Map((lead.measures ?? []).map((one) => [one._id, one]));
  return (
    <RowsSection
      of={{ noun: 'lead', record: lead, rows: 'measures' }}
      rows={rows}
      fields={fields}
      inHead={['label', 'progress']}
      texts={texts}
      titleOf={({ label }) => rowTitle(label ?? '')}
      chipOf={({ progress }) => progress && <StatusChip tone={tone(progress)} value={progress} />}
      commands={mayEdit ? commands : null}
      below={({ _id }) => {
        const measure = plain.get(_id);
        return measure && <Inspections lead={lead} measure={measure} mayEdit={mayEdit} />;
      }}
    />
  );
}
