import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { invoiceApi } from '@/api/areas/invoice';
import type { AccountStatementApiArg, StatementMailOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { lazyPart } from '@/ui/lazyPart';

const SendDialog = lazyPart(() => import('../SendDialog').then(({ SendDialog }) => ({ default: SendDialog })));

interface StatementMailProps {
  noun: AccountStatementApiArg['noun'];
  id: string;
  days: { from?: string; until?: string };
}

/** Mails the statement to the customer, once the proposed mail was read. */
export function StatementMail({ noun, id, days }: StatementMailProps) {
  const t = useText();
  const run = useCommand();
  const [mail] = invoiceApi.useMailAccountStatementMutation();
  const [ask, { isFetching }] = invoiceApi.useLazyAccountStatementMailQuery();
  const [proposed, setProposed] = useState<StatementMailOut | null>(null);
  const open = () =>
    run(
      ask({ noun, id, ...days })
        .unwrap()
        .then(({ data }) => setProposed(data)),
    );
  return (
    <>
      <Button size="small" loading={isFetching} onClick={() => void open()}>
        {t('invoice.mail.open')}
      </Button>
      <Suspense fallback={null}>
        {proposed && (
          <SendDialog
            title={t('invoice.statement.mail.title')}
            done={t('invoice.statement.mail.done')}
            proposed={proposed}
            send={(words, stamp) => mail({ noun, id, mailStatementBody: { ...words, ...stamp, ...days } }).unwrap()}
            onClose={() => setProposed(null)}
          />
        )}
      </Suspense>
    </>
  );
}
