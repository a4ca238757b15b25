import LockOutlined from '@mui/icons-material/LockOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useText } from '@/i18n';
import { usePageTitle } from '@/ui/usePageTitle';

function MessagePage({ title, body, Icon }: { title: string; body: string; Icon: ComponentType<{ sx?: object }> }) {
  const t = useText();
  usePageTitle(title);
  return (
    <Box
      sx={{
        height: '100%',
        minHeight: 400,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 2,
        p: 6,
      }}
    >
      <Box
        sx={({ vars }) => ({
          width: 56,
          height: 56,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: vars.palette.tone.teal.bg,
          color: vars.palette.tone.teal.fg,
        })}
      >
        <Icon sx={{ fontSize: 26 }} />
      </Box>
      <Typography variant="h1" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 360, textWrap: 'balance' }}>
        {body}
      </Typography>
      <Button component={Link} to="/dashboard/admin" variant="contained" sx={{ mt: 3 }}>
        {t('shell.backHome')}
      </Button>
    </Box>
  );
}

export function NotAuthorizedPage() {
  const t = useText();
  return <MessagePage title={t('shell.notAuthorized')} body={t('shell.notAuthorizedBody')} Icon={LockOutlined} />;
}

export function NotFoundPage() {
  const t = useText();
  return <MessagePage title={t('shell.notFound')} body={t('shell.notFoundBody')} Icon={SearchOffOutlined} />;
}
