import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { dashboardApi } from '@/api/areas/dashboard';
import { isApiError } from '@/api/errors';
import type { DashboardOut } from '@/api/generated';
import { isCallNoun } from '@/api/records';
import { useText } from '@/i18n';
import { withTexts } from '@/i18n/withTexts';
import { ErrorState } from '@/records/calls/ErrorState';
import { ErrorStrip } from '@/records/calls/ErrorStrip';
import { AsOfButton } from '@/records/past/AsOfButton';
import { PastStrip } from '@/records/past/pastParts';
import { usePast, usePosition } from '@/records/past/position';
import { daysBetween } from '@/ui/days';
import { date } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { askedPast, withParams } from '@/ui/listState';
import { ShownMoment } from '@/ui/now';
import { PageHead } from '@/ui/PageHead';
import { Agenda } from './Agenda';
import { Figure } from './Figure';
import { type Placed, placed, type TileKey } from './tiles';
import { useNear } from './useNear';

const ChartPanel = lazyPart(() => import('./ChartPanel').then(({ ChartPanel }) => ({ default: ChartPanel })));
/** The stages of quotes are called as quotes call them. */
const QuotesPanel = lazyPart(() =>
  withTexts(['quote'], import('./ChartPanel')).then(({ ChartPanel }) => ({ default: ChartPanel })),
);

const lengths = [1, 4, 13, 52] as const;
type Weeks = (typeof lengths)[number];
const usual: Weeks = 4;
/** For what only the clock changes; others' changes come by the live stream. */
const quarterHour = 15 * 60_000;

const grid = (least: string) => ({
  display: 'grid',
  gap: 4,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}, 100%), 1fr))`,
});
const figuresGrid = {
  ...grid('150px'),
  // On a phone two stand beside each other: a last one alone takes the line.
  '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};
// Never more than two beside each other.
const panelsGrid = grid('max(420px, 34%)');

/** How long the period is; in the URL, so that a link shows the same. */
function useWeeks() {
  const [params, setParams] = useSearchParams();
  const weeks = lengths.find((one) => String(one) === params.get('weeks')) ?? usual;
  const choose = (next: Weeks) =>
    setParams((before) => withParams(before, { weeks: next === usual ? null : String(next) }), { replace: true });
  return { weeks, choose };
}

function PeriodPicker({ weeks, choose }: ReturnType<typeof useWeeks>) {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={weeks}
      aria-label={t('dashboard.period')}
      onChange={(_event, next: Weeks | null) => next && choose(next)}
      sx={{ '& button': { height: 32, px: { xs: 2, sm: 3 } } }}
    >
      {lengths.map((one) => (
        <ToggleButton key={one} value={one}>
          {t(`dashboard.weeks.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface PanelProps extends Placed {
  label: string;
  weekly: boolean;
}

const waiting = <Skeleton variant="rounded" height={320} />;

/** A panel whose texts load once it comes near the part of the page that is on screen. */
function NearPanel({ name: _name, ...chart }: PanelProps) {
  const { ref, isNear } = useNear();
  return (
    <Box ref={ref} sx={{ display: 'grid' }}>
      {isNear ? <QuotesPanel {...chart} /> : waiting}
    </Box>
  );
}

function Panel({ name, ...chart }: PanelProps) {
  if (chart.part === 'agenda') return <Agenda tile={chart.tile} label={chart.label} />;
  return (
    <Suspense fallback={waiting}>
      {name === 'quotesByStage' ? <NearPanel name={name} {...chart} /> : <ChartPanel {...chart} />}
    </Suspense>
  );
}

function Tiles({ data, weekly }: { data: DashboardOut; weekly: boolean }) {
  const t = useText();
  const isNow = usePosition() === null;
  const labelOf = (name: TileKey) =>
    name === 'appointmentsToday' && !isNow ? t('dashboard.appointmentsThen') : t(`dashboard.tile.${name}`);
  const { figures, panels } = placed(data.tiles);
  return (
    <>
      <Box sx={figuresGrid}>
        {figures.map(({ tile, name }) => (
          <Figure key={name} tile={tile} label={labelOf(name)} />
        ))}
      </Box>
      <Box sx={{ ...panelsGrid, ...(panels.length % 2 === 1 && { '& > :first-of-type': { gridColumn: '1 / -1' } }) }}>
        {panels.map((one) => (
          <Panel
            key={`${one.name} ${one.part}`}
            {...one}
            label={one.part === 'course' ? t(weekly ? 'dashboard.courseWeeks' : 'dashboard.course') : labelOf(one.name)}
            weekly={weekly}
          />
        ))}
      </Box>
    </>
  );
}

function Waiting() {
  return (
    <>
      <Box sx={figuresGrid}>
        {[0, 1, 2, 3].map((one) => (
          <Skeleton key={one} variant="rounded" height={112} />
        ))}
      </Box>
      <Box sx={panelsGrid}>
        {[0, 1].map((one) => (
          <Skeleton key={one} variant="rounded" height={320} />
        ))}
      </Box>
    </>
  );
}

/** What the role has to do and how things go; every number opens the list that it counts. */
export function DashboardPage() {
  const t = useText();
  const period = useWeeks();
  const past = usePast();
  const { position } = past;
  const { data, currentData, error, refetch, isFetching } = dashboardApi.useDashboardQuery(
    { weeks: period.weeks, ...askedPast(past) },
    {
      pollingInterval: position === null ? quarterHour : 0,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: 30,
    },
  );
  // Figures of now do not stand for a past that loads.
  const shown = currentData ?? (data && !data.asOf === !position ? data : undefined);
  const known = shown?.data;
  const failed = isApiError(error) ? error : undefined;
  const inert = failed !== undefined || (known !== undefined && currentData === undefined);
  // Any of its lists knows which position a moment has.
  const asked = known?.tiles.map(({ list }) => list.noun).find(isCallNoun);
  const days = known && { first: date(known.period.first), last: date(known.period.last) };
  return (
    <>
      <PageHead title={t('dashboard.title')}>
        <PeriodPicker {...period} />
        {days && (
          <Typography variant="caption" color="textSecondary" className="tnum">
            {t('dashboard.days', days)}
          </Typography>
        )}
        {asked && (
          <Box sx={{ ml: 'auto' }}>
            <AsOfButton noun={asked} shortcut="t" steps={false} />
          </Box>
        )}
      </PageHead>
      <Suspense fallback={null}>
        {position !== null && <PastStrip at={currentData?.asOf?.at} failed={failed !== undefined} />}
      </Suspense>
      <Box
        aria-busy={isFetching}
        sx={{ display: 'grid', gap: 4, px: { xs: 4, sm: 5 }, pb: 6, minWidth: 0, gridTemplateColumns: 'minmax(0,1fr)' }}
      >
        {failed && known && <ErrorStrip error={failed} trying={isFetching} retry={refetch} />}
        {failed && !known && <ErrorState error={failed} retry={refetch} />}
        {known ? (
          <ShownMoment value={shown?.asOf?.at ?? null}>
            <Box inert={inert} sx={{ display: 'grid', gap: 4, minWidth: 0, opacity: inert ? 0.45 : 1 }}>
              <Tiles data={known} weekly={daysBetween(known.period.first, known.period.last) >= 28} />
            </Box>
          </ShownMoment>
        ) : (
          !error && <Waiting />
        )}
      </Box>
    </>
  );
}
