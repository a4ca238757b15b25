import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { api } from '@/api';
import { useText } from '@/i18n';
import { AuthHead } from './AuthHead';
import { FactorForm } from './FactorForm';

interface SecondStepProps {
  factors: readonly string[];
  target: string;
  /** Back to the first step. */
  onBack: () => void;
}

/** The second step of signing in; goes on to the address that was asked for. */
export function SecondStep({ factors, target, onBack }: SecondStepProps) {
  const t = useText();
  const navigate = useNavigate();
  const [send] = api.useSecondFactorMutation();
  const [askPasskey] = api.useSecondFactorPasskeyMutation();
  return (
    <>
      <AuthHead title={t('factor.stepTitle')} body={t('factor.stepBody')} />
      <FactorForm
        factors={factors}
        submitText={t('auth.submit')}
        askPasskey={() => askPasskey().unwrap()}
        send={(factorAnswer) => send({ factorAnswer }).unwrap()}
        onDone={() => navigate(target, { replace: true })}
      />
      <Button variant="text" onClick={onBack} sx={{ justifySelf: 'start', ml: -3 }}>
        {t('factor.back')}
      </Button>
    </>
  );
}
