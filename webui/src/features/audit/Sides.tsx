import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { historyApi } from '@/api/areas/history';
import { isApiError } from '@/api/errors';
import type { DeskEntry } from '@/api/generated';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import type { Field } from '@/records/fields/field';
import { recordWords } from '@/records/fields/recordWords';
import { fieldText, fieldValue } from '@/records/kinds/fieldText';
import { dash } from '@/ui/format';
import type { DeskParts } from './parts';
import { useFields } from './useFields';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '4px 8px',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& tbody th': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& tr[data-changed] td:nth-of-type(1)': {
    backgroundColor: theme.vars.palette.tone.red.bg,
    color: theme.vars.palette.tone.red.fg,
  },
  '& tr[data-changed] td:nth-of-type(2)': {
    backgroundColor: theme.vars.palette.tone.green.bg,
    color: theme.vars.palette.tone.green.fg,
  },
}));

interface Line {
  field: Field;
  before: string | null;
  after: string | null;
  isChanged: boolean;
}

/** The record at both versions; before its first there was none. */
function useSides({ record, firstVersion, version }: DeskEntry) {
  const { noun, _id: id } = record;
  const of = { noun: noun as NounName, id };
  const had = firstVersion > 1;
  const before = historyApi.useRecordAsOfQuery({ ...of, version: firstVersion - 1 }, { skip: !had });
  const after = historyApi.useRecordAsOfQuery({ ...of, version });
  return { before, after, isLoading: !after.currentData || (had && !before.currentData) };
}

/** The record as it was before an entry and after it; what differs is marked and stands first. */
export function Sides({ entry, parts }: { entry: DeskEntry; parts: DeskParts }) {
  const t = useText();
  const { noun } = entry.record;
  const fields = useFields(parts, noun);
  const { before, after, isLoading } = useSides(entry);
  const error = after.error ?? before.error;
  if (isApiError(error))
    return (
      <ErrorState
        error={error}
        retry={() => {
          void after.refetch();
        }}
      />
    );
  if (isLoading || !fields) return <Skeleton variant="rounded" height={180} />;
  const [old, now] = [before.currentData?.data ?? {}, after.currentData?.data ?? {}];
  const paths = new Set(entry.changes.map(({ field }) => field));
  const lines: Line[] = fields
    .filter(({ listOnly }) => !listOnly)
    .map((field) => {
      const [from, to] = [old, now].map((row) => fieldText(field, fieldValue(field, row), t));
      const isChanged = from !== to || paths.has(field.historyPath ?? field.path);
      return { field, before: from ?? null, after: to ?? null, isChanged };
    })
    .filter((line) => line.before || line.after);
  const sorted = [...lines.filter(({ isChanged }) => isChanged), ...lines.filter(({ isChanged }) => !isChanged)];
  if (sorted.length === 0) return <Typography color="textSecondary">{t('audit.noFields')}</Typography>;
  return (
    <Table>
      <caption className="vh">{t('audit.sides', { name: recordWords(entry.record.name ?? '') })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ field, before: from, after: to, isChanged }) => (
          <tr key={field.path} data-changed={isChanged || undefined}>
            <th scope="row">
              {t(field.label)}
              {isChanged && <span className="vh">{` (${t('audit.changed')})`}</span>}
            </th>
            <td>{from ?? dash}</td>
            <td>{to ?? dash}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
