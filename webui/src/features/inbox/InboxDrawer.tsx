import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { hasDrawer } from '@/api/records';
import { useText } from '@/i18n';
import { useMayOpen } from '@/records/address/ToRecord';
import { useRecordHref } from '@/records/address/useRecordHref';
import { recordWords } from '@/records/fields/recordWords';
import { DrawerFrame } from '@/ui/DrawerFrame';
import { State } from '@/ui/States';
import { Tip } from '@/ui/Tip';
import { useLast } from '@/ui/useLast';
import { useListState } from '@/ui/useListState';
import { Block, WhoWhenWhy } from './Block';
import { titleOf } from './columns';
import { DecisionDialog } from './DecisionDialog';
import type { InboxParts } from './parts';
import { ResultsDialog } from './ResultsDialog';
import { type InboxRow, inboxFilters, useInboxRows, type View } from './rows';
import { Since } from './Since';
import { type Decision, useDecisions } from './useDecisions';
import { useOpened } from './useOpened';

interface HeadProps {
  row: InboxRow;
  titleId: string;
  onClose: () => void;
}

function Head({ row, titleId, onClose }: HeadProps) {
  const t = useText();
  const href = useRecordHref();
  const mayOpen = useMayOpen();
  const line = [t(`nouns.${row.noun}.noun`), recordWords(row.subtitle)].filter(Boolean).join(' · ');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 3,
        alignItems: 'flex-start',
        p: { xs: 4, sm: 5 },
        pb: 4,
      }}
    >
      <Box sx={{ flex: { xs: '1 1 calc(100% - 64px)', sm: '1 1 0' }, minWidth: 0 }}>
        <Typography id={titleId} variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {titleOf(row, t)}
        </Typography>
        <Typography color="textSecondary">{line}</Typography>
      </Box>
      {hasDrawer(row.noun) && mayOpen(row.noun) && (
        <Button component={RouterLink} to={href(row.noun, row._id)} variant="outlined" sx={{ order: { xs: 1, sm: 0 } }}>
          {t('inbox.open')}
        </Button>
      )}
      <Tip title={t('common.close')}>
        <IconButton aria-label={t('common.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Tip>
    </Box>
  );
}

function Body({ view, row, history, differences }: InboxParts & { view: View; row: InboxRow }) {
  const t = useText();
  return (
    <>
      <Block title={t(view === 'waiting' ? 'inbox.request' : 'inbox.deletion')}>
        <WhoWhenWhy decision={row.decision} />
      </Block>
      {row.request && (
        <Block title={t('inbox.request')}>
          <WhoWhenWhy decision={row.request} />
        </Block>
      )}
      {view === 'waiting' && <Since row={row} differences={differences} />}
      {view === 'deleted' && <Block title={t('inbox.history')}>{history(row.noun, row._id)}</Block>}
    </>
  );
}

function Actions({ view, row, onDone }: { view: View; row: InboxRow; onDone: () => void }) {
  const t = useText();
  const [asked, setAsked] = useState<Decision | null>(null);
  const { decide, outcome, seen } = useDecisions();
  const confirm = async (reason: string | undefined) => {
    setAsked(null);
    if (asked && (await decide(asked, [row], reason))) onDone();
  };
  const button = (decision: Decision, variant: 'contained' | 'outlined') => (
    <Button variant={variant} color={decision === 'accept' ? 'error' : 'primary'} onClick={() => setAsked(decision)}>
      {t(`inbox.${decision}`)}
    </Button>
  );
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        px: { xs: 4, sm: 5 },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {view === 'waiting' ? (
        <>
          {button('accept', 'contained')}
          {button('reject', 'outlined')}
        </>
      ) : (
        button('restore', 'contained')
      )}
      {asked && <DecisionDialog decision={asked} count={1} onConfirm={confirm} onCancel={() => setAsked(null)} />}
      {outcome && <ResultsDialog outcome={outcome} onClose={seen} />}
    </Box>
  );
}

/** One delete request, or one deleted record: all that a decision needs, and the decision. */
export function InboxDrawer({ view, ...parts }: InboxParts & { view: View }) {
  const t = useText();
  const titleId = useId();
  const { opened, close } = useOpened();
  const list = useInboxRows(view, useListState(inboxFilters).state);
  const found = opened && list.data?.rows.find(({ _id, noun }) => _id === opened.id && noun === opened.noun);
  const row = useLast(found ?? null);
  const gone = opened !== null && list.data !== undefined && !found;
  let shown: ReactNode = null;
  if (gone) {
    shown = (
      <Box sx={{ p: 5 }}>
        <h2 id={titleId} className="vh">
          {t('inbox.decidedTitle')}
        </h2>
        <State
          title={t('inbox.decidedTitle')}
          body={t('inbox.decidedBody')}
          action={
            <Button variant="outlined" onClick={close}>
              {t('common.close')}
            </Button>
          }
        />
      </Box>
    );
  } else if (row) {
    shown = (
      <>
        <Head row={row} titleId={titleId} onClose={close} />
        <Box
          tabIndex={0}
          role="region"
          aria-labelledby={titleId}
          sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: { xs: 4, sm: 5 }, pb: 5, outlineOffset: -2 }}
        >
          <Body view={view} row={row} {...parts} />
        </Box>
        <Actions view={view} row={row} onDone={close} />
      </>
    );
  }
  return (
    <DrawerFrame open={opened !== null && (gone || row !== null)} labelledBy={titleId} onClose={close}>
      {shown}
    </DrawerFrame>
  );
}
