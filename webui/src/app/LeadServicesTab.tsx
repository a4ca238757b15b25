import { Suspense, useState } from 'react';
import { useRights } from '@/api/session';
import type { QuoteBegin } from '@/features/service/SellButton';
import { ServicesTab } from '@/features/service/ServicesTab';
import { NewQuoteDialog } from './QuotesTab';

/** The services of a lead; one that was sold is offered a quote. */
export function LeadServicesTab({ id, readOnly }: { id: string; readOnly: boolean }) {
  const mayQuote = useRights('quote').edit;
  const [begin, setBegin] = useState<QuoteBegin | null>(null);
  return (
    <>
      <ServicesTab noun="lead" id={id} readOnly={readOnly} {...(mayQuote && { onSold: setBegin })} />
      <Suspense fallback={null}>{begin && <NewQuoteDialog begin={begin} onClose={() => setBegin(null)} />}</Suspense>
    </>
  );
}
