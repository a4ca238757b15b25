import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { invoiceApi } from '@/api/areas/invoice';
import type { AddInvoiceLineBody, ChangeInvoiceLineBody, Invoice, RemoveInvoiceLineBody } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';
import { useLinkedName } from '@/records/filters/useLinkedName';
import { RecordRows } from '@/records/rows/RecordRows';
import { type RowCommands, rowCommands } from '@/records/rows/rowCommands';
import { lazyPart } from '@/ui/lazyPart';
import { lineFields } from './fields';

const LinesDialog = lazyPart(() => import('./lines/LinesDialog').then(({ LinesDialog }) => ({ default: LinesDialog })));

function useLines(invoice: Invoice): RowCommands {
  const [add] = invoiceApi.useAddInvoiceLineMutation();
  const [change] = invoiceApi.useChangeInvoiceLineMutation();
  const [remove] = invoiceApi.useRemoveInvoiceLineMutation();
  return rowCommands(invoice, {
    add: (addInvoiceLineBody: AddInvoiceLineBody) => add({ addInvoiceLineBody }).unwrap(),
    change: (changeInvoiceLineBody: ChangeInvoiceLineBody) => change({ changeInvoiceLineBody }).unwrap(),
    remove: (removeInvoiceLineBody: RemoveInvoiceLineBody) => remove({ removeInvoiceLineBody }).unwrap(),
  });
}

/** Amounts are those of the net, and their kind is said once of the invoice. */
const unsaid = ['itemId', 'lineAmountTypes', 'lineAmount'];
const cardFields = lineFields.filter(({ path }) => !unsaid.includes(path));

function ItemOfLine({ id }: { id: string }) {
  const t = useText();
  const name = useLinkedName({ noun: 'item', id });
  return (
    name && (
      <Typography variant="caption" color="textSecondary">
        {`${t('invoice.field.lines.itemId')}: `}
        <ToRecord noun="item" id={id}>
          {name}
        </ToRecord>
      </Typography>
    )
  );
}

/** The lines of an invoice; they can be changed while it is a draft. */
export function LinesTab({ invoice, readOnly }: { invoice: Invoice; readOnly: boolean }) {
  const t = useText();
  const commands = useLines(invoice);
  const mayEdit = useRights('invoice').edit && !readOnly && invoice.status === 'draft';
  const [editing, setEditing] = useState(false);
  const editAll = mayEdit && (
    <Button variant="contained" startIcon={<GridOnOutlined />} onClick={() => setEditing(true)}>
      {t('invoice.line.editAll')}
    </Button>
  );
  return (
    <>
      <RecordRows
        title={t('invoice.section.lines')}
        of={{ noun: 'invoice', record: invoice, rows: 'lines' }}
        commands={commands}
        mayEdit={mayEdit}
        fields={cardFields}
        below={({ itemId }) => typeof itemId === 'string' && <ItemOfLine id={itemId} />}
        inHead={['description']}
        begin={{ vatRule: 'standard', quantity: '1' }}
        texts={{
          add: t('invoice.line.add'),
          added: t('invoice.line.added'),
          edit: t('invoice.line.edit'),
          remove: t('invoice.line.remove'),
          removeTitle: t('invoice.line.removeTitle'),
          removeBody: t('invoice.line.removeBody'),
          removed: t('invoice.line.removed'),
          emptyTitle: t('invoice.line.emptyTitle'),
          emptyBody: t('invoice.line.emptyBody'),
        }}
        titleOf={({ description }) => (typeof description === 'string' ? description : '')}
        chipOf={() => null}
        beside={editAll}
      />
      <Suspense fallback={null}>
        {editing && <LinesDialog invoice={invoice} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  );
}
