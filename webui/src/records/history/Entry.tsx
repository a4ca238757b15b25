import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import type { EntryOut } from '@/api/generated';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { dateTime, fileSize, time } from '@/ui/format';
import { Tip } from '@/ui/Tip';
import type { Tone } from '@/ui/theme/tones';
import { withShown } from '../address/drawers';
import type { Field } from '../fields/field';
import { timelineFieldsOf, withNames } from '../fields/timelineFields';
import { useSourceText } from '../fields/useSourceText';
import { fileHref } from '../uploads/fileHref';
import { FieldDiffs, StatusChange } from './FieldDiffs';
import { actorOf, deedOf, importedText, isByNobody, isByVisitor, isInSentence, lookOf } from './kinds';
import { Note } from './Note';
import { UndoPart } from './undoPart';

const folded = 4;

const Row = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  columnGap: 12,
  paddingBottom: 16,
  position: 'relative',
  borderRadius: 8,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 11.5,
    top: 28,
    bottom: 4,
    width: 1,
    backgroundColor: theme.vars.palette.divider,
  },
  '&[data-marked=true] > div': {
    backgroundColor: theme.vars.palette.surface.selected,
    boxShadow: `0 0 0 6px ${theme.vars.palette.surface.selected}`,
    borderRadius: 4,
  },
  '& .at': { opacity: 0, margin: '-4px -4px -4px 0' },
  '&:hover .at, & .at:focus-visible': { opacity: 1 },
  '@media (hover: none)': { '& .at': { opacity: 1 } },
}));

const Dot = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => ({
  width: 24,
  height: 24,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  backgroundColor: theme.vars.palette.tone[tone].bg,
  color: theme.vars.palette.tone[tone].fg,
  '& svg': { fontSize: 14 },
}));

interface EntryProps {
  noun: NounName;
  id: string;
  entry: EntryOut;
  fields: readonly Field[];
  /** Documents that a later entry removed: they can no longer be fetched. */
  gone: ReadonlySet<string>;
  marked: boolean;
  /** Whether a feed's own element is the article. */
  inFeed?: boolean;
  onViewAt: ((version: number) => void) | null;
  /** Whether comments may be struck here: the author's own, and by some roles any. */
  mayStrike?: boolean;
}

function EntryHead({ noun, id, entry, fields, onViewAt }: Omit<EntryProps, 'gone' | 'marked' | 'mayStrike'>) {
  const t = useText();
  const { search } = useLocation();
  const here = withShown(new URLSearchParams(search), noun, id, { tab: 'timeline', entry: entry._id });
  const moment = `${dateTime(entry.at)} · ${t('drawer.explain.version', { version: entry.version })}`;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
      <Typography id={`entry-${entry._id}`} sx={{ flex: 1, minWidth: 0 }}>
        {isByNobody(entry) ? (
          deedOf(entry, t)
        ) : (
          <>
            <b style={{ fontWeight: 600 }}>{actorOf(entry, t)}</b>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {deedOf(entry, t, fields)}
            </Box>
          </>
        )}
      </Typography>
      {onViewAt && (
        <Tip title={t('history.viewAt')}>
          <IconButton
            className="at"
            aria-label={`${t('history.viewAt')}: ${dateTime(entry.at)}`}
            onClick={() => onViewAt(entry.version)}
          >
            <HistoryOutlined sx={{ fontSize: 16 }} />
          </IconButton>
        </Tip>
      )}
      <Tip title={moment}>
        <Link
          component={RouterLink}
          aria-label={moment}
          to={`?${here}`}
          replace
          variant="caption"
          color="textSecondary"
          className="tnum"
          sx={{ whiteSpace: 'nowrap' }}
        >
          <time dateTime={entry.at}>{time(entry.at)}</time>
        </Link>
      </Tip>
    </Box>
  );
}

function Changes({ entry, fields }: Pick<EntryProps, 'entry' | 'fields'>) {
  const t = useText();
  const status = entry.changes.find(({ field }) => field === 'status');
  const isStatus = status && entry.kinds.includes('status') && !entry.kinds.includes('created');
  const rest = entry.changes.filter((change) => !(isStatus && change === status) && !isInSentence(entry, change));
  const [open, setOpen] = useState(rest.length <= folded && !entry.kinds.includes('created'));
  return (
    <>
      {isStatus && <StatusChange change={status} field={fields.find(({ path }) => path === 'status')} />}
      {open && rest.length > 0 && <FieldDiffs changes={rest} fields={fields} rows={entry.rows} />}
      {(rest.length > folded || (rest.length > 0 && entry.kinds.includes('created'))) && (
        <Button
          aria-expanded={open}
          endIcon={<ExpandMoreOutlined sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setOpen(!open)}
          sx={{ ml: -2, minHeight: 28, fontSize: '0.75rem' }}
        >
          {open ? t('history.hideFields') : t('history.showFields', { count: rest.length })}
        </Button>
      )}
    </>
  );
}

/** Not one that was removed, that the scanner keeps shut, or of which only pictures are shown. */
const isFetched = ({ _id, scan, picturePages }: EntryOut['documents'][number], gone: ReadonlySet<string>) =>
  !gone.has(_id) && scan !== 'waiting' && scan !== 'refused' && !picturePages;

const fileLink = { display: 'inline-flex', alignItems: 'center', minHeight: 24, overflowWrap: 'anywhere' } as const;

function Files({ noun, id, entry, gone }: Pick<EntryProps, 'noun' | 'id' | 'entry' | 'gone'>) {
  return entry.documents.map((file) => (
    <Box key={file._id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1, minHeight: 22 }}>
      <InsertDriveFileOutlined sx={{ fontSize: 15, color: 'text.secondary' }} />
      {file.removed && <del style={{ overflowWrap: 'anywhere' }}>{file.name}</del>}
      {!file.removed && !isFetched(file, gone) && <span style={{ overflowWrap: 'anywhere' }}>{file.name}</span>}
      {!file.removed && isFetched(file, gone) && (
        <Link href={fileHref(noun, id, file._id)} download={file.name ?? true} sx={fileLink}>
          {file.name}
        </Link>
      )}
      <Typography variant="caption" color="textSecondary" className="tnum">
        {fileSize(file.size ?? 0)}
      </Typography>
    </Box>
  ));
}

/** Browser and address that a sign-in came from, in words. */
const originOf = ({ origin }: EntryOut) => [origin?.device, origin?.address].filter(Boolean).join(' · ');

/** Names of the masked fields that were looked at. */
function Revealed({ entry, fields }: Pick<EntryProps, 'entry' | 'fields'>) {
  const t = useText();
  const paths = entry.revealed ?? [];
  if (paths.length === 0) return null;
  const named = paths.map((path) => {
    const field = fields.find((one) => one.path === path);
    return field ? t(field.label) : path;
  });
  return <Typography sx={{ mt: 1 }}>{t('history.revealed', { fields: named.join(', ') })}</Typography>;
}

/** Who took the entry back, or the offer to do so. */
function Undoing({ noun, id, entry, fields }: Pick<EntryProps, 'noun' | 'id' | 'entry' | 'fields'>) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { undoable, takenBack } = entry;
  if (takenBack) {
    const by = { name: takenBack.by?.name ?? t('common.system'), at: dateTime(takenBack.at) };
    return (
      <Typography variant="caption" color="textSecondary" component="div" className="tnum">
        {t('history.undo.taken', by)}
      </Typography>
    );
  }
  if (!undoable) return null;
  return (
    <>
      <Button
        startIcon={<UndoOutlined />}
        aria-label={t('history.undo.offerOf', { name: deedOf(entry, t), at: dateTime(entry.at) })}
        onClick={() => setOpen(true)}
        onFocus={UndoPart.preload}
        onPointerEnter={UndoPart.preload}
        sx={{ display: 'flex', ml: -2, minHeight: 28, fontSize: '0.75rem' }}
      >
        {t('common.undo')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <UndoPart of={{ noun, id, version: entry.version }} fields={fields} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** One command: who did what, when and why, with every field that it changed. */
export function Entry({
  noun,
  id,
  entry: plain,
  fields: shown,
  gone,
  marked,
  inFeed = false,
  onViewAt,
  mayStrike = false,
}: EntryProps) {
  const t = useText();
  const entry = withNames(plain, t);
  const fields = timelineFieldsOf(shown);
  const sourceText = useSourceText();
  const { Icon, tone } = lookOf(entry);
  return (
    <Row as={inFeed ? 'div' : 'article'} tabIndex={inFeed ? undefined : -1} data-marked={marked} data-entry={entry._id}>
      <Dot tone={tone} aria-hidden>
        <Icon />
      </Dot>
      <Box sx={{ minWidth: 0, pt: 0.5 }}>
        <EntryHead {...{ noun, id, entry, fields, onViewAt }} />
        <Changes entry={entry} fields={fields} />
        {entry.notes.map((note) => (
          <Note key={note._id} noun={noun} id={id} note={note} author={entry.actor} mayStrike={mayStrike} />
        ))}
        <Files noun={noun} id={id} entry={entry} gone={gone} />
        <Revealed entry={entry} fields={fields} />
        {entry.reason && <Typography sx={{ mt: 1 }}>{t('history.reason', { reason: entry.reason })}</Typography>}
        {originOf(entry) && (
          <Typography variant="caption" color="textSecondary" component="div" className="tnum">
            {originOf(entry)}
          </Typography>
        )}
        {!['screen', 'undo'].includes(entry.source) && !isByNobody(entry) && !isByVisitor(entry) && (
          <Typography variant="caption" color="textSecondary">
            {importedText(entry, t) ?? t('history.source', { source: sourceText(entry.source) })}
          </Typography>
        )}
        <Undoing noun={noun} id={id} entry={entry} fields={shown} />
      </Box>
    </Row>
  );
}
