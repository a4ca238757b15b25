import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import type { PriceOut } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { RowsSection } from '@/records/rows/RowsSection';
import { rowCommands } from '@/records/rows/rowCommands';
import { focus } from '@/ui/focus';
import { money } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { useToday } from '@/ui/now';
import { StatusChip } from '@/ui/StatusChip';
import { PriceWarnings } from './builder/PriceWarnings';
import { isAskedFor, warningsOf } from './builder/wanted';
import { priceFields } from './fields';
import type { Offer, OfferNoun, PriceCalls } from './offer';
import { isFixed, StandingNote } from './standing';
import { useSuppliers } from './suppliers';

const Builder = lazyPart(() => import('./builder/Builder').then(({ Builder }) => ({ default: Builder })));

const ChooseAnyway = lazyPart(() => import('./ChooseAnyway').then(({ ChooseAnyway }) => ({ default: ChooseAnyway })));

const byCost = (one: PriceOut, other: PriceOut) => Number(one.yearCost) - Number(other.yearCost);

interface PricesTabProps {
  noun: OfferNoun;
  offer: Offer;
  /** The offer's reference, such as Q-100001. */
  number: string;
  readOnly: boolean;
  useCalls: () => PriceCalls;
}

/** The prices of a quote or a renewal, the cheapest first; one of them is chosen. */
export function PricesTab({ noun, offer, number, readOnly, useCalls }: PricesTabProps) {
  const t = useText();
  const run = useCommand();
  const mayEdit = useRights(noun).edit && !readOnly && !isFixed(offer.standing);
  const calls = useCalls();
  const [building, setBuilding] = useState(false);
  const commands = rowCommands(offer, calls, 'priceId');
  /** Chosen here: its chip takes the focus with the button's place. */
  const [taken, setTaken] = useState('');
  const supplierOf = useSuppliers(mayEdit);
  const today = useToday();
  /** To be chosen, once somebody says that it is meant in spite of what is wrong with it. */
  const [doubted, setDoubted] = useState<PriceOut | null>(null);
  const warnings = (price: PriceOut) => warningsOf(price, offer, today, supplierOf(price));
  const take = async (priceId: string) => {
    setDoubted(null);
    setTaken(priceId);
    const chosen = calls.choose({ _id: offer._id, priceId, expectedVersion: offer.version });
    if (!(await run(chosen, { done: t('quote.prices.chosenNow') }))) setTaken('');
  };
  const finder = (
    <Button variant="contained" startIcon={<SearchOutlined />} onClick={() => setBuilding(true)}>
      {t('quote.builder.open')}
    </Button>
  );
  const close = () => setBuilding(false);
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1, '&:empty': { display: 'none' } }}>
        <StandingNote offer={offer} />
      </Typography>
      <RowsSection
        beside={mayEdit ? finder : null}
        of={{ noun, record: offer, rows: 'prices' }}
        rows={[...(offer.prices ?? [])].sort(byCost)}
        fields={priceFields}
        inHead={['supplierName']}
        texts={{
          add: t('quote.prices.add'),
          added: t('quote.prices.added'),
          edit: t('quote.prices.edit'),
          remove: t('quote.prices.remove'),
          removeTitle: t('quote.prices.removeTitle'),
          removeBody: t('quote.prices.removeBody'),
          removed: t('quote.prices.removed'),
          emptyTitle: t('quote.prices.emptyTitle'),
          emptyBody: t('quote.prices.emptyBody'),
        }}
        titleOf={({ supplierName, yearCost }) =>
          [supplierName, yearCost && t('quote.prices.aYear', { amount: money(yearCost) })].filter(Boolean).join(' · ')
        }
        chipOf={(price) => (
          <>
            {price._id === offer.chosenPrice && (
              <Box component="span" tabIndex={-1} ref={price._id === taken ? focus : null}>
                <StatusChip tone="green" value="chosen" label={t('quote.prices.chosen')} />
              </Box>
            )}
            {mayEdit && <PriceWarnings price={price} offer={offer} seller={supplierOf(price)} />}
          </>
        )}
        commands={mayEdit ? commands : null}
        below={(price) =>
          mayEdit &&
          price._id !== offer.chosenPrice && (
            <Button
              size="small"
              sx={{ ml: -2.5 }}
              onClick={() => (isAskedFor(warnings(price)) ? setDoubted(price) : void take(price._id))}
            >
              {t('quote.prices.choose')}
            </Button>
          )
        }
      />
      <Suspense fallback={null}>
        {doubted && (
          <ChooseAnyway
            price={doubted}
            seller={supplierOf(doubted)}
            warnings={warnings(doubted)}
            onConfirm={() => void take(doubted._id)}
            onCancel={() => setDoubted(null)}
          />
        )}
        {building && <Builder noun={noun} offer={offer} number={number} pin={calls.pin} onClose={close} />}
      </Suspense>
    </>
  );
}
