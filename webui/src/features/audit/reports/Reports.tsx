import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { auditApi } from '@/api/areas/audit';
import { isApiError } from '@/api/errors';
import type { StageReportOut } from '@/api/generated';
import { useText, valueLabel } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { date, number } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { State } from '@/ui/States';
import { ChoiceFilter, DayFilter } from '../filterFields';
import { Funnel, Times, WaysBack } from './tables';
import { usePeriod } from './usePeriod';

/** The pipelines that the report knows anything of. */
const pipelinesOf = ({ times, began }: StageReportOut) => [
  ...new Set([...began, ...times].map(({ pipeline }) => pipeline)),
];

/** The parts of a report that are about one pipeline. */
function Parts({ report, pipeline }: { report: StageReportOut; pipeline: string }) {
  const t = useText();
  const of = <Row extends { pipeline: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.pipeline === pipeline);
  const began = of(report.began)[0]?.records ?? 0;
  const funnel = of(report.funnel);
  const back = of(report.back);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel title={t('audit.report.times')}>
        <Times rows={of(report.times)} />
      </Panel>
      <Panel title={t('audit.report.funnel')}>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {t('audit.report.began', { count: began, value: number(began) })}
        </Typography>
        {funnel.length > 0 && <Funnel rows={funnel} began={began} />}
      </Panel>
      <Panel title={t('audit.report.back')}>
        {back.length > 0 ? (
          <WaysBack rows={back} />
        ) : (
          <Typography color="textSecondary">{t('audit.report.noBack')}</Typography>
        )}
      </Panel>
    </Box>
  );
}

/** How long leads stood in each stage, how far they came and where they went back, in a period of the past. */
export function Reports() {
  const t = useText();
  const { first, last, asked, pipeline, set } = usePeriod();
  const { currentData, error, refetch } = auditApi.useStageReportQuery(asked);
  const report = currentData?.data;
  const known = report ? pipelinesOf(report) : [];
  const chosen = known.find((one) => one === pipeline) ?? known[0];
  return (
    <Box sx={{ px: { xs: 4, sm: 5 }, pb: 6, maxWidth: 1080 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4, alignItems: 'center' }}>
        <DayFilter label={t('audit.filter.since')} value={first} onChange={set('since')} />
        <DayFilter label={t('audit.filter.until')} value={last} onChange={set('until')} />
        {chosen && (
          <ChoiceFilter
            label={t('audit.report.pipeline')}
            value={chosen}
            choices={known.map((one) => ({ value: one, label: valueLabel(one) }))}
            onChange={set('pipeline')}
          />
        )}
        {currentData && (
          <Typography variant="caption" color="textSecondary" className="tnum">
            {t('history.upTo', { position: number(currentData.position) })}
          </Typography>
        )}
      </Box>
      {isApiError(error) && <ErrorState error={error} retry={refetch} />}
      {!currentData &&
        !error &&
        [1, 2].map((one) => <Skeleton key={one} variant="rounded" height={240} sx={{ mb: 4 }} />)}
      {report && !chosen && (
        <State
          title={t('audit.report.emptyTitle')}
          body={t('audit.report.emptyBody', { first: date(first), last: date(last) })}
        />
      )}
      {report && chosen && <Parts report={report} pipeline={chosen} />}
    </Box>
  );
}
