import BlockOutlined from '@mui/icons-material/BlockOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import type { DocumentOut } from '@/api/generated';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { lazyPart } from '@/ui/lazyPart';
import { fileHref, previewHref } from './fileHref';

const HEIC = 'image/heic';
const PagesDialog = lazyPart(() => import('./PagesDialog').then(({ PagesDialog }) => ({ default: PagesDialog })));

type Scanned = Partial<Pick<DocumentOut, 'scan'>>;

interface StoredFileProps {
  noun: NounName;
  id: string;
  file: Pick<DocumentOut, '_id' | 'name' | 'contentType' | 'scan' | 'picturePages'>;
}

const states = {
  waiting: { Icon: HourglassTopOutlined, tone: 'amber' },
  refused: { Icon: BlockOutlined, tone: 'red' },
} as const;

/** Whether the scanner lets nobody open it. */
export const isKeptShut = ({ scan }: Scanned) => scan === 'waiting' || scan === 'refused';

/** What the scanner said, where that keeps the file from being opened. */
export function ScanState({ scan }: Scanned) {
  const t = useText();
  if (scan !== 'waiting' && scan !== 'refused') return null;
  const { Icon, tone } = states[scan];
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 550, color: `tone.${tone}.fg` }}
    >
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      {t(`documents.scan.${scan}`)}
    </Typography>
  );
}

const name = { fontWeight: 550, overflowWrap: 'anywhere', textAlign: 'start' } as const;

/** A file's name: fetches it, or opens pictures of its pages, unless the scanner keeps it shut. */
export function FileName({ noun, id, file }: StoredFileProps) {
  const [open, setOpen] = useState(false);
  if (isKeptShut(file)) return <Typography sx={name}>{file.name}</Typography>;
  if (!file.picturePages) {
    return (
      <Link href={fileHref(noun, id, file._id)} download={file.name} sx={name}>
        {file.name}
      </Link>
    );
  }
  return (
    <>
      <Link component="button" type="button" onClick={() => setOpen(true)} sx={{ ...name, fontSize: 'inherit' }}>
        {file.name}
      </Link>
      {open && (
        <Suspense fallback={null}>
          <PagesDialog noun={noun} id={id} file={file} count={file.picturePages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The offer to look at a photo that browsers do not show. */
export function ShowPhoto({ noun, id, file }: StoredFileProps) {
  const t = useText();
  if (isKeptShut(file) || file.contentType !== HEIC) return null;
  return (
    <Link
      href={previewHref(noun, id, file._id)}
      target="_blank"
      aria-label={t('documents.showNamed', { name: file.name })}
    >
      {t('documents.show')}
    </Link>
  );
}

/** What is said of a file below its name: first why it is not opened, or not whole. */
export function FileFacts({
  file,
  facts,
}: {
  file: StoredFileProps['file'];
  facts: readonly (string | null | undefined | false)[];
}) {
  const t = useText();
  const scanned = isKeptShut(file) ? null : t(`documents.scan.${file.scan}`);
  const said = [file.picturePages && t('documents.picturesOnly'), ...facts, scanned];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <ScanState scan={file.scan} />
      <Typography variant="caption" color="textSecondary" component="div" className="tnum">
        {said.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
