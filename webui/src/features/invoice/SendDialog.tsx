import type { InvoiceMailOut } from '@/api/generated';
import { useText } from '@/i18n';
import type { Stamp } from '@/records/calls/stamp';
import { RecordFormDialog } from '@/records/form/RecordFormDialog';
import { mailFields } from './fields';

type Words = Pick<InvoiceMailOut, 'to' | 'subject' | 'text'>;

interface SendDialogProps {
  title: string;
  done: string;
  proposed: InvoiceMailOut;
  /** Sends the mail with the words that stand in the form. */
  send: (words: Words, stamp: Stamp) => Promise<unknown>;
  onClose: () => void;
}

/** A mail with a PDF, as it is proposed: it is rewritten at will, and sent. */
export function SendDialog({ title, done, proposed, send, onClose }: SendDialogProps) {
  const t = useText();
  const { to, subject, text, fileName } = proposed;
  return (
    <RecordFormDialog
      size="md"
      title={`${title} (${fileName})`}
      action={t('invoice.mail.send')}
      done={done}
      fields={mailFields}
      initial={proposed}
      target={{
        // A form gives what was changed in it; the rest is sent as it was proposed.
        add: (values, stamp) => send({ to, subject, text, ...values }, stamp),
      }}
      onClose={onClose}
    />
  );
}
