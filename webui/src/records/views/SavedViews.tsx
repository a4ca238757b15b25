import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useState } from 'react';
import { viewApi } from '@/api/areas/saved_view';
import { isApiError } from '@/api/errors';
import type { SavedView } from '@/api/generated';
import { useText } from '@/i18n';
import { useNotify } from '@/ui/toasts';
import { ErrorState } from '../calls/ErrorState';
import type { Asked, Deed } from './deeds';
import { useViewCalls } from './useViewCalls';
import { ViewDialogs } from './ViewDialogs';
import { ViewLine } from './ViewLine';
import { groupsOf, type ShownState, wordsOf } from './views';

interface SavedViewsProps {
  /** Name of the list. */
  list: string;
  /** What is shown now, as a view keeps it: as a new one, or in the place of what another kept. */
  shown: (former: SavedView | null) => ShownState;
  onApply: (view: SavedView) => void;
  /** What is not kept of what is shown. */
  hint?: string;
  /** What is said of a view below its name. */
  noteOf?: (view: SavedView) => string | null;
  /** What else is asked when a view is saved. */
  asks?: ReactNode;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** As wide as there is room: a long name is cut, and does not push others away. */
const one = 'minmax(0, 1fr)';

function SaveForm({ list, shown, hint, asks }: Pick<SavedViewsProps, 'list' | 'shown' | 'hint' | 'asks'>) {
  const t = useText();
  const { save } = useViewCalls(list);
  const [name, setName] = useState('');
  const [saving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    setSaving(true);
    if (await save(name.trim(), shown(null))) setName('');
    setSaving(false);
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={t('views.name', wordsOf(list))}
        value={name}
        onChange={(event) => setName(event.target.value)}
        helperText={hint ?? t('views.hint', wordsOf(list))}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      {asks}
      <Button type="submit" variant="outlined" disabled={name.trim() === ''} loading={saving}>
        {t('views.save', wordsOf(list))}
      </Button>
    </Box>
  );
}

function Loading({ list }: Pick<SavedViewsProps, 'list'>) {
  const t = useText();
  return (
    <Box role="status" aria-label={t('views.loading', wordsOf(list))}>
      {[70, 55, 62].map((width) => (
        <Skeleton key={width} height={32} width={`${width}%`} />
      ))}
    </Box>
  );
}

interface GroupsProps {
  list: string;
  views: readonly SavedView[];
  noteOf: (view: SavedView) => string | null;
  onApply: (view: SavedView) => void;
  onDo: (deed: Deed, view: SavedView) => void;
}

/** The reader's own views, the team's, everyone's. */
function Groups({ list, views, noteOf, onApply, onDo }: GroupsProps) {
  const t = useText();
  if (views.length === 0) {
    return (
      <Box>
        <Typography>{t('views.none', wordsOf(list))}</Typography>
        <Typography color="textSecondary">{t('views.noneBody', wordsOf(list))}</Typography>
      </Box>
    );
  }
  return (
    <Box
      sx={{
        maxHeight: 'min(340px, 45vh)',
        overflow: 'auto',
        mx: -1,
        px: 1,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: one,
      }}
    >
      {groupsOf(views).map(([group, ofGroup]) => (
        <Box key={group} component="section" aria-label={t(`views.group.${group}`)}>
          <Typography variant="caption" color="textSecondary" component="h3" sx={{ fontWeight: 600 }}>
            {t(`views.group.${group}`)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {ofGroup.map((view) => (
              <ViewLine key={view._id} {...{ list, view, onApply, onDo }} note={noteOf(view)} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What was saved of a list under a name, as its filters: the reader's own views, and those that are shared. */
export function SavedViews(props: SavedViewsProps) {
  const { list, shown, hint, noteOf = () => null, asks, anchor, onClose } = props;
  const t = useText();
  const notify = useNotify();
  const query = viewApi.useSavedViewsQuery({ list }, { skip: anchor === null });
  const views = query.data?.data;
  const [asked, setAsked] = useState<Asked | null>(null);
  const calls = useViewCalls(list);
  const apply = (view: SavedView) => {
    onClose();
    props.onApply(view);
    if (view.leftOut.length > 0) notify.info(t('views.leftOut', { count: view.leftOut.length }));
  };
  const act = (deed: Deed, view: SavedView) => {
    if (deed === 'update') void calls.update(view, shown(view));
    else if (deed === 'copy') void calls.copy(view);
    else if (deed === 'default' || deed === 'noDefault') void calls.choose(view, deed === 'default');
    else setAsked({ deed, id: view._id });
  };
  return (
    <>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('views.title', wordsOf(list)),
            sx: { mt: 1, p: 4, width: 360, maxWidth: '92vw', display: 'grid', gap: 4, gridTemplateColumns: one },
          },
        }}
      >
        {views ? (
          <Groups {...{ list, views, noteOf }} onApply={apply} onDo={act} />
        ) : isApiError(query.error) ? (
          <ErrorState error={query.error} retry={query.refetch} />
        ) : (
          <Loading list={list} />
        )}
        <SaveForm {...{ list, shown, asks, ...(hint && { hint }) }} />
      </Popover>
      <ViewDialogs list={list} asked={asked} views={views ?? []} onDone={() => setAsked(null)} />
    </>
  );
}
