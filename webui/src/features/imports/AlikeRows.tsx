import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { AlikeRowOut, CheckedOut, ReadFileOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';

export type RowChoice = AlikeRowOut['choice'];

/** What becomes of rows that may be about what is there already: of all, and of single ones. */
export interface AlikeChoices {
  all: RowChoice;
  rows: Record<string, RowChoice>;
}

export const noChoices: AlikeChoices = { all: 'add', rows: {} };

const choices = ['add', 'leave', 'update'] as const;

const List = styled('ul')(({ theme }) => ({
  maxHeight: 320,
  overflow: 'auto',
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

/** The records that a row may be about, each a link to its drawer over this page. */
function Records({ noun, records }: Pick<AlikeRowsProps, 'noun'> & Pick<AlikeRowOut, 'records'>) {
  const t = useText();
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      {t('imports.alike.open')}{' '}
      {records.map(({ _id, name }, at) => (
        <Fragment key={_id}>
          {at > 0 && ', '}
          <ToRecord noun={noun} id={_id}>
            {name}
          </ToRecord>
        </Fragment>
      ))}
    </Typography>
  );
}

interface AlikeRowsProps {
  noun: ReadFileOut['noun'];
  result: Pick<CheckedOut, 'alike' | 'alikeCount'>;
  chosen: AlikeChoices;
  onChange: (next: AlikeChoices) => void;
}

/** Rows that may be about open records or about what an earlier row is about, each with its choice. */
export function AlikeRows({ noun, result, chosen, onChange }: AlikeRowsProps) {
  const t = useText();
  const { alike, alikeCount } = result;
  if (alikeCount === 0) return null;
  const shares = ({ because, earlierRow }: AlikeRowOut) => {
    const what = because.map((one) => t(`imports.alike.${one as 'email'}`)).join(', ');
    return earlierRow === null ? what : `${what} (${t('imports.alike.earlier', { row: earlierRow })})`;
  };
  const choice = (label: string, value: RowChoice, canUpdate: boolean, onChoose: (next: RowChoice) => void) => (
    <TextField
      select
      size="small"
      value={value === 'update' && !canUpdate ? 'add' : value}
      sx={{ minWidth: 190 }}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
      onChange={({ target }) => onChoose(target.value as RowChoice)}
    >
      {choices.map((one) => (
        <MenuItem key={one} value={one} disabled={one === 'update' && !canUpdate}>
          {t(`imports.alike.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box sx={{ mt: 4 }}>
      <Typography variant="h3">{t('imports.alike.title')}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 640 }}>
        {t('imports.alike.help', { count: alikeCount })}
        {alikeCount > alike.length && ` ${t('imports.alike.more', { shown: alike.length })}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 2 }}>
        <Typography>{t('imports.alike.all')}</Typography>
        {choice(t('imports.alike.all'), chosen.all, true, (all) => onChange({ all, rows: {} }))}
      </Box>
      <List tabIndex={0} aria-label={t('imports.alike.title')}>
        {alike.map((one) => (
          <li key={one.row}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }} className="tnum">
              <Typography>{`${t('imports.alike.of', { row: one.row })}: ${shares(one)}`}</Typography>
              {one.records.length > 0 && <Records noun={noun} records={one.records} />}
            </Box>
            {choice(
              `${t('imports.alike.of', { row: one.row })}: ${t('imports.alike.choice')}`,
              chosen.rows[one.row] ?? chosen.all,
              one.records.length === 1,
              (next) => onChange({ ...chosen, rows: { ...chosen.rows, [one.row]: next } }),
            )}
          </li>
        ))}
      </List>
    </Box>
  );
}
