import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Tone } from '@/ui/theme/tones';
import { AuthHead } from './AuthHead';

const looks = {
  sent: { Icon: MarkEmailReadOutlined, tone: 'teal' },
  expired: { Icon: LinkOffOutlined, tone: 'amber' },
} as const satisfies Record<string, { Icon: typeof LinkOffOutlined; tone: Tone }>;

interface AuthMessageProps {
  kind: keyof typeof looks;
  title: string;
  body: string;
  children: ReactNode;
}

/** Where a step ended, and what can be done next. */
export function AuthMessage({ kind, title, body, children }: AuthMessageProps) {
  const { Icon, tone } = looks[kind];
  return (
    <Box role="status" data-state={kind} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Box
        aria-hidden
        sx={({ vars }) => ({
          width: 44,
          height: 44,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: vars.palette.tone[tone].bg,
          color: vars.palette.tone[tone].fg,
        })}
      >
        <Icon sx={{ fontSize: 22 }} />
      </Box>
      <AuthHead title={title} body={body} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{children}</Box>
    </Box>
  );
}
