import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
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
import { useErrorText } from '@/records/calls/errorText';
import { ReasonField } from '@/ui/ReasonField';
import { customerOf } from './fields';
import { mayOverride } from './gates';
import type { Move, Refusal, Refused } from './moves';

/** The refused move as it can be sent again with a reason; null for one that no reason helps. */
function againWith({ move, error }: Refusal, overrides: boolean, reason: string): Move | null {
  if (error.code === 'lead.reason_required') return { ...move, reason };
  return error.code === 'lead.gate_closed' && overrides ? { ...move, reason, override: true } : null;
}

/** Why a card stayed where it was. */
function Why({ error, leadType }: { error: Refusal['error']; leadType: string | null }) {
  const t = useText();
  const errorText = useErrorText();
  const theirs = error.conflict?.fields.find(({ field }) => field === 'status');
  if (theirs) {
    const words = {
      name: theirs.changedBy?.name ?? t('common.system'),
      status: stageLabel(String(theirs.theirs), leadType),
    };
    return t('lead.several.conflict', words);
  }
  if (error.code !== 'lead.gate_closed' || error.errors.length === 0) return errorText(error);
  return (
    <Box component="ul" sx={{ m: 0, pl: 4 }}>
      {error.errors.map(({ field, message }) => (
        <li key={field}>{message}</li>
      ))}
    </Box>
  );
}

interface RefusedDialogProps {
  refused: Refused;
  busy: boolean;
  onAgain: (moves: readonly Move[]) => void;
  onClose: () => void;
}

/** The cards of several that did not move, each with why, and what can be done: a reason, or a move on top of another. */
export function RefusedDialog({ refused, busy, onAgain, onClose }: RefusedDialogProps) {
  const t = useText();
  const titleId = useId();
  const { refusals, count } = refused;
  const overrides = mayOverride(useSession().role.roleName);
  const [reason, setReason] = useState(refusals.find(({ move }) => move.reason)?.move.reason ?? '');
  const [missing, setMissing] = useState(false);
  const helped = refusals.flatMap((refusal) => againWith(refusal, overrides, reason.trim()) ?? []);
  const [first] = refusals;
  const status = first ? stageLabel(first.move.status, first.move.lead.leadType) : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onAgain(helped);
    else setMissing(true);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>
          {t('lead.several.refusedTitle', { count, refused: refusals.length, status })}
        </DialogTitle>
        <DialogContent>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {refusals.map(({ move, error }) => (
              <Box
                component="li"
                key={move.lead._id}
                sx={{ display: 'flex', gap: 2, py: 2, borderTop: 1, borderColor: 'divider', alignItems: 'flex-start' }}
              >
                <ErrorOutlineOutlined color="error" aria-hidden />
                <Box sx={{ minWidth: 0, flex: 1 }}>
                  <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                    {[customerOf(move.lead), move.lead.leadId].filter(Boolean).join(' · ')}
                  </Typography>
                  <Typography variant="caption" color="textSecondary" component="div">
                    <Why error={error} leadType={move.lead.leadType} />
                  </Typography>
                </Box>
                {error.conflict && (
                  <Button
                    variant="outlined"
                    disabled={busy}
                    aria-label={`${t('lead.several.allTheSame')}: ${customerOf(move.lead) ?? move.lead.leadId ?? ''}`}
                    onClick={() => onAgain([{ ...move, version: error.conflict?.version ?? move.version }])}
                  >
                    {t('lead.several.allTheSame')}
                  </Button>
                )}
              </Box>
            ))}
          </Box>
          {helped.length > 0 && (
            <ReasonField
              required
              isAsked={missing}
              hint={t('lead.several.reasonHint', { count: helped.length })}
              value={reason}
              onChange={setReason}
              sx={{ mt: 4 }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} autoFocus>
            {t('lead.several.leave')}
          </Button>
          {helped.length > 0 && (
            <Button type="submit" variant="contained" loading={busy}>
              {t('lead.several.override', { count: helped.length })}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
