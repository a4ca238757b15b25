import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/ui/Dialogs';

/** Asks whether what was typed may be thrown away. */
export function UnsavedDialog({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      danger
      title={t('record.drawer.unsavedTitle')}
      body={t('record.drawer.unsavedBody')}
      action={t('record.drawer.discard')}
      cancel={t('record.drawer.keepEditing')}
      onConfirm={onDiscard}
      onCancel={onStay}
    />
  );
}
