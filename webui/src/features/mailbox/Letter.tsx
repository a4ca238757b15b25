import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { mailboxApi } from '@/api/areas/mailbox';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { dateTime } from '@/ui/format';
import { linked, type Piece } from './linked';

const views = ['text', 'html'] as const;
type View = (typeof views)[number];

function PieceOf({ text, href }: Piece) {
  if (!href) return text;
  return href.startsWith('/') ? (
    <Link component={RouterLink} to={href} underline="always">
      {text}
    </Link>
  ) : (
    <Link href={href} target="_blank" rel="noreferrer" underline="always">
      {text}
    </Link>
  );
}

function Text({ text }: { text: string }) {
  let at = 0;
  const pieces = linked(text, location.origin).map((piece) => {
    const key = at;
    at += piece.text.length;
    return <PieceOf key={key} {...piece} />;
  });
  return <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{pieces}</Typography>;
}

/** The mail as a mail program shows it; nothing in it can run. */
function Html({ html, title }: { html: string; title: string }) {
  return (
    <Box
      component="iframe"
      title={title}
      sandbox=""
      srcDoc={html}
      sx={{ width: '100%', height: 520, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: '#fff' }}
    />
  );
}

/** One mail, as text with links that work, or as it looks. */
export function Letter({ id }: { id: string }) {
  const t = useText();
  const [view, setView] = useState<View>('text');
  const { data, error, isLoading, refetch } = mailboxApi.useMailboxLetterQuery({ id });
  const letter = data?.data;
  return (
    <Box sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4, maxWidth: 760 }}>
      <Button
        component={RouterLink}
        to="/mailbox"
        startIcon={<ArrowBackOutlined />}
        sx={{ display: { md: 'none' }, justifySelf: 'start', ml: -2 }}
      >
        {t('mailbox.back')}
      </Button>
      {isLoading && <Skeleton variant="rounded" height={200} />}
      {isApiError(error) && !letter && <ErrorState error={error} retry={refetch} />}
      {letter && (
        <>
          <div>
            <Typography variant="h2">{letter.subject}</Typography>
            <Typography variant="caption" color="textSecondary" className="tnum">
              {t('mailbox.facts', { to: letter.to, time: dateTime(letter.at) })}
            </Typography>
          </div>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label={t('mailbox.view')}
            onChange={(_event, next: View | null) => next && setView(next)}
          >
            {views.map((one) => (
              <ToggleButton key={one} value={one}>
                {t(`mailbox.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {view === 'text' ? <Text text={letter.text} /> : <Html html={letter.html} title={letter.subject} />}
        </>
      )}
    </Box>
  );
}
