import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useText } from '@/i18n';
import { dismissed, type Toast } from './toasts';
import { inset, useAvoidsFocus } from './useAvoidsFocus';
import { useCompact } from './useCompact';
import { useRoomBelow } from './useRoomBelow';

/** Pixels around feedback on a compact screen. */
const gap = 8;

/** Milliseconds that success stays. */
const shortly = 6000;

interface ActedOn {
  /** Without it toasts offer nothing to do. */
  onAction?: ((target: unknown) => void) | undefined;
  mayAct?: (target: unknown) => boolean;
  /** Milliseconds after which every toast goes. Without it errors stay until they are dismissed. */
  lifetime?: number | undefined;
}

function ToastItem({ toast, onAction, mayAct = () => true, lifetime }: ActedOn & { toast: Toast }) {
  const t = useText();
  const dispatch = useDispatch();
  const onClose = useCallback(() => dispatch(dismissed(toast.id)), [dispatch, toast.id]);
  const isError = toast.kind === 'error';
  const life = lifetime ?? (isError ? null : shortly);
  useEffect(() => {
    if (life === null) return;
    const timer = setTimeout(onClose, life);
    return () => clearTimeout(timer);
  }, [life, onClose]);
  return (
    <Alert
      severity={toast.kind}
      variant="outlined"
      role={isError ? 'alert' : 'status'}
      onClose={onClose}
      closeText={t('shell.dismiss')}
      sx={{ bgcolor: 'surface.raised', boxShadow: '0 8px 24px rgba(10,25,30,.14)', alignItems: 'center', py: 0.5 }}
    >
      {toast.text}
      {toast.action && onAction && mayAct(toast.action.target) && (
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            onClose();
            onAction(toast.action?.target);
          }}
          sx={{ ml: 2, textDecoration: 'underline' }}
        >
          {toast.action.label}
        </Button>
      )}
      {toast.requestId && (
        <Typography variant="caption" component="span" color="textSecondary" data-technical sx={{ display: 'block' }}>
          {t('shell.requestId', { id: toast.requestId })}
        </Typography>
      )}
    </Alert>
  );
}

/**
 * Feedback at the foot of the screen. A compact screen leaves room for it, so that nothing is covered; on others it
 * stands at the top where the focus is at the foot. Begins right of what takes `left` pixels; rises above every drawer
 * and dialog.
 */
export function Toasts({ left = 0, ...acted }: ActedOn & { left?: number }) {
  const t = useText();
  const toasts = useSelector((state: { toasts: Toast[] }) => state.toasts);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const isCompact = useCompact();
  const atTop = useAvoidsFocus(box, toasts) && !isCompact;
  useRoomBelow(isCompact ? box : null);
  if (toasts.length === 0) return null;
  // A node of its own: what lies beneath an open drawer is hidden from screen readers.
  return (
    <Portal>
      <Box
        ref={setBox}
        component="section"
        aria-label={t('shell.notifications')}
        sx={{
          position: 'fixed',
          left: { xs: 16, sm: left + 24 },
          right: { xs: 16, sm: 'auto' },
          ...(atTop ? { top: inset } : { bottom: isCompact ? gap : inset }),
          zIndex: 'snackbar',
          display: 'grid',
          gap: isCompact ? 1 : 2,
          maxWidth: 420,
        }}
      >
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} {...acted} />
        ))}
      </Box>
    </Portal>
  );
}
