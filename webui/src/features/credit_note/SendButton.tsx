import { creditNoteApi } from '@/api/areas/credit_note';
import { useRights } from '@/api/session';
import { MailButton } from '@/records/paper/MailButton';
import { mailFields } from './fields';

const texts = {
  open: 'credit_note.mail.open',
  title: 'credit_note.mail.title',
  send: 'credit_note.mail.send',
  done: 'credit_note.mail.done',
} as const;

/** Mails a credit note, once the proposed mail was read. */
export function SendButton({ id }: { id: string }) {
  const { edit } = useRights('credit_note');
  const [ask, { isFetching }] = creditNoteApi.useLazyCreditNoteMailQuery();
  const [send] = creditNoteApi.useSendCreditNoteMutation();
  if (!edit) return null;
  return (
    <MailButton
      ask={() =>
        ask({ id })
          .unwrap()
          .then(({ data }) => data)
      }
      loading={isFetching}
      send={(mail) => send({ sendCreditNoteBody: { ...mail, _id: id, expectedVersion: null } }).unwrap()}
      fields={mailFields}
      texts={texts}
    />
  );
}
