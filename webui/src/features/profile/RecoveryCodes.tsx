import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useText } from '@/i18n';
import { useNotify } from '@/ui/toasts';

/** Recovery codes, which are shown only now; goes on once the user says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText();
  const notify = useNotify();
  const [kept, setKept] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify.success(t('factor.codes.copied')),
      () => notify.error(t('factor.codes.notCopied')),
    );
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Alert severity="warning" variant="outlined">
        {t('factor.codes.keep')}
      </Alert>
      <Box
        component="ul"
        aria-label={t('factor.codes.title')}
        sx={{
          listStyle: 'none',
          p: 4,
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 2,
          fontFamily: 'monospace',
          fontSize: 15,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button variant="outlined" onClick={() => void copy()} sx={{ justifySelf: 'start' }}>
        {t('factor.codes.copy')}
      </Button>
      <FormControlLabel
        control={<Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)} />}
        label={t('factor.codes.kept')}
      />
      <Button variant="contained" disabled={!kept} onClick={onKept} sx={{ justifySelf: 'start' }}>
        {t('factor.codes.done')}
      </Button>
    </Box>
  );
}
