import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { viewApi } from '@/api/areas/view';
import type { SavedView } from '@/api/generated';
import type { ListState } from '@/ui/listState';
import { useCommand } from '../calls/useCommand';
import { paramsOf, stateOf } from './views';

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

const Line = styled('li')({
  display: 'flex',
  alignItems: 'center',
  '& > button:first-of-type': { flex: 1, justifyContent: 'flex-start', fontWeight: 450, minWidth: 0 },
});

interface ViewLinesProps {
  list: string;
  views: readonly SavedView[];
  onApply: (view: SavedView) => void;
}

function ViewLines({ list, views, onApply }: ViewLinesProps) {
  const { t } = useTranslation();
  const run = useCommand();
  const [remove] = viewApi.useRemoveViewMutation();
  const drop = ({ _id, name }: SavedView) =>
    run(remove({ list, id: _id }).unwrap(), { done: t('record.views.removed', { name }) });
  if (views.length === 0) return <Typography color="textSecondary">{t('record.views.none')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, maxHeight: 260, overflow: 'auto' }}>
      {views.map((view) => (
        <Line key={view._id}>
          <Button color="inherit" onClick={() => onApply(view)}>
            <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{view.name}</span>
          </Button>
          <IconButton aria-label={t('record.views.remove', { name: view.name })} onClick={() => void drop(view)}>
            <DeleteOutlined />
          </IconButton>
        </Line>
      ))}
    </Box>
  );
}

function SaveForm({ list, state, columns }: Pick<SavedViewsProps, 'list' | 'state' | 'columns'>) {
  const { t } = useTranslation();
  const run = useCommand();
  const [save, { isLoading }] = viewApi.useSaveViewMutation();
  const [name, setName] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const newView = { name: name.trim(), ...stateOf(state, columns) };
    const done = t('record.views.saved', { name: newView.name });
    if (newView.name && (await run(save({ list, newView }).unwrap(), { done }))) setName('');
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={t('record.views.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        helperText={t(state.q ? 'record.views.withoutSearch' : 'record.views.hint')}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <Button type="submit" variant="outlined" disabled={name.trim() === ''} loading={isLoading}>
        {t('record.views.save')}
      </Button>
    </Box>
  );
}

/** Filters, order and columns that the reader has saved under a name. */
export function SavedViews({ list, state, set, columns, onColumns, anchor, onClose }: SavedViewsProps) {
  const { t } = useTranslation();
  const views = viewApi.useSavedViewsQuery({ list }, { skip: anchor === null }).data?.data ?? [];
  const label = t('record.views.title');
  const apply = (view: SavedView) => {
    onClose();
    set(paramsOf(view, state));
    if (view.columns.length > 0 && view.columns.join() !== columns.join()) onColumns(view.columns);
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { mt: 1, p: 4, width: 300, maxWidth: '92vw', display: 'grid', gap: 3 },
        },
      }}
    >
      <ViewLines list={list} views={views} onApply={apply} />
      <SaveForm list={list} state={state} columns={columns} />
    </Popover>
  );
}
