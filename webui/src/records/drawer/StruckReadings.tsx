import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { historyApi } from '@/api/areas/history';
import type { ChangeOut, EntryOut } from '@/api/generated';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { dateTime } from '@/ui/format';
import { fieldText } from '../kinds/fieldText';
import { readingFields } from '../rows/readings';

const rows = 'meterReading';
/** Entries that are looked through: adding and deleting a reading is one each. */
const most = 100;

const Struck = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  margin: '8px 0 0',
  display: 'grid',
  gap: 12,
  '& del': { textDecorationThickness: 1, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
}));

interface StruckReading {
  id: string;
  entry: EntryOut;
  /** What it was, by fields of a reading. */
  values: readonly ChangeOut[];
}

/** Readings that an entry took off the record; without those whose former values the reader is not shown. */
const struckBy = (entry: EntryOut): StruckReading[] =>
  entry.rows
    .filter(({ rows: name, did }) => name === rows && did === 'removed')
    .map(({ _id }) => ({ id: _id, entry, values: entry.changes.filter(({ row }) => row?._id === _id) }))
    .filter(({ values }) => values.some(({ from, hidden }) => from !== null && !hidden));

/** Readings that were deleted, struck through, with who did it, when and why. */
export function StruckReadings({ noun, id }: { noun: NounName; id: string }) {
  const t = useText();
  const titleId = useId();
  const { data } = historyApi.useRecordHistoryQuery({ noun, id, field: `${rows}.value`, limit: most });
  const struck = (data?.data ?? []).flatMap(struckBy);
  const textOf = ({ values }: StruckReading) =>
    readingFields
      .flatMap((field) => {
        const change = values.find(({ field: path }) => path === `${rows}.${field.path}`);
        const text = change && (change.erased ? t('common.erased') : fieldText(field, change.from, t));
        return text ? [`${t(field.label)}: ${text}`] : [];
      })
      .join(' · ');
  if (struck.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 6 }}>
      <Typography variant="h3" id={titleId}>
        {t('drawer.readings.struck')}
      </Typography>
      <Struck>
        {struck.map((one) => (
          <li key={one.id}>
            <del>{textOf(one)}</del>
            <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {t('history.note.struckBy', {
                name: one.entry.actor?.name ?? t('common.system'),
                time: dateTime(one.entry.at),
              })}
              {one.entry.reason && ` · ${t('history.reason', { reason: one.entry.reason })}`}
            </Typography>
          </li>
        ))}
      </Struck>
    </Box>
  );
}
