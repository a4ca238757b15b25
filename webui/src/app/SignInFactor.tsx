import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { api } from '@/api';
import type { FactorAnswer } from '@/api/generated';
import { FactorForm } from '@/features/auth/FactorForm';
import { useText } from '@/i18n';

interface SignInFactorProps {
  titleId: string;
  factors: readonly string[];
  userId: string;
  /** Back to the password. */
  onBack: () => void;
  /** Whether the same user has signed in again. */
  onClose: (again: boolean) => void;
}

/** The second step of signing in again, over the page whose session has ended. */
export function SignInFactor({ titleId, factors, userId, onBack, onClose }: SignInFactorProps) {
  const t = useText();
  const [send] = api.useSecondFactorMutation();
  const [askPasskey] = api.useSecondFactorPasskeyMutation();
  return (
    <>
      <DialogTitle id={titleId}>{t('factor.stepTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{t('factor.stepBody')}</Typography>
        <FactorForm
          factors={factors}
          submitText={t('auth.submit')}
          askPasskey={() => askPasskey().unwrap()}
          send={async (factorAnswer: FactorAnswer) => {
            const session = await send({ factorAnswer }).unwrap();
            onClose(session.data._id === userId);
          }}
          onDone={() => undefined}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onBack}>
          {t('factor.back')}
        </Button>
        <Button variant="outlined" onClick={() => onClose(false)}>
          {t('auth.again.leave')}
        </Button>
      </DialogActions>
    </>
  );
}
