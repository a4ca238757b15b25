import { useText } from '@/i18n';
import { ConfirmDialog } from '@/ui/Dialogs';
import type { Decision } from './useDecisions';

interface DecisionDialogProps {
  decision: Decision;
  count: number;
  onConfirm: (reason: string | undefined) => void;
  onCancel: () => void;
}

/** Asks once more; a rejection must say why. */
export function DecisionDialog({ decision, count, onConfirm, onCancel }: DecisionDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      danger={decision === 'accept'}
      reason={decision === 'reject' ? 'required' : 'optional'}
      title={t(`inbox.${decision}Title`, { count })}
      body={t(`inbox.${decision}Body`)}
      action={t(`inbox.${decision}`)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
