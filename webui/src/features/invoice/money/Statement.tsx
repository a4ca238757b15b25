import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { invoiceApi } from '@/api/areas/invoice';
import { isApiError } from '@/api/errors';
import type { AccountStatementApiArg } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { BodySkeleton } from '@/records/drawer/DrawerBody';
import { DayInput } from '@/ui/DayInput';
import { addMonths, type Day } from '@/ui/days';
import { useToday } from '@/ui/now';
import { Panel } from '@/ui/Panel';
import { StatementMail } from './StatementMail';
import { StatementTable } from './StatementTable';

/** Months that a statement shows at first. */
const shownMonths = 3;

interface StatementProps {
  noun: AccountStatementApiArg['noun'];
  id: string;
  readOnly: boolean;
}

/** The account of a customer in a period: on the screen, to print, as a file, and mailed to the customer. */
export function Statement({ noun, id, readOnly }: StatementProps) {
  const t = useText();
  const today = useToday();
  const { edit } = useRights('invoice');
  const [from, setFrom] = useState<Day | ''>(addMonths(today, -shownMonths));
  const [until, setUntil] = useState<Day | ''>(today);
  const days = { ...(from && { from }), ...(until && { until }) };
  const { data, error, refetch } = invoiceApi.useAccountStatementQuery({ noun, id, ...days });
  const address = (form: string) => `/api/invoice/statement/${noun}/${id}/${form}?${new URLSearchParams(days)}`;
  const file = (form: 'pdf' | 'csv') => (
    <Button size="small" component="a" href={address(form)} target="_blank" rel="noopener">
      {t(`invoice.statement.${form}`)}
    </Button>
  );
  const actions = (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {file('pdf')}
      {file('csv')}
      {edit && !readOnly && <StatementMail {...{ noun, id, days }} />}
    </Box>
  );
  return (
    <Panel title={t('invoice.statement.title')} action={actions}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, mb: 3 }}>
        <DayInput label={t('invoice.statement.from')} value={from} onChange={setFrom} />
        <DayInput label={t('invoice.statement.until')} value={until} onChange={setUntil} />
      </Box>
      {isApiError(error) ? (
        <ErrorState error={error} retry={refetch} />
      ) : data ? (
        <StatementTable statement={data.data} />
      ) : (
        <BodySkeleton />
      )}
    </Panel>
  );
}
