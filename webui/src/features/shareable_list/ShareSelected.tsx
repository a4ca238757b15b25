import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '@/i18n';
import { NewSharedList } from './NewSharedList';

/** Shares the selected leads. */
export function ShareSelected({ ids }: { ids: readonly string[] }) {
  const t = useText();
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
