import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { KeyboardEvent } from 'react';
import type { DriveEntry } from '@/api/generated';
import { useText } from '@/i18n';
import type { useSelection } from '@/records/list/useRows';
import { DataTable } from '@/ui/DataTable';
import { dateTime } from '@/ui/format';
import type { ListState, SortType } from '@/ui/listState';
import { sizeText } from '@/ui/sizeText';
import { EntryName, ScanMark, useDriveColumns } from './columns';
import { entryName } from './entry';

interface DriveTableProps {
  rows: readonly DriveEntry[];
  state: ListState;
  skeleton: number;
  stale: boolean;
  inert: boolean;
  withPath: boolean;
  tiles: boolean;
  selection: ReturnType<typeof useSelection>;
  current: string | null;
  onOpen: (entry: DriveEntry) => void;
  onSort: (sort: string, sortType: SortType) => void;
}

const Grid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 16,
  [theme.breakpoints.up('sm')]: { padding: '16px 20px' },
  flex: 1,
  overflow: 'auto',
  display: 'grid',
  alignContent: 'start',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
  '& > li': {
    position: 'relative',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

const steps: Record<string, number> = { j: 1, ArrowRight: 1, ArrowDown: 1, k: -1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows, `j` and `k` go from tile to tile, `x` selects: as in the list. */
function onTileKey(event: KeyboardEvent<HTMLElement>, toggle: () => void) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = steps[event.key];
  if (!step && event.key !== 'x') return;
  event.preventDefault();
  event.stopPropagation();
  if (!step) return toggle();
  const tile = event.currentTarget.closest('li');
  const next = step > 0 ? tile?.nextElementSibling : tile?.previousElementSibling;
  next?.querySelector<HTMLElement>('button')?.focus();
}

function Tiles({ rows, selection, onOpen }: Pick<DriveTableProps, 'rows' | 'selection' | 'onOpen'>) {
  const t = useText();
  return (
    <Grid aria-label={t('drive.list.entries')}>
      {rows.map((entry) => {
        const name = entryName(entry, t);
        return (
          <li key={entry._id} data-row={entry._id}>
            <ButtonBase
              onKeyDown={(event) => onTileKey(event, () => selection.toggle(entry._id))}
              onClick={() => onOpen(entry)}
              sx={{ width: '100%', p: 4, pr: 10, display: 'block', textAlign: 'left', borderRadius: 2 }}
            >
              <EntryName entry={entry} withPath={false} />
              <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
                {[entry.size !== null && sizeText(entry.size), entry.updatedAt && dateTime(entry.updatedAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
              <ScanMark state={entry.state} />
            </ButtonBase>
            <Box sx={{ position: 'absolute', top: 4, right: 4 }}>
              <Checkbox
                checked={selection.ids.has(entry._id)}
                onChange={() => selection.toggle(entry._id)}
                slotProps={{ input: { 'aria-label': t('drive.list.select', { name }) } }}
              />
            </Box>
          </li>
        );
      })}
    </Grid>
  );
}

/** Folders and files, as a list or as tiles. */
export function DriveTable({ rows, state, withPath, tiles, onOpen, ...table }: DriveTableProps) {
  const t = useText();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const columns = useDriveColumns(narrow, withPath);
  if (tiles && table.skeleton === 0) return <Tiles rows={rows} selection={table.selection} onOpen={onOpen} />;
  const show = (id: string) => {
    const entry = rows.find(({ _id }) => _id === id);
    if (entry) onOpen(entry);
  };
  return (
    <DataTable
      {...table}
      label={t('drive.list.entries')}
      rows={rows}
      columns={columns}
      sort={state.sort}
      sortType={state.sortType}
      nameOf={(entry) => entryName(entry, t)}
      onOpen={show}
    />
  );
}
