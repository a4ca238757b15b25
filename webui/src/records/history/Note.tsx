import FormatStrikethroughOutlined from '@mui/icons-material/FormatStrikethroughOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import type { EntryOut, TimelineNote } from '@/api/generated';
import { useSession } from '@/api/session';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { dateTime } from '@/ui/format';
import { lazyPart } from '@/ui/lazyPart';
import { Tip } from '@/ui/Tip';

const StrikeDialog = lazyPart(() => import('./StrikeDialog').then(({ StrikeDialog }) => ({ default: StrikeDialog })));

/** Roles that strike comments of others. */
const authorities: readonly string[] = ['admin', 'management'];

const Comment = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  marginTop: 6,
  padding: 10,
  borderRadius: 6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  backgroundColor: theme.vars.palette.surface.sunken,
  '& p, & del': { flex: 1, minWidth: 0 },
  '& del': { textDecorationThickness: 1, color: theme.vars.palette.text.secondary },
  '& button': { margin: -6 },
}));

interface NoteProps {
  noun: NounName;
  id: string;
  note: TimelineNote;
  author: EntryOut['actor'];
  mayStrike: boolean;
}

/** Who struck a comment, when and why. */
function Strike({ struck }: { struck: NonNullable<TimelineNote['struck']> }) {
  const t = useText();
  const name = struck.by?.name ?? t('common.system');
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {t('history.note.struckBy', { name, time: dateTime(struck.at) })}
      {struck.reason && ` · ${t('history.reason', { reason: struck.reason })}`}
    </Typography>
  );
}

function NoteText({ note }: Pick<NoteProps, 'note'>) {
  const t = useText();
  if (!note.struck) return <p>{note.text ?? t('common.erased')}</p>;
  return note.text === null ? <p>{t('history.note.hidden')}</p> : <del>{note.text}</del>;
}

/** A comment; one that was struck stays readable, struck through. */
export function Note({ noun, id, note, author, mayStrike }: NoteProps) {
  const t = useText();
  const { _id, role } = useSession();
  const [striking, setStriking] = useState(false);
  const offered = mayStrike && !note.struck && (author?._id === _id || authorities.includes(role.slug));
  return (
    <Box>
      {note.corrects && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {t('history.note.corrects')}
        </Typography>
      )}
      <Comment>
        <NoteText note={note} />
        {offered && (
          <Tip title={t('history.note.strike')}>
            <IconButton aria-label={t('history.note.strike')} onClick={() => setStriking(true)}>
              <FormatStrikethroughOutlined sx={{ fontSize: 16 }} />
            </IconButton>
          </Tip>
        )}
      </Comment>
      {note.struck && <Strike struck={note.struck} />}
      {striking && (
        <Suspense fallback={null}>
          <StrikeDialog noun={noun} id={id} noteId={note._id} onClose={() => setStriking(false)} />
        </Suspense>
      )}
    </Box>
  );
}
