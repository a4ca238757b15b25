import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '@/api/generated';
import { PricesTab as OfferPrices } from '@/records/offer/PricesTab';
import { lazyPart } from '@/ui/lazyPart';
import { PriceWarnings } from './builder/PriceWarnings';
import { usePriceCalls } from './calls';

const Builder = lazyPart(() => import('./builder/Builder').then(({ Builder }) => ({ default: Builder })));

/** The prices of a quote, with the builder that finds more. */
export function PricesTab({ quote, readOnly }: { quote: Quote; readOnly: boolean }) {
  const { t } = useTranslation();
  const [building, setBuilding] = useState(false);
  return (
    <>
      <OfferPrices
        noun="quote"
        offer={quote}
        readOnly={readOnly}
        useCalls={usePriceCalls}
        finder={
          <Button variant="contained" startIcon={<SearchOutlined />} onClick={() => setBuilding(true)}>
            {t('quote.builder.open')}
          </Button>
        }
        warningsOf={(price) => <PriceWarnings price={price} quote={quote} />}
      />
      <Suspense fallback={null}>{building && <Builder quote={quote} onClose={() => setBuilding(false)} />}</Suspense>
    </>
  );
}
