import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { driveFileApi } from '@/api/areas/drive_file';
import type { DriveFileShown } from '@/api/generated';
import { useText } from '@/i18n';
import { fileHref, pageHref, previewHref } from '@/records/uploads/fileHref';

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  // Pages are white, whatever the scheme.
  backgroundColor: 'white',
}));

const Frame = styled('div')(({ theme }) => ({
  maxHeight: 420,
  overflow: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  '& pre': { margin: 0, padding: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', font: 'inherit' },
  '& table': { borderCollapse: 'collapse' },
  '& td': {
    padding: '4px 8px',
    border: `1px solid ${theme.vars.palette.divider}`,
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
  },
}));

interface ImageProps {
  src: string;
  alt: string;
  onError?: (() => void) | undefined;
}

function Shown({ src, alt, onError }: ImageProps) {
  const t = useText();
  const [failed, setFailed] = useState(false);
  if (failed) return <Typography role="alert">{t('drive.preview.failed')}</Typography>;
  return <Picture src={src} alt={alt} onError={onError ?? (() => setFailed(true))} />;
}

/** The pages of a PDF, one at a time. How many there are is known once one is asked for that it does not have. */
function Pages({ id, version, name }: { id: string; version: string; name: string }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [last, setLast] = useState<number | null>(null);
  const atEnd = last !== null && page >= last;
  const isMissing = () => {
    setLast(page - 1);
    setPage(page - 1);
  };
  const place = t('drive.preview.page', { page });
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <IconButton
          aria-label={t('drive.preview.previous')}
          aria-disabled={page === 1}
          onClick={() => page > 1 && setPage(page - 1)}
          sx={{ opacity: page === 1 ? 0.4 : 1 }}
        >
          <ChevronLeftOutlined />
        </IconButton>
        <Typography className="tnum" role="status">
          {place}
        </Typography>
        <IconButton
          aria-label={t('drive.preview.next')}
          aria-disabled={atEnd}
          onClick={() => !atEnd && setPage(page + 1)}
          sx={{ opacity: atEnd ? 0.4 : 1 }}
        >
          <ChevronRightOutlined />
        </IconButton>
      </Box>
      <Shown
        key={page}
        src={pageHref('drive_file', id, version, page)}
        alt={`${name}, ${place}`}
        onError={page > 1 ? isMissing : undefined}
      />
    </>
  );
}

function Rows({ name, rows }: { name: string; rows: readonly (readonly string[])[] }) {
  return (
    <table aria-label={name}>
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file stay where they are
          <tr key={line}>
            {row.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={place}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a file shows without being downloaded: pages, a picture, or the beginning of a text or table. */
export function Preview({ file }: { file: DriveFileShown }) {
  const t = useText();
  const { _id: id, name } = file;
  const { data, isError } = driveFileApi.usePreviewDriveFileQuery({ id });
  if (isError) return <Typography role="alert">{t('drive.preview.failed')}</Typography>;
  if (!data) return <Skeleton variant="rectangular" height={160} />;
  const { kind, versionId: version, text, rows, isCut } = data.data;
  const cut = isCut && (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
      {t(kind === 'table' ? 'drive.preview.cutTable' : 'drive.preview.cutText')}
    </Typography>
  );
  switch (kind) {
    case 'pages':
      return <Pages key={version} id={id} version={version} name={name} />;
    case 'picture':
      return <Shown key={version} src={fileHref('drive_file', id, version)} alt={name} />;
    case 'photo':
      return <Shown key={version} src={previewHref('drive_file', id, version)} alt={name} />;
    case 'text':
    case 'table':
      return (
        <>
          <Frame tabIndex={0} role="region" aria-label={t('drive.preview.of', { name })}>
            {kind === 'text' ? <pre>{text}</pre> : <Rows name={name} rows={rows ?? []} />}
          </Frame>
          {cut}
        </>
      );
    default:
      return <Typography color="textSecondary">{t('drive.preview.none')}</Typography>;
  }
}
