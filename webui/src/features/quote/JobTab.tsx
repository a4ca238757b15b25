import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { quoteApi } from '@/api/areas/quote';
import type {
  AddQuoteAccessoryBody,
  AddQuoteBatteryBody,
  AddQuoteFundingBody,
  AddQuoteInverterBody,
  AddQuoteMeasureBody,
  AddQuoteRoofBody,
  ChangeQuoteBatteryBody,
  ChangeQuoteInverterBody,
  ChangeQuoteMeasureBody,
  ChangeQuoteRoofBody,
  Quote,
} from '@/api/generated';
import { useRights } from '@/api/session';
import { valueLabel } from '@/i18n';
import { RecordRows, type RowCalls } from '@/records/rows/RecordRows';
import { money } from '@/ui/format';
import { StatusChip } from '@/ui/StatusChip';
import { type JobRows, jobFields, jobRows } from './jobFields';

function useRoofs(): RowCalls {
  const [add] = quoteApi.useAddQuoteRoofMutation();
  const [change] = quoteApi.useChangeQuoteRoofMutation();
  const [remove] = quoteApi.useRemoveQuoteRoofMutation();
  return {
    add: (body) => add({ addQuoteRoofBody: body as AddQuoteRoofBody }).unwrap(),
    change: (body) => change({ changeQuoteRoofBody: body as ChangeQuoteRoofBody }).unwrap(),
    remove: (body) => remove({ removeQuoteRoofBody: body }).unwrap(),
  };
}

function useInverters(): RowCalls {
  const [add] = quoteApi.useAddQuoteInverterMutation();
  const [change] = quoteApi.useChangeQuoteInverterMutation();
  const [remove] = quoteApi.useRemoveQuoteInverterMutation();
  return {
    add: (body) => add({ addQuoteInverterBody: body as AddQuoteInverterBody }).unwrap(),
    change: (body) => change({ changeQuoteInverterBody: body as ChangeQuoteInverterBody }).unwrap(),
    remove: (body) => remove({ removeQuoteInverterBody: body }).unwrap(),
  };
}

function useBatteries(): RowCalls {
  const [add] = quoteApi.useAddQuoteBatteryMutation();
  const [change] = quoteApi.useChangeQuoteBatteryMutation();
  const [remove] = quoteApi.useRemoveQuoteBatteryMutation();
  return {
    add: (body) => add({ addQuoteBatteryBody: body as AddQuoteBatteryBody }).unwrap(),
    change: (body) => change({ changeQuoteBatteryBody: body as ChangeQuoteBatteryBody }).unwrap(),
    remove: (body) => remove({ removeQuoteBatteryBody: body }).unwrap(),
  };
}

function useMeasures(): RowCalls {
  const [add] = quoteApi.useAddQuoteMeasureMutation();
  const [change] = quoteApi.useChangeQuoteMeasureMutation();
  const [remove] = quoteApi.useRemoveQuoteMeasureMutation();
  return {
    add: (body) => add({ addQuoteMeasureBody: body as AddQuoteMeasureBody }).unwrap(),
    change: (body) => change({ changeQuoteMeasureBody: body as ChangeQuoteMeasureBody }).unwrap(),
    remove: (body) => remove({ removeQuoteMeasureBody: body }).unwrap(),
  };
}

function useAccessories(): RowCalls {
  const [add] = quoteApi.useAddQuoteAccessoryMutation();
  const [remove] = quoteApi.useRemoveQuoteAccessoryMutation();
  return {
    add: (body) => add({ addQuoteAccessoryBody: body as AddQuoteAccessoryBody }).unwrap(),
    remove: (body) => remove({ removeQuoteAccessoryBody: body }).unwrap(),
  };
}

function useFunding(): RowCalls {
  const [add] = quoteApi.useAddQuoteFundingMutation();
  const [remove] = quoteApi.useRemoveQuoteFundingMutation();
  return {
    add: (body) => add({ addQuoteFundingBody: body as AddQuoteFundingBody }).unwrap(),
    remove: (body) => remove({ removeQuoteFundingBody: body }).unwrap(),
  };
}

const useCalls: Readonly<Record<JobRows, () => RowCalls>> = {
  numberOfRoofs: useRoofs,
  numberOfInverters: useInverters,
  numberOfBatteries: useBatteries,
  measures: useMeasures,
  accessories: useAccessories,
  fundingLines: useFunding,
};

interface Row {
  _id: string;
  [field: string]: unknown;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const titles: Readonly<Record<JobRows, (row: Row) => string>> = {
  numberOfRoofs: ({ model }) => text(model),
  numberOfInverters: ({ model }) => text(model),
  numberOfBatteries: ({ model }) => text(model),
  measures: ({ label }) => valueLabel(text(label)),
  accessories: ({ item, quantity }) => `${quantity} × ${text(item)}`,
  fundingLines: ({ amount }) => money(text(amount)),
};
/** Fields that a row's title says already. */
const inHead: Partial<Record<JobRows, readonly string[]>> = {
  measures: ['label'],
  accessories: ['item', 'quantity'],
  fundingLines: ['amount'],
};

function JobSection({ quote, rows, mayEdit }: { quote: Quote; rows: JobRows; mayEdit: boolean }) {
  const { t } = useTranslation();
  const calls = useCalls[rows]();
  const row = t(`quote.job.row.${rows}`);
  const chips: { field: string; label: string }[] = [
    { field: 'byHand', label: t('quote.job.byHand') },
    { field: 'estimate', label: t('quote.job.estimate') },
  ];
  return (
    <RecordRows
      title={t(`quote.job.title.${rows}`)}
      of={{ noun: 'quote', record: quote, rows }}
      calls={calls}
      mayEdit={mayEdit}
      fields={jobFields[rows]}
      inHead={inHead[rows] ?? ['model']}
      texts={{
        add: t('quote.job.add', { row }),
        added: t('quote.job.added', { row }),
        ...(calls.change && { edit: t('quote.job.edit', { row }) }),
        remove: t('quote.job.remove', { row }),
        removeTitle: t('quote.job.removeTitle', { row }),
        removeBody: t('quote.job.removeBody'),
        removed: t('quote.job.removed', { row }),
        emptyTitle: t(`quote.job.none.${rows}`),
        emptyBody: t('quote.job.emptyBody'),
      }}
      titleOf={titles[rows]}
      chipOf={(one) =>
        chips
          .filter(({ field }) => one[field] === true)
          .map(({ field, label }) => <StatusChip key={field} tone="amber" value={field} label={label} />)
      }
    />
  );
}

/** What the job of a solar or an ECO quote consists of. */
export function JobTab({ quote, readOnly }: { quote: Quote; readOnly: boolean }) {
  const { t } = useTranslation();
  const mayEdit = useRights('quote').edit && !readOnly;
  const kinds: readonly JobRows[] = quote.kind === 'eco' ? jobRows.eco : jobRows.solar;
  return (
    <>
      {kinds.map((rows) => (
        <JobSection key={rows} quote={quote} rows={rows} mayEdit={mayEdit} />
      ))}
      {quote.accessoriesTotal && (
        <Typography className="tnum" sx={{ mt: 3 }}>
          {t('quote.job.total', { amount: money(quote.accessoriesTotal) })}
        </Typography>
      )}
    </>
  );
}
