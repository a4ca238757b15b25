import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { api } from '@/api';
import type { HealthOut } from '@/api/generated';
import { useAppDispatch } from '@/api/storeHooks';
import { useText } from '@/i18n';
import { movedByOthers } from './useLiveUpdates';

type Filling = NonNullable<HealthOut['filling']>;

const pause = 3_000;

async function ask(): Promise<Filling | null> {
  const answer = await fetch('/api/health');
  const { data } = (await answer.json()) as { data?: HealthOut };
  return data?.filling ?? null;
}

/** Asks once, and again while demo data is being made; then what was read meanwhile is read again. */
function useFilling(): Filling | null {
  const dispatch = useAppDispatch();
  const [filling, setFilling] = useState<Filling | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: Filling | null = null;
    let isOver = false;
    const look = async () => {
      // A server that does not answer for once is still at it.
      const found = await ask().catch(() => last);
      if (isOver) return;
      if (last && !found) dispatch(api.util.invalidateTags([...movedByOthers]));
      last = found;
      setFilling(found);
      if (found && !found.failed) timer = setTimeout(look, pause);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [dispatch]);
  return filling;
}

/** Says how far the demo data is that is being made, and that nothing can be saved meanwhile. */
export function FillingBanner() {
  const t = useText();
  const filling = useFilling();
  if (!filling) return null;
  const percent = Math.floor((filling.done / filling.total) * 100);
  return (
    <Box
      role="note"
      sx={({ vars }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 5,
        py: 1.5,
        bgcolor: vars.palette.tone.amber.bg,
        color: vars.palette.tone.amber.fg,
      })}
    >
      {filling.failed ? t('nav.fillingFailed') : t('nav.filling', { percent })}
    </Box>
  );
}
