import { Suspense } from 'react';
import type { SupplierOut } from '@/api/generated';
import { useSession } from '@/api/session';
import { historyTabs } from '@/records/drawer/historyTabs';
import { RecordDrawer } from '@/records/drawer/RecordDrawer';
import { useTabsOf } from '@/records/related/useInDrawer';
import { lazyPart } from '@/ui/lazyPart';
import { supplierTimelineFields } from './fields';
import { Logo } from './Logo';
import { PricesEnd } from './PricesEnd';
import { StateChip } from './StateChip';
import { supplierView } from './view';

const LogoPanel = lazyPart(() => import('./LogoPanel').then(({ LogoPanel }) => ({ default: LogoPanel })));

const history = historyTabs({ ...supplierView, fields: supplierTimelineFields });

const status = (supplier: SupplierOut) => (
  <>
    <Logo supplier={supplier} />
    <StateChip value={supplier.isActive} />
  </>
);

/** The drawer of a supplier, with what other features add to it; admins change the logo. */
export function SupplierDrawer(props: { id: string; open: boolean }) {
  const { role } = useSession();
  const tabs = [...useTabsOf<SupplierOut>('supplier'), ...history];
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
