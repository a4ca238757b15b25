import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';
import type { ExplainProps } from '../fields/explain';

const ValueHistory = lazyPart(() => import('./ValueHistory').then(({ ValueHistory }) => ({ default: ValueHistory })));
const Explanation = lazyPart(() => import('./Explanation').then(({ Explanation }) => ({ default: Explanation })));

/**
 * All values that a field has had, who set them, when and why; asked for only when opened. Who is shown no former
 * values learns of the present one.
 */
export function ExplainButton(props: ExplainProps) {
  const t = useText();
  const { former } = useRights(props.noun);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const popover = useRef<PopoverActions>(null);
  // What has loaded is higher than what was there before: the popover moves up, so that all of it is on the screen.
  const followSize = useCallback((content: HTMLElement | null) => {
    if (!content) return;
    const observer = new ResizeObserver(() => popover.current?.updatePosition());
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  const Content = former ? ValueHistory : Explanation;
  const label = t(props.field.label);
  const title = t(former ? 'drawer.values.title' : 'drawer.explain.title', { label });
  return (
    <>
      <IconButton
        className="explain"
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 1 }}
      >
        <HistoryOutlined sx={{ fontSize: 15 }} />
      </IconButton>
      <Popover
        action={popover}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': title,
            sx: {
              p: 4,
              width: former ? 380 : 'auto',
              maxWidth: former ? 'calc(100vw - 32px)' : 320,
              maxHeight: '70vh',
            },
          },
        }}
      >
        <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {anchor && (
          <Box ref={followSize}>
            <Suspense fallback={<Skeleton width={200} height={40} />}>
              <Content {...props} />
            </Suspense>
          </Box>
        )}
      </Popover>
    </>
  );
}
