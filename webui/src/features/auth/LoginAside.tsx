import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useText } from '@/i18n';
import { Logo } from '@/ui/Logo';

const Aside = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: 40,
  color: '#EAF6F7',
  backgroundColor: '#0B4A54',
  backgroundImage:
    'radial-gradient(circle at 15% 10%, rgba(92,198,207,.35), transparent 45%), radial-gradient(circle at 90% 95%, rgba(124,85,207,.25), transparent 50%)',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** What the product is for, beside the sign-in form on wide screens. */
export function LoginAside({ points, Icon }: { points: string[]; Icon: ComponentType }) {
  const t = useText();
  return (
    <Aside>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, fontWeight: 650, fontSize: '1rem' }}>
        <Logo size={32} />
        {t('common.appName')}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, display: 'grid', gap: 4, maxWidth: 400 }}>
        {points.map((point) => (
          <Box component="li" key={point} sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
            <Icon />
            <Typography sx={{ fontSize: '0.9375rem' }}>{point}</Typography>
          </Box>
        ))}
      </Box>
      <span />
    </Aside>
  );
}
