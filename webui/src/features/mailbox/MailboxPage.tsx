import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '@/api';
import { mailboxApi } from '@/api/areas/mailbox';
import { isApiError } from '@/api/errors';
import type { LetterOut } from '@/api/generated';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { BareHead } from '@/ui/BareHead';
import { screenHeight } from '@/ui/roomBelow';
import { State } from '@/ui/States';
import { Toasts } from '@/ui/Toasts';
import { usePageTitle } from '@/ui/usePageTitle';
import { Letter } from './Letter';
import { LetterList } from './LetterList';

/** Milliseconds between looks into the mailbox. */
const often = 3000;

/** The list and the mail beside it; on a narrow screen one of the two. */
function Panes({ letters }: { letters: readonly LetterOut[] }) {
  const chosen = useSearchParams()[0].get('letter');
  // What is being read stays when another mail arrives.
  const [newest] = useState(letters[0]?._id ?? null);
  const shown = chosen ?? newest;
  const narrow = (seen: boolean) => ({ xs: seen ? 'block' : 'none', md: 'block' });
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', md: '340px minmax(0, 1fr)' } }}
    >
      <Box sx={{ display: narrow(!chosen), overflow: 'auto', borderRight: { md: 1 }, borderColor: { md: 'divider' } }}>
        <LetterList letters={letters} chosen={shown} />
      </Box>
      <Box sx={{ display: narrow(Boolean(chosen)), overflow: 'auto', bgcolor: 'background.paper' }}>
        {shown && <Letter key={shown} id={shown} />}
      </Box>
    </Box>
  );
}

function Mails() {
  const t = useText();
  const { data, error, isLoading, refetch } = mailboxApi.useMailboxQuery(undefined, {
    pollingInterval: often,
    skipPollingIfUnfocused: true,
  });
  const letters = data?.data ?? [];
  if (isLoading) return <Skeleton variant="rounded" height={240} sx={{ m: 5 }} />;
  if (isApiError(error) && !data) return <ErrorState error={error} retry={refetch} />;
  if (letters.length === 0) return <State title={t('mailbox.emptyTitle')} body={t('mailbox.emptyBody')} />;
  return <Panes letters={letters} />;
}

/** Mails that stay on this machine. Where mails are sent there is no such page. */
export function MailboxPage({ tools, notFound }: { tools: ReactNode; notFound: ReactNode }) {
  const t = useText();
  const { data, error, isLoading, refetch } = api.useSignInOptionsQuery();
  const here = data?.data.mailbox ?? false;
  usePageTitle(t('mailbox.title'));
  if (isLoading) return null;
  if (isApiError(error) && !data) return <ErrorState error={error} retry={refetch} />;
  if (!here) return <main style={{ height: '100dvh' }}>{notFound}</main>;
  return (
    <Box sx={{ height: screenHeight, display: 'flex', flexDirection: 'column', bgcolor: 'surface.canvas' }}>
      <BareHead title={t('mailbox.title')}>
        <Button component={Link} to="/" variant="outlined">
          {t('mailbox.toApp')}
        </Button>
        {tools}
      </BareHead>
      <Box component="main" sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <Mails />
      </Box>
      <Toasts />
    </Box>
  );
}
