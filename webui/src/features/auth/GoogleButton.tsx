import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useText } from '@/i18n';
import { keepTarget } from './target';

/** Google's mark, in its own colours on any ground. */
function GoogleMark() {
  return (
    <svg width="16" height="16" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
      />
      <path
        fill="#34A853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5a13.2 13.2 0 0 1-19.6-6.9H4.500v5.700A22 22 0 0 0 24 46z"
      />
      <path fill="#FBBC05" d="M11.8 28.2a13.2 13.2 0 0 1 0-8.400v-5.700H4.500a22 22 0 0 0 0 19.800z" />
      <path
        fill="#EA4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.5 14.1l7.3 5.7A13.1 13.1 0 0 1 24 10.800z"
      />
    </svg>
  );
}

/** Leaves for the provider, which sends the browser back to /auth/google. */
export function GoogleButton({ target }: { target: string }) {
  const t = useText();
  return (
    <>
      <Divider sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{t('auth.or')}</Divider>
      <Button
        variant="outlined"
        size="medium"
        href="/api/auth/google"
        startIcon={<GoogleMark />}
        onClick={() => keepTarget(target)}
        sx={{ minHeight: 38 }}
      >
        {t('auth.google')}
      </Button>
    </>
  );
}
