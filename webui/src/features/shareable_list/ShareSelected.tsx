import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewSharedList } from './NewSharedList';

/** Shares the selected leads. */
export function ShareSelected({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setSharing(true)}>
        {t('lead.share')}
      </Button>
      {sharing && <NewSharedList chosen={{ leadIds: [...ids] }} onClose={() => setSharing(false)} />}
    </>
  );
}
