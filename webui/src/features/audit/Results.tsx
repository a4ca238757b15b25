import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { DeskEntry } from '@/api/generated';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';
import { recordWords } from '@/records/fields/recordWords';
import { Entry } from '@/records/history/Entry';
import { date } from '@/ui/format';
import { withFilter } from './address';
import type { DeskParts } from './parts';
import type { Desk } from './useDesk';
import { useFields } from './useFields';

const List = styled('ol')({ listStyle: 'none', padding: 0 });
const none: ReadonlySet<string> = new Set();

interface FoundProps {
  entry: DeskEntry;
  parts: DeskParts;
}

/** The entry as its record's own timeline has it. */
export function Found({ entry, parts }: FoundProps) {
  const fields = useFields(parts, entry.record.noun);
  if (!fields) return <Skeleton variant="rounded" height={48} />;
  const { noun, _id } = entry.record;
  return (
    <Entry noun={noun as NounName} id={_id} entry={entry} fields={fields} gone={none} marked={false} onViewAt={null} />
  );
}

/** The record that an entry is of: its name opens it. */
export function RecordHead({ entry }: { entry: DeskEntry }) {
  const t = useText();
  const { noun, _id, name } = entry.record;
  return (
    <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      <ToRecord underline="always" noun={noun} id={_id}>
        {name || t('audit.unnamed')}
      </ToRecord>
      <Typography component="span" variant="caption" color="textSecondary">
        {` · ${date(entry.at)}${entry.isDeleted ? ` · ${t('audit.deleted')}` : ''}`}
      </Typography>
    </Typography>
  );
}

/** What a search found, newest first. */
export function Results({ desk, parts }: { desk: Desk; parts: DeskParts }) {
  const t = useText();
  const { entries, setParams, hasNextPage, fetchNextPage, isFetchingNextPage } = desk;
  const replay = (entry: DeskEntry) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set('view', 'replay');
      next.set('step', String(entry.firstPosition));
      return next;
    });
  return (
    <Box sx={{ px: { xs: 4, sm: 5 }, pb: 6, maxWidth: 960 }}>
      <List aria-label={t('audit.results')}>
        {entries.map((entry) => (
          <Box component="li" key={entry.firstPosition} sx={{ mb: 2 }}>
            <RecordHead entry={entry} />
            <Found entry={entry} parts={parts} />
            <Box sx={{ display: 'flex', gap: 1, ml: 7, mt: -3, mb: 2 }}>
              <Button
                onClick={() => replay(entry)}
                aria-label={t('audit.replayOf', { name: recordWords(entry.record.name ?? '') })}
              >
                {t('audit.replay')}
              </Button>
              <Button
                onClick={() => setParams((before) => withFilter(before, 'record', entry.record._id))}
                aria-label={t('audit.onlyOf', { name: recordWords(entry.record.name ?? '') })}
              >
                {t('audit.only')}
              </Button>
            </Box>
          </Box>
        ))}
      </List>
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('history.older')}
        </Button>
      )}
    </Box>
  );
}
