import { useText } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import { ConflictDialog } from '@/records/form/ConflictDialog';
import { ConfirmDialog } from '@/ui/Dialogs';
import { customerOf, leadFields } from './fields';
import { GateDialog } from './GateDialog';
import type { Asked, Disputed, Gated } from './moves';

interface MoveDialogsProps {
  asked: Asked | null;
  disputed: Disputed | null;
  gated: Gated | null;
  onOverride: (reason: string) => void;
  onConfirm: (reason: string | undefined) => void;
  onSettle: (mine: boolean) => void;
  onCancel: () => void;
}

function ReasonDialog({
  asked,
  onConfirm,
  onCancel,
}: Pick<MoveDialogsProps, 'onConfirm' | 'onCancel'> & { asked: Asked }) {
  const t = useText();
  const { lead, status } = asked.move;
  const ends = asked.why === 'ends';
  const words = {
    name: customerOf(lead) ?? lead.leadId ?? '',
    status: stageLabel((ends ? status : lead.status) ?? '', lead.leadType),
  };
  return (
    <ConfirmDialog
      reason="required"
      title={t(ends ? 'lead.terminalTitle' : 'lead.leaveTitle', words)}
      body={t(ends ? 'lead.terminalBody' : 'lead.leaveBody', words)}
      action={t('lead.changeStatus')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

/** What a move asks: its reason, or which of two values stays. */
export function MoveDialogs({ asked, disputed, gated, onOverride, onConfirm, onSettle, onCancel }: MoveDialogsProps) {
  if (asked) return <ReasonDialog asked={asked} onConfirm={onConfirm} onCancel={onCancel} />;
  if (gated) return <GateDialog gated={gated} onOverride={onOverride} onCancel={onCancel} />;
  if (!disputed) return null;
  return (
    <ConflictDialog
      conflict={disputed.conflict}
      fields={leadFields}
      onUseMine={() => onSettle(true)}
      onKeepTheirs={() => onSettle(false)}
      onCancel={onCancel}
    />
  );
}
