import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/api/errors';
import type { CallNoun } from '@/api/tags';
import { DateField } from '@/ui/DateField';
import { ukMoment, ukWall } from '@/ui/days';
import { date, parseDate } from '@/ui/format';
import { useErrorText } from '../calls/errorText';
import { useAskSteps, useToPosition } from './useSteps';

interface AsOfFormProps {
  noun: CallNoun;
  anchor: HTMLElement | null;
  onClose: () => void;
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The day and time in the UK, and the position of the log that the server knows for them. */
function useMoment(noun: CallNoun, onFound: (position: number) => void) {
  const { t } = useTranslation();
  const now = ukWall(new Date().toISOString());
  const [day, setDay] = useState(date(now.day));
  const [time, setTime] = useState(clock(now.minutes));
  const [problem, setProblem] = useState<string | null>(null);
  const [isFetching, setFetching] = useState(false);
  const ask = useAskSteps(noun);
  const errorText = useErrorText();
  const send = async () => {
    const parsed = parseDate(day);
    if (!parsed || !time) return setProblem(t('past.invalid'));
    setFetching(true);
    const { data, error } = await ask({ at: ukMoment({ day: parsed, minutes: minutesOf(time) }) });
    setFetching(false);
    if (data?.data.position) return onFound(data.data.position);
    if (data) return setProblem(t('past.before'));
    setProblem(
      isApiError(error) ? (error.errors.find(({ field }) => field === 'at')?.message ?? errorText(error)) : null,
    );
  };
  return { day, setDay, time, setTime, problem, send, isFetching };
}

/** Asks for the day and the time that are looked at. */
export function AsOfForm({ noun, anchor, onClose }: AsOfFormProps) {
  const { t } = useTranslation();
  const go = useToPosition();
  const look = (position: number) => {
    go(position);
    onClose();
  };
  const { day, setDay, time, setTime, problem, send, isFetching } = useMoment(noun, look);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('record.past.title'),
          sx: { mt: 1, p: 4, width: 340, maxWidth: '92vw' },
        },
      }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {t('record.past.title')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 136px', alignItems: 'start' }}>
          <DateField
            label={t('past.day')}
            value={day}
            onChange={setDay}
            error={problem !== null}
            helperText={problem}
            autoFocus
          />
          <TextField
            type="time"
            label={t('past.time')}
            value={time}
            onChange={(event) => setTime(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Box>
        <Button type="submit" variant="contained" loading={isFetching} sx={{ justifySelf: 'end' }}>
          {t('past.look')}
        </Button>
      </Box>
    </Popover>
  );
}
