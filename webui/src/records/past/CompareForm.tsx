import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '@/i18n';
import { MomentFields } from './MomentFields';
import { MomentPopover } from './MomentPopover';
import type { Second } from './second';
import { type AskPosition, useAskedPosition, useMoment } from './useMoment';

const kinds = ['now', 'moment', 'position'] as const;
type Kind = (typeof kinds)[number];

interface CompareFormProps {
  ask: AskPosition;
  anchor: HTMLElement | null;
  onClose: () => void;
  onChosen: (second: Second) => void;
}

/** Asks for the moment that the one looked at is compared with: now, a day and a time, or a position. */
export function CompareForm({ ask, anchor, onClose, onChosen }: CompareFormProps) {
  const t = useText();
  const [kind, setKind] = useState<Kind>('now');
  const [typed, setTyped] = useState('');
  const choose = (second: Second) => {
    onChosen(second);
    onClose();
  };
  const moment = useMoment(ask, choose);
  const asked = useAskedPosition(ask, choose);
  const sendPosition = async () => {
    const position = Number(typed);
    if (!Number.isInteger(position) || position < 1) return asked.setProblem(t('past.positionInvalid'));
    await asked.send({ position });
  };
  const send = { now: () => choose('now'), moment: () => void moment.send(), position: () => void sendPosition() };
  return (
    <MomentPopover title={t('past.compare')} anchor={anchor} onClose={onClose} onSubmit={send[kind]}>
      <RadioGroup
        aria-label={t('past.compareKind')}
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind)}
      >
        {kinds.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" autoFocus={one === 'now'} />}
            label={t(`past.kind.${one}`)}
          />
        ))}
      </RadioGroup>
      {kind === 'moment' && <MomentFields moment={moment} />}
      {kind === 'position' && (
        <TextField
          label={t('past.positionLabel')}
          value={typed}
          onChange={(event) => setTyped(event.target.value.trim())}
          error={asked.problem !== null}
          helperText={asked.problem}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          autoFocus
        />
      )}
      <Button
        type="submit"
        variant="contained"
        loading={moment.isFetching || asked.isFetching}
        sx={{ justifySelf: 'end' }}
      >
        {t('past.doCompare')}
      </Button>
    </MomentPopover>
  );
}
