import SyncOutlined from '@mui/icons-material/SyncOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ledgerApi } from '@/api/areas/ledger';
import type { ContactFieldOut, ContactsSyncOut, SideChoice } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { dash } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Table } from '@/ui/Table';
import { useOnce } from '@/ui/useOnce';

export type Customer = 'company' | 'consumer';

/** The fields that a contact in Xero has. */
const labels = {
  businessName: 'company.field.businessName',
  firstLine: 'company.field.firstLine',
  secondLine: 'company.field.secondLine',
  country: 'company.field.country',
  vatNumber: 'company.field.vatNumber',
  registerNumber: 'company.field.registerNumber',
  firstName: 'consumer.field.firstName',
  surName: 'consumer.field.surName',
  email: 'consumer.field.email',
  telephoneNumber: 'consumer.field.telephoneNumber',
  mobile: 'consumer.field.mobile',
  addressOne: 'consumer.field.addressOne',
  addressTwo: 'consumer.field.addressTwo',
  town: 'consumer.field.town',
  city: 'consumer.field.city',
  postcode: 'consumer.field.postcode',
} as const;

type Side = SideChoice['side'];

/** Compares one customer with the contact in Xero, and keeps what the comparison found. */
function useSync(customer: Customer, id: string) {
  const t = useText();
  const [company] = ledgerApi.useSyncCompanyContactsMutation();
  const [consumer] = ledgerApi.useSyncConsumerContactsMutation();
  const [found, setFound] = useState<ContactsSyncOut | null>(null);
  const run = useCommand();
  const { once, busy } = useOnce();
  const asked = (choices: SideChoice[]) => {
    const body = { _id: id, choices };
    return customer === 'company' ? company({ syncBody: body }).unwrap() : consumer({ syncBody: body }).unwrap();
  };
  const sync = (...choices: SideChoice[]) =>
    void once(() => {
      const answer = asked(choices).then((said) => {
        setFound(said.data);
        return said;
      });
      return run(answer, { done: t('invoice.contact.done') });
    });
  return { sync, found, busy };
}

interface ConflictsProps {
  fields: readonly ContactFieldOut[];
  busy: boolean;
  onChoose: (field: ContactFieldOut, side: Side) => void;
}

/** What both sides changed: somebody says which side counts, field by field. */
function Conflicts({ fields, busy, onChoose }: ConflictsProps) {
  const t = useText();
  const head = (['field', 'ours', 'theirs', 'choice'] as const).map((one) => ({
    label: t(`invoice.contact.head.${one}`),
  }));
  return (
    <Table label={t('invoice.contact.conflicts')} head={head}>
      {fields.map((one) => {
        const label = one.field in labels ? t(labels[one.field as keyof typeof labels]) : one.field;
        return (
          <tr key={one.field}>
            <th scope="row">{label}</th>
            <td className="wrap">{one.ours ?? dash}</td>
            <td className="wrap">{one.theirs ?? dash}</td>
            <td>
              {(['ours', 'theirs'] as const).map((side) => (
                <Button
                  key={side}
                  size="small"
                  disabled={busy}
                  aria-label={t(`invoice.contact.keepOf.${side}`, { field: label })}
                  onClick={() => onChoose(one, side)}
                >
                  {t(`invoice.contact.keep.${side}`)}
                </Button>
              ))}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

function Connected({ customer, id }: { customer: Customer; id: string }) {
  const t = useText();
  const { sync, found, busy } = useSync(customer, id);
  const { fields = [], refusals = [] } = found ?? {};
  return (
    <Panel
      title={t('invoice.contact.title')}
      action={
        <Button variant="outlined" startIcon={<SyncOutlined />} disabled={busy} onClick={() => sync()}>
          {t('invoice.contact.sync')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {found && (
          <Box role="status" className="tnum">
            {t('invoice.contact.counts', {
              linked: found.linked,
              made: found.made,
              updated: found.updated,
              refused: found.refused,
              differing: found.differing,
            })}
          </Box>
        )}
        {refusals.map((words) => (
          <Alert key={words} severity="error" variant="outlined">
            {words}
          </Alert>
        ))}
        {fields.length > 0 && (
          <Conflicts fields={fields} busy={busy} onChoose={(one, side) => sync({ ...one, side })} />
        )}
      </Box>
    </Panel>
  );
}

/** The customer as a contact in Xero, for who may change that, while an organisation is connected. */
export function ContactSync({ customer, id }: { customer: Customer; id: string }) {
  const { edit } = useRights('invoice');
  const { data } = ledgerApi.useLedgerStatusQuery(undefined, { skip: !edit });
  return edit && data?.data.connection ? <Connected customer={customer} id={id} /> : null;
}
