import Box from '@mui/material/Box';
import { useText } from '@/i18n';
import { number } from '@/ui/format';
import { PastNotice } from './PastNotice';
import { useToNow } from './useToNow';

/** Says that a page shows now, though the address looks at a position, and leads back to now. */
export function PresentStrip({ position }: { position: number }) {
  const t = useText();
  const toNow = useToNow();
  return (
    <Box sx={{ mx: { xs: 4, sm: 5 }, mt: 4 }}>
      <PastNotice title={t('past.nowTitle')} onBack={toNow}>
        {t('past.nowBody', { position: number(position) })}
      </PastNotice>
    </Box>
  );
}
