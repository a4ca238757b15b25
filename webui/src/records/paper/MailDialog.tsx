import type { PaperMailOut } from '@/api/generated';
import { useText } from '@/i18n';
import { RecordFormDialog } from '@/records/form/RecordFormDialog';
import type { PaperMail } from './mail';

interface MailDialogProps extends PaperMail {
  proposed: PaperMailOut;
  onClose: () => void;
}

/** The mail with a PDF, as it is proposed: it is rewritten at will, and sent. */
export function MailDialog({ proposed, send, fields, texts, onClose }: MailDialogProps) {
  const t = useText();
  const { fileName, ...mail } = proposed;
  return (
    <RecordFormDialog
      size="md"
      title={`${t(texts.title)} (${fileName})`}
      action={t(texts.send)}
      done={t(texts.done)}
      fields={fields}
      initial={proposed}
      // A form gives what was changed in it; the rest is sent as it was proposed.
      target={{ add: (values, stamp) => send({ ...mail, ...values, ...stamp }) }}
      onClose={onClose}
    />
  );
}
