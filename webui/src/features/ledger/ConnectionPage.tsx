import type { ReactNode } from 'react';
import { useText } from '@/i18n';
import { PageHead } from '@/ui/PageHead';
import { ConnectionPanel } from './ConnectionPanel';

/** The connection to Xero as a page; `tabs` lead to what stands beside it. */
export function ConnectionPage({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  return (
    <>
      <PageHead title={t('ledger.title')}>{tabs}</PageHead>
      <ConnectionPanel />
    </>
  );
}
