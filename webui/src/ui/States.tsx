import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Tone } from './theme/tones';

const looks = {
  empty: { Icon: SearchOffOutlined, tone: 'grey' },
  error: { Icon: CloudOffOutlined, tone: 'red' },
  forbidden: { Icon: LockOutlined, tone: 'amber' },
} as const satisfies Record<string, { Icon: typeof LockOutlined; tone: Tone }>;

interface StateProps {
  kind?: keyof typeof looks;
  title: string;
  body: string;
  action?: ReactNode;
  note?: string;
  /** Stands for a whole page, whose heading its title is then. */
  page?: boolean;
}

/** What stands where content would be: an icon, one line, one sentence, one action. */
export function State({ kind = 'empty', title, body, action, note, page = false }: StateProps) {
  const { Icon, tone } = looks[kind];
  return (
    <Box
      role={kind === 'empty' ? undefined : 'alert'}
      data-state={kind}
      sx={{
        height: '100%',
        minHeight: 220,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
        p: 6,
      }}
    >
      <Box
        sx={({ vars }) => ({
          width: 44,
          height: 44,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          mb: 2,
          bgcolor: vars.palette.tone[tone].bg,
          color: vars.palette.tone[tone].fg,
        })}
      >
        <Icon sx={{ fontSize: 22 }} />
      </Box>
      <Typography variant="h2" component={page ? 'h1' : 'p'}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 380, textWrap: 'balance' }}>
        {body}
      </Typography>
      {note && (
        <Typography variant="caption" color="textSecondary" className="tnum" data-technical>
          {note}
        </Typography>
      )}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  );
}
