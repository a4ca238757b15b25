import BlockOutlined from '@mui/icons-material/BlockOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { DriveEntry } from '@/api/generated';
import type { Translate } from '@/i18n';
import { useText } from '@/i18n';
import type { Column } from '@/ui/DataTable';
import { dash, date, dateTime } from '@/ui/format';
import { PersonLine } from '@/ui/Person';
import { sizeText } from '@/ui/sizeText';
import { entryName, isFolder, isReady } from './entry';

const shut = {
  waiting: { Icon: HourglassTopOutlined, tone: 'orange' },
  refused: { Icon: BlockOutlined, tone: 'red' },
} as const;

/** Why a file is not opened: it waits for the scanner, or was refused by it. */
export function ScanMark({ state }: Pick<DriveEntry, 'state'>) {
  const t = useText();
  if (state !== 'waiting' && state !== 'refused') return null;
  const { Icon, tone } = shut[state];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 1,
        fontWeight: 550,
        color: `tone.${tone}.fg`,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {t(`drive.state.${state}`)}
    </Box>
  );
}

export function EntryName({ entry, withPath }: { entry: DriveEntry; withPath: boolean }) {
  const t = useText();
  const Icon = isFolder(entry) ? FolderOutlined : InsertDriveFileOutlined;
  const name = entryName(entry, t);
  const path = entry.path.map((one) => entryName(one, t)).join(' / ');
  return (
    <span
      title={name}
      style={{ display: 'inline-flex', alignItems: 'start', gap: 8, maxWidth: '100%', verticalAlign: 'middle' }}
    >
      <Icon fontSize="small" color={isFolder(entry) ? 'primary' : 'action'} aria-hidden />
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <strong style={{ fontWeight: 550 }}>{name}</strong>
        {withPath && path && <span className="sec">{` · ${path}`}</span>}
      </span>
    </span>
  );
}

/** Whether a file may be opened, and how many versions it has. */
export function EntryState({ entry }: { entry: DriveEntry }) {
  const t = useText();
  if (isFolder(entry) || !entry.state) return <>{dash}</>;
  if (!isReady(entry.state)) return <ScanMark state={entry.state} />;
  return <>{entry.versions > 1 ? t('drive.state.versions', { count: entry.versions }) : t('drive.state.ready')}</>;
}

function columnsOf(t: Translate, withPath: boolean): Column<DriveEntry>[] {
  return [
    {
      id: 'name',
      header: t('drive.column.name'),
      width: 320,
      sort: 'name',
      cell: (entry) => <EntryName entry={entry} withPath={withPath} />,
    },
    {
      id: 'size',
      header: t('drive.column.size'),
      width: 96,
      sort: 'size',
      align: 'right',
      muted: true,
      cell: ({ size }) => (size === null ? dash : sizeText(size)),
    },
    {
      id: 'owner',
      header: t('drive.column.owner'),
      width: 170,
      cell: ({ createdBy }) => (createdBy ? <PersonLine names={[createdBy.name]} /> : dash),
    },
    {
      id: 'changed',
      header: t('drive.column.changed'),
      width: 164,
      sort: 'updatedAt',
      muted: true,
      cell: ({ updatedAt }) => dateTime(updatedAt),
    },
    { id: 'state', header: t('drive.column.state'), width: 130, cell: (entry) => <EntryState entry={entry} /> },
  ];
}

/** Widths of the columns that phones have. */
const onPhones: Readonly<Record<string, number>> = { name: 204, changed: 138 };

/** Phones show the day on which an entry changed, for which they have room, or why a file is not opened. */
const phoneCell = (entry: DriveEntry) =>
  entry.state && !isReady(entry.state) ? <ScanMark state={entry.state} /> : date(entry.updatedAt);

export function useDriveColumns(narrow: boolean, withPath: boolean): Column<DriveEntry>[] {
  const t = useText();
  return useMemo(() => {
    const all = columnsOf(t, withPath);
    return narrow
      ? all
          .filter(({ id }) => id in onPhones)
          .map((one) => ({
            ...one,
            width: onPhones[one.id] ?? one.width,
            ...(one.id === 'changed' && { cell: phoneCell }),
          }))
      : all;
  }, [t, narrow, withPath]);
}
