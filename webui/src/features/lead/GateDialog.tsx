import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useSession } from '@/api/session';
import { useText } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import { ReasonField } from '@/ui/ReasonField';
import { mayOverride } from './gates';
import type { Gated } from './moves';

interface GateDialogProps {
  gated: Gated;
  onOverride: (reason: string) => void;
  onCancel: () => void;
}

/** What a lead lacks for a stage; admin and management may move it all the same, and say why. */
export function GateDialog({ gated, onOverride, onCancel }: GateDialogProps) {
  const t = useText();
  const titleId = useId();
  const [reason, setReason] = useState(gated.move.reason ?? '');
  const [missing, setMissing] = useState(false);
  const overrides = mayOverride(useSession().role.roleName);
  const { lead, status } = gated.move;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onOverride(reason.trim());
    else setMissing(true);
  };
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{t('lead.gate.title', { status: stageLabel(status, lead.leadType) })}</DialogTitle>
        <DialogContent>
          <Typography component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
            {gated.problems.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </Typography>
          {overrides && (
            <ReasonField
              required
              isAsked={missing}
              hint={t('lead.gate.overrideHint')}
              value={reason}
              onChange={setReason}
              sx={{ mt: 4 }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onCancel} autoFocus>
            {t(overrides ? 'common.cancel' : 'common.close')}
          </Button>
          {overrides && (
            <Button type="submit" variant="contained">
              {t('lead.gate.override')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
