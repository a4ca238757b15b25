import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useText } from '@/i18n';
import { DateField } from '@/ui/DateField';
import type { ChosenMoment } from './useMoment';

/** The day and the time of a moment. */
export function MomentFields({ moment }: { moment: ChosenMoment }) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 136px', alignItems: 'start' }}>
      <DateField
        label={t('past.day')}
        value={moment.day}
        onChange={moment.setDay}
        error={moment.problem !== null}
        helperText={moment.problem}
        autoFocus
      />
      <TextField
        type="time"
        label={t('past.time')}
        value={moment.time}
        onChange={(event) => moment.setTime(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  );
}
