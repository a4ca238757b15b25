import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useText } from '@/i18n';
import { DayInput } from '@/ui/DayInput';
import type { Day } from '@/ui/days';
import { ExportButton } from '../files/ExportButton';

interface TimelineToolsProps {
  related: boolean;
  onRelated: (on: boolean) => void;
  day: Day | '';
  onDay: (day: Day | '') => void;
  /** The call that makes files of what is shown, and what it is asked. */
  file: { url: string; params: object };
}

/** Whether entries of linked records are shown, the day that the timeline goes to, and files of all that is shown. */
export function TimelineTools({ related, onRelated, day, onDay, file }: TimelineToolsProps) {
  const t = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 5, mt: -2 }}>
      <FormControlLabel
        control={<Switch size="small" checked={related} onChange={(_event, on) => onRelated(on)} />}
        label={t('timeline.related')}
        sx={{ ml: -1, mr: 'auto' }}
      />
      {/* The input holds what is typed so far: another one stands in its place once it is emptied. */}
      <Box key={day === '' ? 'none' : 'day'} sx={{ width: 170 }}>
        <DayInput label={t('timeline.day')} value={day} onChange={onDay} />
      </Box>
      <ExportButton {...file} texts={{ asPdf: t('timeline.asPdf'), made: t('timeline.made') }} />
    </Box>
  );
}
