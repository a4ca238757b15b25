import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { AccountStatementApiArg } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import type { AnyRecord, RecordNoun } from '@/records/fields/field';
import { RelatedGroup } from '@/records/related/RelatedGroup';
import { invoiceView } from '../view';
import { ContactSync } from './ContactSync';
import { Figures } from './Figures';
import { Statement } from './Statement';

interface MoneyTabProps {
  about: RecordNoun;
  row: AnyRecord;
  readOnly: boolean;
}

/** The tab of what a customer owes and has paid. */
export function MoneyTab({ about, row, readOnly }: MoneyTabProps) {
  const t = useText();
  const mayAdd = useRights('invoice').edit && !readOnly;
  const [adding, setAdding] = useState(false);
  const { NewForm } = invoiceView;
  const param = about.charAt(0).toUpperCase() + about.slice(1);
  const where = { [param]: [row._id] };
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      {mayAdd && (
        <Button
          variant="outlined"
          startIcon={<AddOutlined />}
          onClick={() => setAdding(true)}
          sx={{ justifySelf: 'end', mb: -3 }}
        >
          {t('invoice.new')}
        </Button>
      )}
      <Figures where={where} />
      <Statement noun={about as AccountStatementApiArg['noun']} id={row._id} readOnly={readOnly} />
      <RelatedGroup
        noun="invoice"
        title={t('invoice.title')}
        none={t('invoice.money.none')}
        where={where}
        all={t('invoice.money.all')}
      />
      <RelatedGroup
        noun="invoice_payment"
        title={t('invoice_payment.title')}
        none={t('invoice_payment.ofInvoice.emptyTitle')}
        where={where}
      />
      {!readOnly && (about === 'company' || about === 'consumer') && <ContactSync customer={about} id={row._id} />}
      <Suspense fallback={null}>
        {adding && NewForm && <NewForm initial={{ [param]: row._id }} onClose={() => setAdding(false)} />}
      </Suspense>
    </Box>
  );
}
