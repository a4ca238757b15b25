import { useText } from '@/i18n';
import { stageLabel } from '@/i18n/stages';
import { ConfirmDialog } from '@/ui/Dialogs';
import type { Move, Refused } from './moves';
import { RefusedDialog } from './RefusedDialog';

interface MoveManyDialogsProps {
  asked: readonly Move[] | null;
  refused: Refused | null;
  busy: boolean;
  onConfirm: (reason: string | undefined) => void;
  onAgain: (moves: readonly Move[]) => void;
  onClose: () => void;
}

/** What a move of several cards asks: one reason for all that need one, or what to do with those that stay. */
export function MoveManyDialogs({ asked, refused, busy, onConfirm, onAgain, onClose }: MoveManyDialogsProps) {
  const t = useText();
  const [first] = asked ?? [];
  if (asked && first) {
    const words = { count: asked.length, status: stageLabel(first.status, first.lead.leadType) };
    return (
      <ConfirmDialog
        reason="required"
        title={t('lead.several.reasonTitle', words)}
        body={t('lead.several.reasonBody')}
        action={t('lead.changeStatus')}
        onConfirm={onConfirm}
        onCancel={onClose}
      />
    );
  }
  return refused && <RefusedDialog refused={refused} busy={busy} onAgain={onAgain} onClose={onClose} />;
}
