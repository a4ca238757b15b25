import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PreviewOut, RecordFound } from '@/api/generated';
import { useText } from '@/i18n';
import { recordWords } from '@/records/fields/recordWords';
import { number } from '@/ui/format';
import { StatusChip } from '@/ui/StatusChip';
import type { Tone } from '@/ui/theme/tones';
import type { Field } from '../fields/field';
import { FieldDiffs } from '../history/FieldDiffs';
import { useFieldLabel } from './words';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', padding: '8px 16px 8px 0', overflowWrap: 'anywhere' },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tbody th': { width: '28%', fontWeight: 600 },
  '& thead th': { color: theme.vars.palette.text.secondary, fontWeight: 500, overflowWrap: 'normal' },
  '& dl': { marginTop: 4 },
}));

const tones: Record<RecordFound['outcome'], Tone> = { changed: 'green', unchanged: 'grey', refused: 'red' };

interface LineProps {
  found: RecordFound;
  fields: readonly Field[];
}

function Line({ found, fields }: LineProps) {
  const t = useText();
  const label = useFieldLabel(fields);
  const { title, outcome, gate, problems } = found;
  const changes = found.changes.map(({ field, old, new: next }) => ({
    field,
    from: old,
    to: next,
    masked: false,
    erased: false,
  }));
  const unseen = problems.some(({ code }) => code === 'record.not_found');
  return (
    <tr>
      <th scope="row">{title ? recordWords(title) : t(unseen ? 'bulk.notSeen' : 'bulk.noName')}</th>
      <td>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StatusChip tone={tones[outcome]} value={outcome} label={t(`bulk.would.${outcome}`)} />
          {gate && (
            <StatusChip tone={gate === 'closed' ? 'red' : 'amber'} value={gate} label={t(`bulk.gate.${gate}`)} />
          )}
        </Box>
        {problems.map(({ field, code, messageText }) => (
          <Typography key={`${field} ${messageText}`} sx={{ mt: 1 }}>
            {field === 'row' || code === 'required' ? messageText : `${label(field)}: ${messageText}`}
          </Typography>
        ))}
        {changes.length > 0 && <FieldDiffs changes={changes} fields={fields} />}
      </td>
    </tr>
  );
}

interface PreviewProps {
  preview: PreviewOut;
  fields: readonly Field[];
  /** What stands between the numbers and the records. */
  children?: ReactNode;
}

/** What would become of each record: its old and new values, or why it is refused. */
export function Preview({ preview, fields, children }: PreviewProps) {
  const t = useText();
  const { changed, unchanged, refused, count, records } = preview;
  const numbers = { changed: number(changed), unchanged: number(unchanged), refused: number(refused) };
  return (
    <>
      <Typography role="status">{changed === 0 ? t('bulk.nothing') : t('bulk.found', numbers)}</Typography>
      {records.length < count && (
        <Typography variant="caption" color="textSecondary" component="p">
          {t('bulk.shown', { shown: number(records.length), total: number(count) })}
        </Typography>
      )}
      {children}
      <Table sx={{ mt: 3 }}>
        <thead>
          <tr>
            <th scope="col">{t('bulk.record')}</th>
            <th scope="col">{t('bulk.what')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((one) => (
            <Line key={one._id} found={one} fields={fields} />
          ))}
        </tbody>
      </Table>
    </>
  );
}
