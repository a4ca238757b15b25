import type {
  AddLeadInspectionBody,
  AddLeadMeasureBody,
  ChangeLeadInspectionBody,
  ChangeLeadMeasureBody,
  DocumentOut,
  InspectionOut,
  MeasureOut,
} from '@/api/generated';
import type { TextPath } from '@/i18n';
import type { Field } from '@/records/fields/field';
import { fieldsOf, type TakenBy } from '@/records/fields/fieldsOf';
import { rowFields } from '@/records/rows/rowFields';
import { progresses } from './progresses';
import type en from './texts/en.json';

type MeasurePath = TextPath<(typeof en)['field']['measures']>;
type InspectionPath = TextPath<(typeof en)['field']['inspections']>;

const ofMeasure = fieldsOf<MeasureOut, MeasurePath, TakenBy<AddLeadMeasureBody, ChangeLeadMeasureBody>>(
  'lead.field.measures',
);
const measure = ofMeasure('lead.measures.section');
const evidence = ofMeasure('lead.measures.evidence');
const inspection = fieldsOf<InspectionOut, InspectionPath, TakenBy<AddLeadInspectionBody, ChangeLeadInspectionBody>>(
  'lead.field.inspections',
)('lead.inspections.section');

/** Fields of a measure; its files are among those of its lead. */
export const measureFields = (files: readonly DocumentOut[]): readonly Field[] => [
  measure('label', { kind: 'choice', options: 'measures', required: true }),
  measure('progress', { kind: 'choice', options: progresses }),
  measure('propertyPart', { kind: 'choice', options: 'propertyParts' }),
  measure('wallType', { kind: 'choice', options: 'wallTypes' }),
  measure('heatingControls', { kind: 'choices', options: 'heatingControls', hint: 'lead.measures.controlsHint' }),
  measure('installer', { kind: 'people' }),
  measure('plannedDate', { kind: 'date' }),
  measure('doneDate', { kind: 'date', notFuture: true }),
  measure('cost', { kind: 'money' }),
  measure('paymentPercentage', { kind: 'text', hint: 'lead.measures.percentageHint' }),
  evidence('scheme', { kind: 'choice', options: 'schemes' }),
  evidence('certificateNumber', { kind: 'text' }),
  evidence('certificateDate', { kind: 'date' }),
  evidence('documents', {
    kind: 'choices',
    useChoices: () => files.map(({ _id, name }) => ({ value: _id, label: name })),
    valueFrom: (row) => {
      const ids = (row as MeasureOut).documents ?? [];
      return files.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name);
    },
  }),
];

/** Fields of an inspection. */
export const inspectionFields: readonly Field[] = [
  inspection('type', { kind: 'choice', options: 'inspectionTypes', required: true }),
  inspection('result', { kind: 'choice', options: 'inspectionResults', required: true }),
  inspection('date', { kind: 'date' }),
];

/** What timelines show of both: there files and the measure of an inspection have names. */
export const measuresInTimelines: readonly Field[] = [
  ...rowFields('measures', measureFields([])).map((field) =>
    field.path === 'measures.documents'
      ? ({ ...field, kind: 'people' } as Field)
      : field.path === 'measures.installer'
        ? ({ ...field, kind: 'link' } as Field)
        : field,
  ),
  ...rowFields('inspections', inspectionFields),
  ...rowFields('inspections', [inspection('measure', { kind: 'link', edit: 'never' })]),
];
