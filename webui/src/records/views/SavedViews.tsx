import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { viewApi } from '@/api/areas/saved_view';
import { isApiError } from '@/api/errors';
import type { SavedView } from '@/api/generated';
import type { ListState } from '@/ui/listState';
import { useNotify } from '@/ui/toasts';
import { ErrorState } from '../calls/ErrorState';
import type { Asked, Deed } from './deeds';
import { useViewCalls } from './useViewCalls';
import { ViewDialogs } from './ViewDialogs';
import { ViewLine } from './ViewLine';
import { groupsOf, paramsOf, stateOf } from './views';

interface SavedViewsProps {
  /** Name of the list. */
  list: string;
  state: ListState;
  set: (values: Record<string, string | string[] | null>) => void;
  columns: string[];
  onColumns: (columns: string[]) => void;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** As wide as there is room: a long name is cut, and does not push others away. */
const one = 'minmax(0, 1fr)';

function SaveForm({ list, state, columns }: Pick<SavedViewsProps, 'list' | 'state' | 'columns'>) {
  const { t } = useTranslation();
  const { save } = useViewCalls(list);
  const [name, setName] = useState('');
  const [saving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    setSaving(true);
    if (await save(name.trim(), stateOf(state, columns))) setName('');
    setSaving(false);
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={t('views.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        helperText={t(state.q ? 'views.withoutSearch' : 'views.hint')}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <Button type="submit" variant="outlined" disabled={name.trim() === ''} loading={saving}>
        {t('views.save')}
      </Button>
    </Box>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('views.loading')}>
      {[70, 55, 62].map((width) => (
        <Skeleton key={width} height={32} width={`${width}%`} />
      ))}
    </Box>
  );
}

interface GroupsProps {
  views: readonly SavedView[];
  onApply: (view: SavedView) => void;
  onDo: (deed: Deed, view: SavedView) => void;
}

/** The reader's own views, the team's, everyone's. */
function Groups({ views, onApply, onDo }: GroupsProps) {
  const { t } = useTranslation();
  if (views.length === 0) {
    return (
      <Box>
        <Typography>{t('views.none')}</Typography>
        <Typography color="textSecondary">{t('views.noneBody')}</Typography>
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
              <ViewLine key={view._id} view={view} onApply={onApply} onDo={onDo} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Filters, order and columns that were saved under a name: the reader's own, and those that are shared. */
export function SavedViews({ list, state, set, columns, onColumns, anchor, onClose }: SavedViewsProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const query = viewApi.useSavedViewsQuery({ list }, { skip: anchor === null });
  const views = query.data?.data;
  const [asked, setAsked] = useState<Asked | null>(null);
  const calls = useViewCalls(list);
  const apply = (view: SavedView) => {
    onClose();
    set(paramsOf(view, state));
    if (view.columns.length > 0 && view.columns.join() !== columns.join()) onColumns(view.columns);
    if (view.leftOut.length > 0) notify.info(t('views.leftOut', { count: view.leftOut.length }));
  };
  const act = (deed: Deed, view: SavedView) => {
    if (deed === 'update') void calls.update(view, stateOf(state, columns));
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
            'aria-label': t('views.title'),
            sx: { mt: 1, p: 4, width: 360, maxWidth: '92vw', display: 'grid', gap: 4, gridTemplateColumns: one },
          },
        }}
      >
        {views ? (
          <Groups views={views} onApply={apply} onDo={act} />
        ) : isApiError(query.error) ? (
          <ErrorState error={query.error} retry={query.refetch} />
        ) : (
          <Loading />
        )}
        <SaveForm list={list} state={state} columns={columns} />
      </Popover>
      <ViewDialogs list={list} asked={asked} views={views ?? []} onDone={() => setAsked(null)} />
    </>
  );
}
