import { useText } from '@/i18n';
import { ConfirmDialog } from '@/ui/Dialogs';
import type { QuestionProps } from './leaveQuestion';

/** Asks whether what was typed may be thrown away, or what else leaving would stop. */
export function UnsavedDialog({ question, onDiscard, onStay }: QuestionProps) {
  const t = useText();
  return (
    <ConfirmDialog
      danger
      title={question?.title ?? t('record.drawer.unsavedTitle')}
      body={question?.body ?? t('record.drawer.unsavedBody')}
      action={question?.leave ?? t('record.drawer.discard')}
      cancel={question?.stay ?? t('record.drawer.keepEditing')}
      onConfirm={onDiscard}
      onCancel={onStay}
    />
  );
}
