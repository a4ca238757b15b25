import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '@/i18n';
import { missingPart } from '@/ui/lostChunks';

// The browser's own: it stands above every drawer, and Material UI's may be among the files that are gone.
const Sheet = styled('dialog')(({ theme }) => ({
  width: 'min(444px, calc(100vw - 32px))',
  padding: 24,
  border: 0,
  borderRadius: 8,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: '0 16px 48px rgba(10,25,30,.3)',
  '&::backdrop': { backgroundColor: 'rgba(10,25,30,.4)' },
  '& h2': { ...theme.typography.h2, margin: '0 0 8px' },
  '& p': { ...theme.typography.body1, margin: 0, color: theme.vars.palette.text.secondary },
  '& .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, marginTop: 24 },
}));

const open = (sheet: HTMLDialogElement | null) => sheet?.showModal();

/** Says that a part of the page could not be loaded, and offers to reload the page; what was typed stays otherwise. */
export function ReloadOffer() {
  const t = useText();
  const id = useId();
  const lack = useSyncExternalStore(missingPart.subscribe, missingPart.get);
  if (!lack) return null;
  // A node of its own: what lies beneath an open drawer is hidden from screen readers.
  return createPortal(
    <Sheet ref={open} aria-labelledby={id} onClose={missingPart.stay}>
      <h2 id={id}>{t(`shell.missing.${lack}Title`)}</h2>
      <p>{t(`shell.missing.${lack}Body`)}</p>
      <div className="actions">
        <Button variant="outlined" autoFocus onClick={missingPart.stay}>
          {t('shell.missing.stay')}
        </Button>
        <Button variant="contained" onClick={() => location.reload()}>
          {t('common.reload')}
        </Button>
      </div>
    </Sheet>,
    document.body,
  );
}
