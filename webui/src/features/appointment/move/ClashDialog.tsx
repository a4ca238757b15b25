import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ClashOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ClashList } from './ClashList';

interface ClashDialogProps {
  clashes: readonly ClashOut[];
  onAnswer: (accept: boolean) => void;
}

/** Warns that somebody would have to be in two places at once. */
export function ClashDialog({ clashes, onAnswer }: ClashDialogProps) {
  const t = useText();
  const id = useId();
  return (
    <Dialog open onClose={() => onAnswer(false)} fullWidth maxWidth="xs" role="alertdialog" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <WarningAmberOutlined sx={{ color: 'warning.main' }} />
        {t('appointment.clash.title')}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('appointment.clash.body', { count: clashes.length })}</Typography>
        <Box sx={{ mt: 3 }}>
          <ClashList clashes={clashes} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={() => onAnswer(false)}>
          {t('appointment.clash.back')}
        </Button>
        <Button variant="outlined" onClick={() => onAnswer(true)}>
          {t('appointment.clash.anyway')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
