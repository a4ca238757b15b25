import { useText } from '@/i18n';
import { PageHead } from '@/ui/PageHead';
import { ConnectionPanel } from './ConnectionPanel';

/** The connection to Xero as a page of its own. */
export function ConnectionPage() {
  const t = useText();
  return (
    <>
      <PageHead title={t('ledger.title')} />
      <ConnectionPanel />
    </>
  );
}
