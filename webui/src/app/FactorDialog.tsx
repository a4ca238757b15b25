import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { profileApi } from '@/api/areas/profile';
import { FactorForm } from '@/features/auth/FactorForm';
import { useText } from '@/i18n';

interface FactorDialogProps {
  factors: readonly string[];
  onClose: (confirmed: boolean) => void;
}

/** Asks for one's own second factor; says whether it was right. */
export function FactorDialog({ factors, onClose }: FactorDialogProps) {
  const t = useText();
  const id = useId();
  const [confirm] = profileApi.useConfirmFactorMutation();
  const [askPasskey] = profileApi.useConfirmFactorPasskeyMutation();
  return (
    <Dialog open onClose={() => onClose(false)} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('password.promptTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{t('factor.promptBody')}</Typography>
        <FactorForm
          factors={factors}
          submitText={t('password.promptAction')}
          askPasskey={() => askPasskey().unwrap()}
          send={(factorAnswer) => confirm({ factorAnswer }).unwrap()}
          onDone={() => onClose(true)}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onClose(false)}>
          {t('common.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
