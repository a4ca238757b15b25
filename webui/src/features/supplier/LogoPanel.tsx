import { supplierApi } from '@/api/areas/supplier';
import type { SupplierOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { LogoChooser } from '@/ui/LogoChooser';
import { Logo } from './Logo';

/** The logo, and how to change it. */
export function LogoPanel({ supplier }: { supplier: SupplierOut }) {
  const t = useText();
  const run = useCommand();
  const [send, { isLoading }] = supplierApi.useUploadSupplierLogoMutation();
  const [remove] = supplierApi.useRemoveSupplierLogoMutation();
  const upload = (file: File) => {
    // The document describes a file as text; on the way it is one.
    const bodyUploadSupplierLogo = { id: supplier._id, file: file as unknown as string };
    return run(send({ bodyUploadSupplierLogo }).unwrap(), { done: t('supplier.logo.uploaded') });
  };
  const takeAway = () => {
    const call = remove({ removeSupplierLogoBody: { _id: supplier._id, expectedVersion: supplier.version } }).unwrap();
    return run(call, { done: t('supplier.logo.removed') });
  };
  return (
    <LogoChooser
      shown={<Logo supplier={supplier} size={56} />}
      hasLogo={Boolean(supplier.logo)}
      accepted="image/png,image/jpeg,image/webp"
      loading={isLoading}
      texts={{
        none: t('supplier.logo.none'),
        hint: t('supplier.logo.hint'),
        add: t('supplier.logo.add'),
        change: t('supplier.logo.change'),
        remove: t('supplier.logo.remove'),
        removeTitle: t('supplier.logo.removeTitle'),
        removeBody: t('supplier.logo.removeBody'),
      }}
      onUpload={upload}
      onRemove={takeAway}
    />
  );
}
