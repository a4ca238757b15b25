import SyncOutlined from '@mui/icons-material/SyncOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAppSelector } from '@/api/storeHooks';
import { useText } from '@/i18n';
import { maxCounted, selectChangedCount } from './listing';

/** Says politely that others changed records; the list itself moves only when asked to. */
export function ChangedNote({ noun, text, onShow }: { noun: string; text?: string; onShow: () => void }) {
  const t = useText();
  const count = useAppSelector(selectChangedCount(noun));
  const counted =
    count > maxCounted ? t('record.list.changedMany', { max: maxCounted }) : t('record.list.changed', { count });
  return (
    <Box
      role="status"
      sx={{
        ml: 'auto',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        color: 'text.secondary',
        // Takes no line of its own while there is nothing to say.
        '&:empty': { position: 'absolute' },
      }}
    >
      {count > 0 && (
        <>
          <Box component="span" sx={{ fontSize: '0.75rem' }}>
            {text ?? counted}
          </Box>
          <Button startIcon={<SyncOutlined />} onClick={onShow}>
            {t('record.list.refresh')}
          </Button>
        </>
      )}
    </Box>
  );
}
