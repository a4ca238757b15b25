import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { sharedListApi } from '@/api/areas/shareable_list';
import { isApiError } from '@/api/errors';
import type { SharedListRow } from '@/api/generated';
import { useRights } from '@/api/session';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { hasMore } from '@/ui/hasMore';
import { LoadingLines } from '@/ui/LoadingLines';
import { State } from '@/ui/States';
import { TitledDrawer } from '@/ui/TitledDrawer';
import { useLast } from '@/ui/useLast';
import type { Chosen } from './draft';
import { LinkShown } from './LinkShown';
import { NewSharedList } from './NewSharedList';
import { RenameDialog } from './RenameDialog';
import { RenewDialog } from './RenewDialog';
import { SharedListLine } from './SharedListLine';

const limit = 10;

interface Asked {
  deed: 'rename' | 'renew' | 'history';
  list: SharedListRow;
}

function Lists({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const t = useText();
  const [skip, setSkip] = useState(0);
  const { data, error, refetch } = sharedListApi.useListSharedListsQuery({ skip, limit });
  if (isApiError(error) && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <LoadingLines lines={4} height={64} />;
  if (data.data.length === 0 && skip === 0)
    return <State title={t('shareable_list.lists.empty')} body={t('shareable_list.lists.emptyBody')} />;
  return (
    <>
      <Box component="ul" aria-label={t('shareable_list.lists.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map((list) => (
          <SharedListLine
            key={list._id}
            list={list}
            onRename={() => onAsk({ deed: 'rename', list })}
            onRenew={() => onAsk({ deed: 'renew', list })}
            onHistory={() => onAsk({ deed: 'history', list })}
          />
        ))}
      </Box>
      {(skip > 0 || hasMore(data.count, skip, limit)) && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', pt: 3 }}>
          <Button disabled={skip === 0} onClick={() => setSkip(skip - limit)}>
            {t('shareable_list.lists.previous')}
          </Button>
          <Button disabled={!hasMore(data.count, skip, limit)} onClick={() => setSkip(skip + limit)}>
            {t('shareable_list.lists.next')}
          </Button>
        </Box>
      )}
    </>
  );
}

interface DialogsProps {
  asked: Asked | null;
  history: (id: string) => ReactNode;
  onRenewed: (url: string) => void;
  onDone: () => void;
}

function AskedDialogs({ asked, history, onRenewed, onDone }: DialogsProps) {
  const t = useText();
  const shown = useLast(asked?.deed === 'history' ? asked : null);
  return (
    <>
      {asked?.deed === 'rename' && <RenameDialog list={asked.list} onClose={onDone} />}
      {asked?.deed === 'renew' && <RenewDialog list={asked.list} onRenewed={onRenewed} onClose={onDone} />}
      <TitledDrawer
        title={t('shareable_list.lists.historyTitle', { name: shown?.list.name ?? '' })}
        open={asked?.deed === 'history'}
        onClose={onDone}
      >
        {shown && <Suspense fallback={null}>{history(shown.list._id)}</Suspense>}
      </TitledDrawer>
    </>
  );
}

interface SharedListsDialogProps {
  open: boolean;
  /** What a list of all that the lead list finds would have; null where it shows the past. */
  chosen: Chosen | null;
  /** The timeline of a list. */
  history: (id: string) => ReactNode;
  onClose: () => void;
}

/** The shared lists that the user sees, and the way to another one. */
export function SharedListsDialog({ open, chosen, history, onClose }: SharedListsDialogProps) {
  const t = useText();
  const titleId = useId();
  const mayShare = useRights('shareable_list').edit;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [sharing, setSharing] = useState(false);
  const close = () => {
    setUrl(null);
    onClose();
  };
  return (
    <>
      {/* The timeline lies below dialogs: it has the screen for itself. */}
      <Dialog
        open={open && asked?.deed !== 'history'}
        onClose={(_event, reason) => (reason === 'escapeKeyDown' || !url) && close()}
        fullWidth
        maxWidth="sm"
        aria-labelledby={titleId}
      >
        <DialogTitle id={titleId}>{t('shareable_list.lists.title')}</DialogTitle>
        <DialogContent sx={{ pt: '4px !important', display: 'grid', gap: 4, alignContent: 'start' }}>
          {url && <LinkShown url={url} />}
          <Lists onAsk={setAsked} />
        </DialogContent>
        <DialogActions>
          {mayShare && chosen && (
            <Button variant="outlined" onClick={() => setSharing(true)}>
              {t('shareable_list.lists.share')}
            </Button>
          )}
          <Button onClick={close}>{t('common.close')}</Button>
        </DialogActions>
      </Dialog>
      <AskedDialogs asked={asked} history={history} onRenewed={setUrl} onDone={() => setAsked(null)} />
      {sharing && chosen && <NewSharedList chosen={chosen} onClose={() => setSharing(false)} />}
    </>
  );
}
