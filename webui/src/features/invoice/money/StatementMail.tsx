import { invoiceApi } from '@/api/areas/invoice';
import type { AccountStatementApiArg } from '@/api/generated';
import { MailButton } from '@/records/paper/MailButton';
import { mailFields } from '../fields';

interface StatementMailProps {
  noun: AccountStatementApiArg['noun'];
  id: string;
  days: { from?: string; until?: string };
}

const texts = {
  open: 'invoice.mail.open',
  title: 'invoice.statement.mail.title',
  send: 'invoice.mail.send',
  done: 'invoice.statement.mail.done',
} as const;

/** Mails the statement to the customer, once the proposed mail was read. */
export function StatementMail({ noun, id, days }: StatementMailProps) {
  const [ask, { isFetching }] = invoiceApi.useLazyAccountStatementMailQuery();
  const [send] = invoiceApi.useMailAccountStatementMutation();
  return (
    <MailButton
      ask={() =>
        ask({ noun, id, ...days })
          .unwrap()
          .then(({ data }) => data)
      }
      loading={isFetching}
      send={(mail) => send({ noun, id, mailStatementBody: { ...mail, ...days } }).unwrap()}
      fields={mailFields}
      texts={texts}
    />
  );
}
