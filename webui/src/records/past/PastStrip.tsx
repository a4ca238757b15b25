import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { number } from '@/ui/format';
import { longMoment } from './longMoment';
import { PastNotice } from './PastNotice';
import { usePosition } from './position';
import { useToNow } from './useToNow';

interface PastStripProps {
  /** Undefined until it is known. */
  at: string | undefined;
  /** Whether it never will be: there is no such past. */
  failed: boolean;
}

/** Says that a list or board shows the past, of which moment, and leads back. */
export function PastStrip({ at, failed }: PastStripProps) {
  const { t } = useTranslation();
  const position = usePosition();
  const toNow = useToNow();
  if (position === null) return null;
  const title = at ? longMoment(at) : t(failed ? 'past.unknown' : 'common.loading');
  return (
    <Box sx={{ mx: { xs: 4, sm: 5 }, mb: 3 }}>
      <PastNotice title={title} onBack={toNow} component="h2">
        {t('past.body', { position: number(position) })}
      </PastNotice>
    </Box>
  );
}
