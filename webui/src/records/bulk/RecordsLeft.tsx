import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RecordLeft, UndoChosen, UndoOut, WantedChoices } from '@/api/generated';
import { useText } from '@/i18n';
import { recordWords } from '@/records/fields/recordWords';
import { StatusChip } from '@/ui/StatusChip';
import { useNotify } from '@/ui/toasts';
import { ToRecord } from '../address/ToRecord';
import { useCommand } from '../calls/useCommand';
import type { Field } from '../fields/field';
import { fieldText } from '../kinds/fieldText';
import { useFieldLabel, valueText } from './words';

export type Choices = WantedChoices;
export const leftAtOnce = 50;

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& dl': { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 12, rowGap: 2, margin: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const sides = ['former', 'given', 'now'] as const;

function LeftFields({ record, fields }: Pick<LeftProps, 'record' | 'fields'>) {
  const t = useText();
  const label = useFieldLabel(fields);
  const shown = (path: string, value: unknown) => {
    const field = fields.find((each) => each.path === path);
    return field ? fieldText(field, value, t) : valueText(value);
  };
  return record.fields.map((one) => (
    <div key={one.field}>
      <Typography>
        {one.field === 'row' || one.code === 'required' ? one.messageText : `${label(one.field)}: ${one.messageText}`}
      </Typography>
      {one.field !== 'row' && (
        <dl>
          {sides.map((side) => (
            <Box key={side} sx={{ display: 'contents' }}>
              <dt>{t(`bulk.undo.${side}`)}</dt>
              <dd>{shown(one.field, one[side]) ?? t('common.empty')}</dd>
            </Box>
          ))}
        </dl>
      )}
    </div>
  ));
}

interface LeftProps {
  record: RecordLeft;
  fields: readonly Field[];
  busy: boolean;
  onChoose: (takeBack: boolean) => void;
}

function Left({ record, fields, busy, onChoose }: LeftProps) {
  const t = useText();
  const name = record.title ? recordWords(record.title) : t('bulk.noName');
  return (
    <Item>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <ToRecord noun={record.noun} id={record._id} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </ToRecord>
        {record.wasMade && (
          <Typography variant="caption" color="textSecondary">
            {t('bulk.undo.made')}
          </Typography>
        )}
        {record.choice && (
          <StatusChip
            tone={record.choice === 'left' ? 'grey' : 'green'}
            value={record.choice}
            label={t(`bulk.undo.chosen.${record.choice}`)}
          />
        )}
      </Box>
      <LeftFields record={record} fields={fields} />
      {!record.choice && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            variant="outlined"
            color="error"
            disabled={busy}
            aria-label={t('bulk.undo.takeBackOf', { name })}
            onClick={() => onChoose(true)}
          >
            {t('bulk.undo.takeBack')}
          </Button>
          <Button
            variant="outlined"
            disabled={busy}
            aria-label={t('bulk.undo.leaveOf', { name })}
            onClick={() => onChoose(false)}
          >
            {t('bulk.undo.leave')}
          </Button>
        </Box>
      )}
    </Item>
  );
}

interface RecordsLeftProps {
  undo: UndoOut;
  fields: readonly Field[];
  skip: number;
  onSkip: (skip: number) => void;
  choose: (choices: Choices) => Promise<UndoChosen>;
  onChosen: () => void;
}

/** What an undo left, with what was there before, what the batch set, what there is now, and a choice for each. */
export function RecordsLeft({ undo, fields, skip, onSkip, choose, onChosen }: RecordsLeftProps) {
  const t = useText();
  const run = useCommand();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const { rest, restCount, open } = undo;
  if (restCount === 0) return <Typography role="status">{t('bulk.undo.all')}</Typography>;
  const waiting = rest.filter(({ choice }) => choice === null);
  const decide = async (records: readonly RecordLeft[], takeBack: boolean) => {
    setBusy(true);
    const choices = records.map(({ _id }) => ({ _id, takeBack }));
    const call = choose({ choices, ...(reason.trim() ? { reason: reason.trim() } : {}) }).then(({ refused }) => {
      if (refused > 0) notify.info(t('bulk.undo.refused', { count: refused }));
    });
    await run(call);
    setBusy(false);
    onChosen();
  };
  return (
    <>
      <Typography role="status">{open > 0 ? t('bulk.undo.rest', { count: open }) : t('bulk.undo.restDone')}</Typography>
      {open > 0 && (
        <TextField
          label={t('common.reason')}
          size="small"
          value={reason}
          helperText={t('bulk.reasonHelp')}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {waiting.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" color="error" disabled={busy} onClick={() => decide(waiting, true)}>
            {t('bulk.undo.takeBackShown')}
          </Button>
          <Button variant="outlined" disabled={busy} onClick={() => decide(waiting, false)}>
            {t('bulk.undo.leaveShown')}
          </Button>
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rest.map((one) => (
          <Left
            key={one._id}
            record={one}
            fields={fields}
            busy={busy}
            onChoose={(takeBack) => decide([one], takeBack)}
          />
        ))}
      </Box>
      {restCount > leftAtOnce && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          onClick={() => onSkip(skip + leftAtOnce < restCount ? skip + leftAtOnce : 0)}
        >
          {skip + leftAtOnce < restCount
            ? t('bulk.undo.more', { count: Math.min(leftAtOnce, restCount - skip - leftAtOnce) })
            : t('bulk.undo.first')}
        </Button>
      )}
    </>
  );
}
