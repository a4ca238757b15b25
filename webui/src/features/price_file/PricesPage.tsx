import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useSlug } from '@/api/session';
import { useText } from '@/i18n';
import { RecordListPage } from '@/records/list/RecordListPage';
import { lazyPart } from '@/ui/lazyPart';
import { PageHead } from '@/ui/PageHead';
import { priceFileView } from './view';

const LoadPrices = lazyPart(() => import('./LoadPrices').then(({ LoadPrices }) => ({ default: LoadPrices })));
const MatchPrices = lazyPart(() => import('./MatchPrices').then(({ MatchPrices }) => ({ default: MatchPrices })));

const views = ['files', 'load', 'match'] as const;
type View = (typeof views)[number];

function ViewSwitch({ view, offered }: { view: View; offered: readonly View[] }) {
  const t = useText();
  const [, setParams] = useSearchParams();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={t('price_file.view.switch')}
      onChange={(_event, next: View | null) => next && setParams(next === 'files' ? {} : { view: next })}
      sx={{ '& button': { height: 32, px: 3 } }}
    >
      {offered.map((one) => (
        <ToggleButton key={one} value={one}>
          {t(`price_file.view.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Price files: their list, loading one, and trying which prices count. */
export function PricesPage() {
  const t = useText();
  const isAdmin = useSlug() === 'admin';
  const [params] = useSearchParams();
  const offered = views.filter((one) => one !== 'load' || isAdmin);
  const view = offered.find((one) => one === params.get('view')) ?? 'files';
  const head = <ViewSwitch view={view} offered={offered} />;
  if (view === 'files') return <RecordListPage view={priceFileView} switcher={head} />;
  return (
    <>
      <PageHead title={t('price_file.title')} documentTitle={t(`price_file.view.${view}`)}>
        {head}
      </PageHead>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 6, maxWidth: 1040 }}>
        <Suspense fallback={null}>{view === 'load' ? <LoadPrices /> : <MatchPrices />}</Suspense>
      </Box>
    </>
  );
}
