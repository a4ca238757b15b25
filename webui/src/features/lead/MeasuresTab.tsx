import { useMemo } from 'react';
import { api } from '@/api';
import { leadApi } from '@/api/areas/lead';
import type {
  AddLeadInspectionBody,
  AddLeadMeasureBody,
  ChangeLeadInspectionBody,
  ChangeLeadMeasureBody,
  Lead,
  MeasureOut,
  RemoveLeadInspectionBody,
  RemoveLeadMeasureBody,
} from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { rowTitle } from '@/records/fields/rowTitle';
import { RowsSection } from '@/records/rows/RowsSection';
import { type RowCommands, rowCommands } from '@/records/rows/rowCommands';
import type { RowTexts } from '@/records/rows/rowTexts';
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
  const t = useText();
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

/** People are entered as lists; a measure has one installer. */
const withInstaller = <Body extends { installer?: string | null | undefined }>(body: Body): Body =>
  Array.isArray(body.installer) ? { ...body, installer: body.installer[0] ?? null } : body;

function useMeasureCommands(lead: Lead): RowCommands {
  const [add] = leadApi.useAddLeadMeasureMutation();
  const [change] = leadApi.useChangeLeadMeasureMutation();
  const [remove] = leadApi.useRemoveLeadMeasureMutation();
  return rowCommands(lead, {
    add: (body: AddLeadMeasureBody) => add({ addLeadMeasureBody: withInstaller(body) }).unwrap(),
    change: (body: ChangeLeadMeasureBody) => change({ changeLeadMeasureBody: withInstaller(body) }).unwrap(),
    remove: (removeLeadMeasureBody: RemoveLeadMeasureBody) => remove({ removeLeadMeasureBody }).unwrap(),
  });
}

function useInspectionCommands(lead: Lead, measure: string): RowCommands {
  const [add] = leadApi.useAddLeadInspectionMutation();
  const [change] = leadApi.useChangeLeadInspectionMutation();
  const [remove] = leadApi.useRemoveLeadInspectionMutation();
  return rowCommands(lead, {
    add: (body: AddLeadInspectionBody) => add({ addLeadInspectionBody: { ...body, measure } }).unwrap(),
    change: (changeLeadInspectionBody: ChangeLeadInspectionBody) => change({ changeLeadInspectionBody }).unwrap(),
    remove: (removeLeadInspectionBody: RemoveLeadInspectionBody) => remove({ removeLeadInspectionBody }).unwrap(),
  });
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
