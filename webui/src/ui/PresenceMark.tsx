import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/i18n';
import { type PresenceStatus, usePresence } from './presence';
import type { Tone } from './theme/tones';

const tones: Record<PresenceStatus, Tone> = {
  working: 'green',
  idle: 'amber',
  notWorking: 'orange',
  'Not Available': 'red',
  offline: 'grey',
};

/** Filled while somebody is there, a ring while nobody is: the colour never says it alone. */
const Dot = styled('span', { shouldForwardProp: (name) => name !== 'status' })<{ status: PresenceStatus }>(
  ({ theme, status }) => {
    const { dot } = theme.vars.palette.tone[tones[status]];
    const filled = status === 'working' || status === 'idle' || status === 'Not Available';
    return {
      width: 9,
      height: 9,
      flex: 'none',
      boxSizing: 'border-box',
      borderRadius: status === 'Not Available' ? 2 : '50%',
      border: `2px solid ${dot}`,
      backgroundColor: filled ? dot : theme.vars.palette.background.paper,
    };
  },
);

export function usePresenceText(): (status: PresenceStatus) => string {
  const t = useText();
  return (status) => t(`presence.status.${status}`);
}

interface PresenceMarkProps {
  id: string;
  /** What the list said, until the server sends this user's presence. */
  listed: PresenceStatus;
}

/** A user's presence as dot and word. */
export function PresenceMark({ id, listed }: PresenceMarkProps) {
  const status = usePresence(id)?.status ?? listed;
  const text = usePresenceText();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <Dot status={status} aria-hidden />
      <span>{text(status)}</span>
    </Box>
  );
}

/** Puts the dot at the corner of a user's picture; nothing while nothing is known. */
export function WithPresence({ id, children }: { id: string; children: ReactNode }) {
  const status = usePresence(id)?.status;
  const text = usePresenceText();
  return (
    <Box component="span" sx={{ position: 'relative', display: 'inline-flex', flex: 'none' }}>
      {children}
      {status && (
        <Box
          component="span"
          role="img"
          aria-label={text(status)}
          title={text(status)}
          sx={{
            position: 'absolute',
            right: -3,
            bottom: -3,
            p: '2px',
            display: 'inline-flex',
            borderRadius: '50%',
            bgcolor: 'surface.canvas',
          }}
        >
          <Dot status={status} />
        </Box>
      )}
    </Box>
  );
}
