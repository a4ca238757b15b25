import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '@/i18n';
import { ConfirmDialog } from '@/ui/Dialogs';

export interface LogoTexts {
  none: string;
  hint: string;
  add: string;
  change: string;
  remove: string;
  removeTitle: string;
  removeBody: string;
}

interface LogoChooserProps {
  shown: ReactNode;
  hasLogo: boolean;
  accepted: string;
  loading: boolean;
  texts: LogoTexts;
  onUpload: (file: File) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** A logo, and how to change it. */
export function LogoChooser({ shown, hasLogo, accepted, loading, texts, onUpload, onRemove }: LogoChooserProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [leaving, setLeaving] = useState(false);
  const upload = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) void onUpload(file);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, pb: 3 }}>
      {shown}
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 160px' }}>
        {hasLogo ? texts.hint : `${texts.none} · ${texts.hint}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <input ref={input} type="file" hidden accept={accepted} onChange={upload} />
        <Button variant="outlined" size="small" loading={loading} onClick={() => input.current?.click()}>
          {hasLogo ? texts.change : texts.add}
        </Button>
        {hasLogo && (
          <Button variant="outlined" size="small" onClick={() => setLeaving(true)}>
            {texts.remove}
          </Button>
        )}
      </Box>
      {leaving && (
        <ConfirmDialog
          danger
          title={texts.removeTitle}
          body={texts.removeBody}
          action={t('common.remove')}
          onConfirm={() => {
            setLeaving(false);
            void onRemove();
          }}
          onCancel={() => setLeaving(false)}
        />
      )}
    </Box>
  );
}
