import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import type { PreviewOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ReasonField } from '@/ui/ReasonField';

interface GateOverrideProps {
  preview: PreviewOut;
  reason: string;
  busy: boolean;
  /** Asks for the preview again: through closed gates for a reason, or null for without. */
  onOverride: (reason: string | null) => void;
}

/** How many records a gate stops, and the override of it with a reason for those who may. */
export function GateOverride({ preview, reason: first, busy, onOverride }: GateOverrideProps) {
  const t = useText();
  const [reason, setReason] = useState(first);
  const [missing, setMissing] = useState(false);
  const { gated, overridden, mayOverride } = preview;
  if (overridden > 0) {
    return (
      <Alert
        severity="info"
        variant="outlined"
        sx={{
          mt: 3,
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          // On a phone the button stands below the text, not beside a column of single words.
          '& .MuiAlert-message': { flex: { xs: '1 1 calc(100% - 40px)', sm: 1 } },
        }}
        action={
          <Button autoFocus disabled={busy} onClick={() => onOverride(null)}>
            {t('bulk.gate.keep')}
          </Button>
        }
      >
        {t('bulk.gate.passed', { count: overridden })}
      </Alert>
    );
  }
  if (gated === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onOverride(reason.trim());
    else setMissing(true);
  };
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 3, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {t('bulk.gate.stopped', { count: gated })}
      {!mayOverride && <div>{t('bulk.gate.others')}</div>}
      {mayOverride && (
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3, mt: 3 }}>
          <ReasonField
            required
            size="small"
            isAsked={missing}
            hint={t('bulk.gate.hint')}
            value={reason}
            onChange={setReason}
          />
          <Button type="submit" variant="outlined" loading={busy} sx={{ justifySelf: 'start' }}>
            {t('bulk.gate.override', { count: gated })}
          </Button>
        </Box>
      )}
    </Alert>
  );
}
