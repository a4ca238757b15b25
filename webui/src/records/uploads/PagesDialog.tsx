import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { DocumentOut } from '@/api/generated';
import type { NounName } from '@/api/tags';
import { useText } from '@/i18n';
import { pageHref } from './fileHref';

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  // Pages are white, whatever the scheme.
  backgroundColor: 'white',
}));

function Page({ src, alt }: { src: string; alt: string }) {
  const t = useText();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') {
    return (
      <Typography role="alert" sx={{ py: 6, textAlign: 'center' }}>
        {t('documents.pages.failed')}
      </Typography>
    );
  }
  return (
    <>
      {state === 'loading' && <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '1 / 1.414' }} />}
      <Picture
        src={src}
        alt={alt}
        hidden={state === 'loading'}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  );
}

interface StepProps {
  label: string;
  isEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** At the end it does nothing, but keeps the focus: keys go to the dialog through it. */
function Step({ label, isEnd, onClick, children }: StepProps) {
  return (
    <IconButton aria-label={label} aria-disabled={isEnd} onClick={onClick} sx={{ opacity: isEnd ? 0.4 : 1 }}>
      {children}
    </IconButton>
  );
}

interface PagesDialogProps {
  noun: NounName;
  id: string;
  file: Pick<DocumentOut, '_id' | 'name'>;
  count: number;
  onClose: () => void;
}

/** Pictures of a PDF's pages, one at a time: all that is shown of a PDF that would act by itself. */
export function PagesDialog({ noun, id, file, count, onClose }: PagesDialogProps) {
  const t = useText();
  const titleId = useId();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [page, setPage] = useState(1);
  const go = (to: number) => setPage(Math.min(count, Math.max(1, to)));
  const keys: Record<string, number> = { ArrowLeft: page - 1, ArrowRight: page + 1, Home: 1, End: count };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const place = t('documents.pages.place', { page, count });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 3 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {file.name}
        </DialogTitle>
        <IconButton aria-label={t('common.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 6, pb: 3 }}>
        <Step label={t('documents.pages.previous')} isEnd={page === 1} onClick={() => go(page - 1)}>
          <ChevronLeftOutlined />
        </Step>
        <Typography className="tnum" role="status">
          {place}
        </Typography>
        <Step label={t('documents.pages.next')} isEnd={page === count} onClick={() => go(page + 1)}>
          <ChevronRightOutlined />
        </Step>
        <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 200px' }}>
          {t('documents.picturesOnly')}
        </Typography>
      </Box>
      <DialogContent dividers>
        <Page key={page} src={pageHref(noun, id, file._id, page)} alt={`${file.name}, ${place}`} />
      </DialogContent>
    </Dialog>
  );
}
