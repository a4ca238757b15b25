import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { supplierApi } from '@/api/areas/supplier';
import type { SupplierOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { ConfirmDialog } from '@/ui/Dialogs';
import { Logo } from './Logo';

const accepted = 'image/png,image/jpeg,image/webp';

/** The logo, and how to change it. */
export function LogoPanel({ supplier }: { supplier: SupplierOut }) {
  const t = useText();
  const run = useCommand();
  const input = useRef<HTMLInputElement>(null);
  const [leaving, setLeaving] = useState(false);
  const [send, { isLoading }] = supplierApi.useUploadSupplierLogoMutation();
  const [remove] = supplierApi.useRemoveSupplierLogoMutation();
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    // The document describes a file as text; on the way it is one.
    const bodyUploadSupplierLogo = { id: supplier._id, file: file as unknown as string };
    await run(send({ bodyUploadSupplierLogo }).unwrap(), { done: t('supplier.logo.uploaded') });
  };
  const confirmRemove = async () => {
    setLeaving(false);
    const call = remove({ removeSupplierLogoBody: { _id: supplier._id, expectedVersion: supplier.version } }).unwrap();
    await run(call, { done: t('supplier.logo.removed') });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, pb: 3 }}>
      <Logo supplier={supplier} size={56} />
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 160px' }}>
        {supplier.logo ? t('supplier.logo.hint') : `${t('supplier.logo.none')} · ${t('supplier.logo.hint')}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <input ref={input} type="file" hidden accept={accepted} onChange={(event) => void upload(event)} />
        <Button variant="outlined" size="small" loading={isLoading} onClick={() => input.current?.click()}>
          {t(supplier.logo ? 'supplier.logo.change' : 'supplier.logo.add')}
        </Button>
        {supplier.logo && (
          <Button variant="outlined" size="small" onClick={() => setLeaving(true)}>
            {t('supplier.logo.remove')}
          </Button>
        )}
      </Box>
      {leaving && (
        <ConfirmDialog
          danger
          title={t('supplier.logo.removeTitle')}
          body={t('supplier.logo.removeBody')}
          action={t('common.remove')}
          onConfirm={() => void confirmRemove()}
          onCancel={() => setLeaving(false)}
        />
      )}
    </Box>
  );
}
