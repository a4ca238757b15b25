import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { operationsApi } from '@/api/areas/operations';
import { isApiError } from '@/api/errors';
import type { OperationsOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { number, time } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { StatusChip } from '@/ui/StatusChip';
import { toneOf } from '@/ui/theme/tones';
import { Builds } from './Builds';
import { Comparisons } from './Comparisons';
import { isAtWork } from './comparisonState';
import { ReadModels } from './ReadModels';
import { Schedule } from './Schedule';
import { Generations, Parked } from './tables';

const [often, seldom] = [1000, 3000];
const tones = { ok: 'green', degraded: 'amber', down: 'red' } as const;

const componentNames = [
  'eventStore',
  'vault',
  'feed',
  'redis',
  'files',
  'jobs',
  'database',
  'readStore',
  'readModels',
  'scanner',
] as const;

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Panel>
      <Typography color="textSecondary">{label}</Typography>
      <Typography className="tnum" sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.3 }}>
        {value}
      </Typography>
    </Panel>
  );
}

function Components({ components }: Pick<OperationsOut, 'components'>) {
  const t = useText();
  const label = (name: string) => {
    const known = componentNames.find((one) => one === name);
    return known ? t(`operations.component.${known}`) : name;
  };
  return (
    <Panel title={t('operations.components')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {Object.entries(components).map(([name, state]) => (
          <StatusChip key={name} tone={toneOf(tones[state])} value={state} label={label(name)} />
        ))}
      </Box>
    </Panel>
  );
}

/** Says that files cannot be opened, as the scanner is away or has not come to them yet. */
function WaitingFiles({ data: { components, filesWaiting: count } }: { data: OperationsOut }) {
  const t = useText();
  const isAway = components.scanner === 'down';
  if (!isAway && count === 0) return null;
  return (
    <Alert severity={isAway ? 'warning' : 'info'}>
      {isAway && `${t('operations.scannerAway')} `}
      {count > 0 && t('operations.filesWaiting', { count })}
    </Alert>
  );
}

function State({ data }: { data: OperationsOut }) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: 4, px: { xs: 4, sm: 5 }, pb: 6, minWidth: 0 }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0,1fr))' } }}>
        <Figure label={t('operations.position')} value={number(data.position)} />
        <Figure
          label={t('operations.relay')}
          value={data.relay ? t('operations.relayLag', { count: data.relay.lag }) : t('operations.noRelay')}
        />
        <Figure label={t('operations.parked')} value={number(data.parked.length)} />
      </Box>
      <WaitingFiles data={data} />
      <Components components={data.components} />
      <ReadModels models={data.readModels} builds={data.builds} comparisons={data.comparisons} />
      <Builds builds={data.builds} />
      <Comparisons comparisons={data.comparisons} />
      <Parked parked={data.parked} />
      <Schedule schedule={data.schedule} />
      <Generations generations={data.generations} />
    </Box>
  );
}

/** How far each read model is, what is parked, and what can be done; asks again every few seconds. */
export function OperationsPage() {
  const t = useText();
  const [building, setBuilding] = useState(false);
  const { data, error, isLoading, refetch, fulfilledTimeStamp } = operationsApi.useOperationsQuery(undefined, {
    pollingInterval: building ? often : seldom,
    skipPollingIfUnfocused: true,
  });
  const known = data?.data;
  const running = (known?.builds.some((build) => build.running) || known?.comparisons.some(isAtWork)) ?? false;
  if (running !== building) setBuilding(running);
  const asOf = fulfilledTimeStamp ? new Date(fulfilledTimeStamp).toISOString() : null;
  return (
    <>
      <PageHead title={t('operations.title')}>
        {known && (
          <StatusChip tone={tones[known.status]} value={known.status} label={t(`operations.status.${known.status}`)} />
        )}
        {asOf && (
          <Typography variant="caption" color="textSecondary" className="tnum">
            {t('operations.asOf', { time: time(asOf) })}
          </Typography>
        )}
      </PageHead>
      {isLoading && <Skeleton variant="rounded" height={240} sx={{ mx: 5 }} />}
      {isApiError(error) && !known && <ErrorState error={error} retry={refetch} />}
      {known && <State data={known} />}
    </>
  );
}
