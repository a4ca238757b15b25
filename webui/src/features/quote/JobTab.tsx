import Typography from '@mui/material/Typography';
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
  RemoveQuoteAccessoryBody,
  RemoveQuoteBatteryBody,
  RemoveQuoteFundingBody,
  RemoveQuoteInverterBody,
  RemoveQuoteMeasureBody,
  RemoveQuoteRoofBody,
} from '@/api/generated';
import { useRights } from '@/api/session';
import { isFixed, StandingNote } from '@/features/offers/standing';
import { useText, valueLabel } from '@/i18n';
import { RecordRows } from '@/records/rows/RecordRows';
import { type RowCommands, rowCommands } from '@/records/rows/rowCommands';
import { money } from '@/ui/format';
import { StatusChip } from '@/ui/StatusChip';
import { type JobRows, jobFields, jobRows } from './jobFields';

function useRoofs(quote: Quote): RowCommands {
  const [add] = quoteApi.useAddQuoteRoofMutation();
  const [change] = quoteApi.useChangeQuoteRoofMutation();
  const [remove] = quoteApi.useRemoveQuoteRoofMutation();
  return rowCommands(quote, {
    add: (addQuoteRoofBody: AddQuoteRoofBody) => add({ addQuoteRoofBody }).unwrap(),
    change: (changeQuoteRoofBody: ChangeQuoteRoofBody) => change({ changeQuoteRoofBody }).unwrap(),
    remove: (removeQuoteRoofBody: RemoveQuoteRoofBody) => remove({ removeQuoteRoofBody }).unwrap(),
  });
}

function useInverters(quote: Quote): RowCommands {
  const [add] = quoteApi.useAddQuoteInverterMutation();
  const [change] = quoteApi.useChangeQuoteInverterMutation();
  const [remove] = quoteApi.useRemoveQuoteInverterMutation();
  return rowCommands(quote, {
    add: (addQuoteInverterBody: AddQuoteInverterBody) => add({ addQuoteInverterBody }).unwrap(),
    change: (changeQuoteInverterBody: ChangeQuoteInverterBody) => change({ changeQuoteInverterBody }).unwrap(),
    remove: (removeQuoteInverterBody: RemoveQuoteInverterBody) => remove({ removeQuoteInverterBody }).unwrap(),
  });
}

function useBatteries(quote: Quote): RowCommands {
  const [add] = quoteApi.useAddQuoteBatteryMutation();
  const [change] = quoteApi.useChangeQuoteBatteryMutation();
  const [remove] = quoteApi.useRemoveQuoteBatteryMutation();
  return rowCommands(quote, {
    add: (addQuoteBatteryBody: AddQuoteBatteryBody) => add({ addQuoteBatteryBody }).unwrap(),
    change: (changeQuoteBatteryBody: ChangeQuoteBatteryBody) => change({ changeQuoteBatteryBody }).unwrap(),
    remove: (removeQuoteBatteryBody: RemoveQuoteBatteryBody) => remove({ removeQuoteBatteryBody }).unwrap(),
  });
}

function useMeasures(quote: Quote): RowCommands {
  const [add] = quoteApi.useAddQuoteMeasureMutation();
  const [change] = quoteApi.useChangeQuoteMeasureMutation();
  const [remove] = quoteApi.useRemoveQuoteMeasureMutation();
  return rowCommands(quote, {
    add: (addQuoteMeasureBody: AddQuoteMeasureBody) => add({ addQuoteMeasureBody }).unwrap(),
    change: (changeQuoteMeasureBody: ChangeQuoteMeasureBody) => change({ changeQuoteMeasureBody }).unwrap(),
    remove: (removeQuoteMeasureBody: RemoveQuoteMeasureBody) => remove({ removeQuoteMeasureBody }).unwrap(),
  });
}

function useAccessories(quote: Quote): RowCommands {
  const [add] = quoteApi.useAddQuoteAccessoryMutation();
  const [remove] = quoteApi.useRemoveQuoteAccessoryMutation();
  return rowCommands(quote, {
    add: (addQuoteAccessoryBody: AddQuoteAccessoryBody) => add({ addQuoteAccessoryBody }).unwrap(),
    remove: (removeQuoteAccessoryBody: RemoveQuoteAccessoryBody) => remove({ removeQuoteAccessoryBody }).unwrap(),
  });
}

function useFunding(quote: Quote): RowCommands {
  const [add] = quoteApi.useAddQuoteFundingMutation();
  const [remove] = quoteApi.useRemoveQuoteFundingMutation();
  return rowCommands(quote, {
    add: (addQuoteFundingBody: AddQuoteFundingBody) => add({ addQuoteFundingBody }).unwrap(),
    remove: (removeQuoteFundingBody: RemoveQuoteFundingBody) => remove({ removeQuoteFundingBody }).unwrap(),
  });
}

const useCommands: Readonly<Record<JobRows, (quote: Quote) => RowCommands>> = {
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
  const t = useText();
  const commands = useCommands[rows](quote);
  const row = t(`quote.job.row.${rows}`);
  const chips: { field: string; label: string }[] = [
    { field: 'byHand', label: t('quote.job.byHand') },
    { field: 'estimate', label: t('quote.job.estimate') },
  ];
  return (
    <RecordRows
      title={t(`quote.job.title.${rows}`)}
      of={{ noun: 'quote', record: quote, rows }}
      commands={commands}
      mayEdit={mayEdit}
      fields={jobFields[rows]}
      inHead={inHead[rows] ?? ['model']}
      texts={{
        add: t('quote.job.add', { row }),
        added: t('quote.job.added', { row }),
        ...(commands.change && { edit: t('quote.job.edit', { row }) }),
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
  const t = useText();
  const mayEdit = useRights('quote').edit && !readOnly;
  const kinds: readonly JobRows[] = quote.kind === 'eco' ? jobRows.eco : jobRows.solar;
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ '&:empty': { display: 'none' } }}>
        <StandingNote offer={quote} />
      </Typography>
      {kinds.map((rows) => (
        <JobSection
          key={rows}
          quote={quote}
          rows={rows}
          // Funding stands on no paper.
          mayEdit={mayEdit && (rows === 'fundingLines' || !isFixed(quote.standing))}
        />
      ))}
      {quote.accessoriesTotal && (
        <Typography className="tnum" sx={{ mt: 3 }}>
          {t('quote.job.total', { amount: money(quote.accessoriesTotal) })}
        </Typography>
      )}
    </>
  );
}
