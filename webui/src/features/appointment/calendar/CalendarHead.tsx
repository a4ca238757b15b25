import BeachAccessOutlined from '@mui/icons-material/BeachAccessOutlined';
import RssFeedOutlined from '@mui/icons-material/RssFeedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useText } from '@/i18n';
import { Steps } from '@/records/calendar/Steps';
import { AsOfButton } from '@/records/past/AsOfButton';
import { compactScreen } from '@/ui/compact';
import { addDays, weekStart } from '@/ui/days';
import { dayTitle, monthTitle, rangeTitle, shortDayTitle } from '@/ui/dayWords';
import { MainButton } from '@/ui/MainButton';
import { Tip } from '@/ui/Tip';
import { useCompact } from '@/ui/useCompact';
import { useShortcuts } from '@/ui/useShortcuts';
import { type Calendar, rangeOf, spans, stepped, type View, views } from './useCalendarState';

/** What the calendar shows, in words: "November 2026", "16 – 22 Nov 2026". */
export function titleOf({ view, day, span }: Calendar['state'], narrow = false): string {
  if (view === 'day') return narrow ? shortDayTitle(day) : dayTitle(day);
  const isMonth = view === 'month' || view === 'list' || (view === 'people' && span === 'month');
  if (isMonth) return monthTitle(day);
  const { first, last } =
    view === 'week' ? { first: weekStart(day), last: addDays(weekStart(day), 6) } : rangeOf({ view, day, span });
  return rangeTitle(first, last);
}

interface CalendarHeadProps {
  calendar: Calendar;
  narrow: boolean;
  mayAdd: boolean;
  onNew: () => void;
  onLeave: () => void;
  onFeed: () => void;
}

const narrowViews: readonly View[] = ['day', 'list', 'people'];

function ViewSwitch({ calendar: { state, go }, narrow }: Pick<CalendarHeadProps, 'calendar' | 'narrow'>) {
  const t = useText();
  const offered = narrow ? narrowViews : views;
  useShortcuts(Object.fromEntries(offered.map((view, at) => [String(at + 1), () => go({ view })])));
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={state.view}
      onChange={(_event, view: View | null) => view && go({ view })}
      aria-label={t('appointment.viewSwitch')}
      sx={{ '& button': { height: 32 } }}
    >
      {offered.map((view, at) => (
        <ToggleButton key={view} value={view} aria-keyshortcuts={String(at + 1)}>
          {t(`appointment.view.${view}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function SpanSwitch({ calendar: { state, go } }: Pick<CalendarHeadProps, 'calendar'>) {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={state.span}
      onChange={(_event, span: (typeof spans)[number] | null) => span && go({ span })}
      aria-label={t('appointment.spanSwitch')}
      sx={{ '& button': { height: 32 } }}
    >
      {spans.map((span) => (
        <ToggleButton key={span} value={span}>
          {t(`appointment.span.${span}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Actions({ calendar, mayAdd, onNew, onLeave, onFeed }: CalendarHeadProps) {
  const t = useText();
  useShortcuts({ c: () => mayAdd && onNew() });
  const isCompact = useCompact();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <AsOfButton noun="appointment" />
      {calendar.state.position === null && (
        <Tip title={t('appointment.feed.title')}>
          <IconButton aria-label={t('appointment.feed.title')} onClick={onFeed}>
            <RssFeedOutlined />
          </IconButton>
        </Tip>
      )}
      {mayAdd && isCompact && (
        <Tip title={t('appointment.leave.title')}>
          <IconButton aria-label={t('appointment.leave.title')} onClick={onLeave}>
            <BeachAccessOutlined />
          </IconButton>
        </Tip>
      )}
      {mayAdd && !isCompact && (
        <Button variant="outlined" startIcon={<BeachAccessOutlined />} onClick={onLeave}>
          {t('appointment.leave.title')}
        </Button>
      )}
      {mayAdd && <MainButton label={t('appointment.new')} keys="c" onClick={onNew} />}
    </Box>
  );
}

/** The calendar's first lines: where it stands, how it goes on, what can be added. */
export function CalendarHead(props: CalendarHeadProps) {
  const { calendar, narrow } = props;
  const t = useText();
  const title = titleOf(calendar.state, narrow);
  const documentTitle = t('common.pageTitle', { page: t('appointment.title') });
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 2,
        px: { xs: 4, sm: 5 },
        pt: 4,
        pb: 3,
        flexWrap: 'wrap',
        [compactScreen]: { columnGap: 2, rowGap: 1.5, pt: 2, pb: 2 },
      }}
    >
      <Typography
        variant="h1"
        className="tnum"
        aria-live="polite"
        sx={narrow ? { flex: '1 0 calc(100% - 128px)', fontSize: '1.0625rem' } : { minWidth: 0 }}
      >
        <span className="vh">{`${t('appointment.title')}: `}</span>
        {title}
      </Typography>
      {narrow && <Actions {...props} />}
      <Steps
        onStep={(by) => calendar.go({ day: stepped(calendar.state, by) })}
        onToday={() => calendar.go({ day: calendar.today })}
        texts={{
          previous: t('appointment.previous'),
          next: t('appointment.next'),
          today: t('appointment.today'),
        }}
      />
      <ViewSwitch calendar={calendar} narrow={narrow} />
      {!narrow && calendar.state.view === 'people' && <SpanSwitch calendar={calendar} />}
      {!narrow && (
        <>
          <Box sx={{ flex: 1 }} />
          <Actions {...props} />
        </>
      )}
    </Box>
  );
}
