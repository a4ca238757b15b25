import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { watchApi } from '@/api/areas/watch';
import { isApiError } from '@/api/errors';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { useErrorText } from '../calls/errorText';
import { useCommand } from '../calls/useCommand';

interface WatchFormProps {
  noun: NounName;
  id: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Whether one is notified of what others change in a record. */
export function WatchForm({ noun, id, anchor, onClose }: WatchFormProps) {
  const t = useText();
  const run = useCommand();
  const errorText = useErrorText();
  const { currentData, error } = watchApi.useRecordWatchQuery({ noun, id });
  const [watch, { isLoading }] = watchApi.useWatchRecordMutation();
  const watching = currentData?.data.watching;
  const set = (on: boolean) => void run(watch({ noun, id, watchBody: { watching: on } }).unwrap());
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('watch.title'), sx: { mt: 1, p: 4, width: 340, maxWidth: '92vw' } },
      }}
    >
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {t('watch.title')}
      </Typography>
      <Box sx={{ my: 2 }}>
        {isApiError(error) && !currentData && <Typography color="error">{errorText(error)}</Typography>}
        {watching === undefined && !error && <Skeleton width={240} height={32} />}
        {watching !== undefined && (
          <FormControlLabel
            control={
              <Switch autoFocus checked={watching} disabled={isLoading} onChange={(_event, checked) => set(checked)} />
            }
            label={t('watch.on')}
          />
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('watch.body')}
      </Typography>
    </Popover>
  );
}
