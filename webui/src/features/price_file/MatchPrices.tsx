import Box from '@mui/material/Box';
import { useState } from 'react';
import { priceFileApi } from '@/api/areas/price_file';
import { isApiError } from '@/api/errors';
import type { WantedMatch } from '@/api/generated';
import { ErrorState } from '@/records/calls/ErrorState';
import { MatchForm } from './MatchForm';
import { MatchTable } from './MatchTable';

/** Tries which suppliers' prices count for a meter, a contract and a day. */
export function MatchPrices() {
  const [asked, setAsked] = useState<WantedMatch | null>(null);
  const [find, { currentData, error, isFetching }] = priceFileApi.useLazyMatchPricesQuery();
  const ask = (wantedMatch: WantedMatch) => {
    setAsked(wantedMatch);
    void find({ wantedMatch });
  };
  const failure = isApiError(error) ? error : null;
  const problems = Object.fromEntries((failure?.errors ?? []).map(({ field, message }) => [field, message]));
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <MatchForm busy={isFetching} problems={problems} onFind={ask} />
      {failure && failure.errors.length === 0 && <ErrorState error={failure} retry={() => asked && ask(asked)} />}
      {currentData && !failure && <MatchTable found={currentData.data} />}
    </Box>
  );
}
