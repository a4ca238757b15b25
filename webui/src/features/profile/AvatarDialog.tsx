import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useText } from '@/i18n';

/** An address under which the page can show a file that is not stored yet. */
function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

interface AvatarDialogProps {
  picture: File;
  busy: boolean;
  onUse: () => void;
  onCancel: () => void;
}

/** The picture as others will see it, large and small, before it is sent. */
export function AvatarDialog({ picture, busy, onUse, onCancel }: AvatarDialogProps) {
  const t = useText();
  const id = useId();
  const url = useObjectUrl(picture);
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('profile.avatar.preview')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('profile.avatar.previewBody')}</Typography>
        <Box sx={{ display: 'flex', gap: 6, alignItems: 'center', justifyContent: 'center', mt: 5, minHeight: 160 }}>
          {url &&
            [160, 48, 20].map((size) => (
              <img
                key={size}
                src={url}
                width={size}
                height={size}
                alt={size === 160 ? t('profile.avatar.preview') : ''}
                style={{ borderRadius: '50%' }}
              />
            ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button autoFocus variant="contained" loading={busy} onClick={onUse}>
          {t('profile.avatar.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
