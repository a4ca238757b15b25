import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DriveEntry } from '@/api/generated';
import { useText } from '@/i18n';
import { contentHref, isFolder, isReady } from './entry';

export type Deed = 'rename' | 'move' | 'delete' | 'access' | 'details' | 'restore' | 'purge';

interface SelectionBarProps {
  selected: readonly DriveEntry[];
  trash: boolean;
  onDeed: (deed: Deed) => void;
  onClear: () => void;
}

const keys: Partial<Record<Deed, string>> = { move: 'm', rename: 'e', delete: 'Delete', purge: 'Delete' };

export function deedsFor(selected: readonly DriveEntry[], trash: boolean): Deed[] {
  if (trash) return ['restore', 'purge'];
  const [only] = selected;
  const changes = selected.every((one) => one.changes);
  const one: Deed[] = selected.length === 1 && only ? [isFolder(only) ? 'access' : 'details'] : [];
  const mayGiveAccess = only?.level === 'manage' && only.kind !== 'mine';
  return [
    ...one.filter((deed) => deed !== 'access' || mayGiveAccess),
    ...(changes && selected.length === 1 ? (['rename'] as const) : []),
    ...(changes ? (['move', 'delete'] as const) : []),
  ];
}

/** What can be done with the selected folders and files. */
export function SelectionBar({ selected, trash, onDeed, onClear }: SelectionBarProps) {
  const t = useText();
  const [only] = selected;
  return (
    <>
      <Typography sx={{ fontWeight: 600, minWidth: 96 }} role="status">
        {t('drive.do.selected', { count: selected.length })}
      </Typography>
      {selected.length === 1 && only && isReady(only.state) && !trash && (
        <Button variant="outlined" href={contentHref(only._id)} download>
          {t('drive.do.download')}
        </Button>
      )}
      {deedsFor(selected, trash).map((deed) => (
        <Button
          key={deed}
          variant="outlined"
          aria-keyshortcuts={keys[deed]}
          color={deed === 'delete' || deed === 'purge' ? 'error' : 'primary'}
          onClick={() => onDeed(deed)}
        >
          {t(`drive.do.${deed}`)}
        </Button>
      ))}
      <Button onClick={onClear}>{t('drive.do.clear')}</Button>
    </>
  );
}
