import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { profileApi } from '@/api/areas/profile';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import { safeTarget } from '@/ui/safeTarget';
import { usePageTitle } from '@/ui/usePageTitle';
import { AddFactor } from './AddFactor';
import { RecoveryCodes } from './RecoveryCodes';
import { SignOutButton } from './SignOutButton';

/** For a user whose role needs a second factor: nothing else opens before there is one. */
export function RequiredFactor() {
  const t = useText();
  const { mustAddFactor } = useSession();
  const [params] = useSearchParams();
  const { data } = profileApi.useOwnFactorsQuery();
  const [codes, setCodes] = useState<readonly string[]>([]);
  usePageTitle(t('factor.requiredTitle'));
  if (codes.length > 0) {
    return (
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography variant="h1">{t('factor.codes.title')}</Typography>
        <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      </Box>
    );
  }
  if (!mustAddFactor) return <Navigate to={safeTarget(params.get('next'))} replace />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <div>
        <Typography variant="h1">{t('factor.requiredTitle')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('factor.requiredBody')}
        </Typography>
      </div>
      {data && <AddFactor passkeys={data.data.passkeys} onAdded={setCodes} />}
      <SignOutButton />
    </Box>
  );
}
