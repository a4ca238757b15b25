import { Suspense } from 'react';
import type { SupplierOut } from '@/api/generated';
import { useSession } from '@/api/session';
import { Logo } from '@/features/supplier/Logo';
import { PricesEnd } from '@/features/supplier/PricesEnd';
import { StateChip } from '@/features/supplier/StateChip';
import { supplierView } from '@/features/supplier/view';
import { type ExtraTab, RecordDrawer } from '@/records/drawer/RecordDrawer';
import { historyTabs } from '@/records/history/historyTabs';
import { lazyPart } from '@/ui/lazyPart';

const ContactsTab = lazyPart(() =>
  import('@/features/supplier_contact/SupplierContactsTab').then(({ SupplierContactsTab }) => ({
    default: SupplierContactsTab,
  })),
);
const PricesTab = lazyPart(() =>
  import('@/features/price_file/PricesTab').then(({ PricesTab }) => ({ default: PricesTab })),
);
const LogoPanel = lazyPart(() =>
  import('@/features/supplier/LogoPanel').then(({ LogoPanel }) => ({ default: LogoPanel })),
);

const tabs: ExtraTab<SupplierOut>[] = [
  {
    key: 'contacts',
    label: 'drawer.tab.contacts',
    body: ({ row, readOnly }) => <ContactsTab supplier={row} readOnly={readOnly} />,
    preload: ContactsTab.preload,
  },
  {
    key: 'prices',
    label: 'drawer.tab.prices',
    body: ({ row, readOnly }) => <PricesTab supplierId={row._id} readOnly={readOnly} />,
    preload: PricesTab.preload,
  },
  ...historyTabs(supplierView),
];

const status = (supplier: SupplierOut) => (
  <>
    <Logo supplier={supplier} />
    <StateChip value={supplier.isActive} />
  </>
);

/** The drawer of a supplier, with its contacts and prices; admins change the logo. */
export function SupplierDrawer(props: { id: string; open: boolean }) {
  const { role } = useSession();
  const isAdmin = role.slug === 'admin';
  const notice = (supplier: SupplierOut) => (
    <>
      <PricesEnd supplier={supplier} />
      {isAdmin && (
        <Suspense fallback={null}>
          <LogoPanel supplier={supplier} />
        </Suspense>
      )}
    </>
  );
  return <RecordDrawer {...props} view={supplierView} tabs={tabs} status={status} notice={notice} />;
}
