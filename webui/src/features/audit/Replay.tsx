import NavigateBeforeOutlined from '@mui/icons-material/NavigateBeforeOutlined';
import NavigateNextOutlined from '@mui/icons-material/NavigateNextOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { number } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { Panel } from '@/ui/Panel';
import { Tip } from '@/ui/Tip';
import { useShortcuts } from '@/ui/useShortcuts';
import { ChainTree } from './ChainTree';
import type { DeskParts } from './parts';
import { Found, RecordHead } from './Results';
import { Sides } from './Sides';
import type { Desk } from './useDesk';

const PinDialog = lazyPart(() => import('./cases/PinDialog').then(({ PinDialog }) => ({ default: PinDialog })));

/** Milliseconds that an entry is shown while they play. */
const beat = 2_000;
/** Elements that the space bar presses. */
const pressed = 'button, a, input, textarea, select, [role=button], [role=combobox]';

/** The space bar plays, unless it presses what has the focus. */
function useSpace(toggle: () => void) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== ' ' || event.defaultPrevented || (target instanceof Element && target.closest(pressed))) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);
}

function useSteps({ entries, at, setParams, hasNextPage, isFetchingNextPage, fetchNextPage }: Desk) {
  const [playing, setPlaying] = useState(false);
  const last = entries.length - 1;
  const go = (to: number) => {
    const entry = entries[to];
    if (!entry) return;
    if (to === last && hasNextPage && !isFetchingNextPage) void fetchNextPage();
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('step', String(entry.firstPosition));
        return next;
      },
      { replace: true },
    );
  };
  const next = () => go(at + 1);
  const previous = () => go(at - 1);
  const toggle = () => setPlaying(!playing);
  useShortcuts({ j: next, k: previous });
  useSpace(toggle);
  const isOver = at >= last && !hasNextPage;
  useEffect(() => {
    if (!playing) return;
    if (isOver) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(next, beat);
    return () => clearTimeout(timer);
  });
  return { next, previous, toggle, playing, last };
}

/** Offers to pin an entry to a case, to users who write in cases. */
function PinButton({ entry, position }: { entry: number; position: number }) {
  const t = useText();
  const { edit } = useRights('audit_case');
  const [open, setOpen] = useState(false);
  useShortcuts({ p: () => edit && setOpen(true) });
  if (!edit) return null;
  return (
    <>
      <Tip title={t('audit.pin')}>
        <IconButton
          aria-label={t('audit.pin')}
          aria-keyshortcuts="p"
          onClick={() => setOpen(true)}
          onFocus={PinDialog.preload}
          onPointerEnter={PinDialog.preload}
        >
          <PushPinOutlined />
        </IconButton>
      </Tip>
      {open && (
        <Suspense fallback={null}>
          <PinDialog entry={entry} position={position} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** One entry after the other: the record before and after it, and what it belongs to. */
export function Replay({ desk, parts }: { desk: Desk; parts: DeskParts }) {
  const t = useText();
  const { entries, at, position } = desk;
  const { next, previous, toggle, playing, last } = useSteps(desk);
  const entry = entries[at];
  if (!entry || position === undefined) return null;
  const key = entry.firstPosition;
  return (
    <Box sx={{ px: { xs: 4, sm: 5 }, pb: 6 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 3 }}>
        <Tip title={t('audit.previous')}>
          <span>
            <IconButton aria-label={t('audit.previous')} aria-keyshortcuts="k" onClick={previous} disabled={at === 0}>
              <NavigateBeforeOutlined />
            </IconButton>
          </span>
        </Tip>
        <Tip title={t(playing ? 'audit.pause' : 'audit.play')}>
          <IconButton aria-label={t(playing ? 'audit.pause' : 'audit.play')} aria-keyshortcuts="Space" onClick={toggle}>
            {playing ? <PauseOutlined /> : <PlayArrowOutlined />}
          </IconButton>
        </Tip>
        <Tip title={t('audit.next')}>
          <span>
            <IconButton aria-label={t('audit.next')} aria-keyshortcuts="j" onClick={next} disabled={at >= last}>
              <NavigateNextOutlined />
            </IconButton>
          </span>
        </Tip>
        <PinButton entry={key} position={position} />
        <Typography role="status" className="tnum" color="textSecondary">
          {t('audit.at', { at: number(at + 1), count: number(entries.length), more: desk.hasNextPage ? '+' : '' })}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,3fr) minmax(0,2fr)' },
        }}
      >
        <Panel label={t('audit.entry')}>
          <RecordHead entry={entry} />
          <Found key={key} entry={entry} parts={parts} />
          <Sides key={`sides ${key}`} entry={entry} parts={parts} />
        </Panel>
        <Panel title={t('audit.chain')}>
          <ChainTree entry={key} position={position} />
        </Panel>
      </Box>
    </Box>
  );
}
