import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { DrivePlace } from '@/api/generated';
import { useText } from '@/i18n';
import { entryName } from './entry';

interface CrumbsProps {
  path: readonly DrivePlace[];
  isTrash: boolean;
  onGo: (folder: string | null) => void;
}

/** The folders that lead to where one is; each but the last goes there. */
export function Crumbs({ path, isTrash, onGo }: CrumbsProps) {
  const t = useText();
  const folders = isTrash ? [] : path;
  const folder = folders.at(-1);
  const last = isTrash ? t('drive.list.trash') : folder && entryName(folder, t);
  const begin = t('drive.list.all');
  return (
    <Breadcrumbs aria-label={t('drive.list.path')} sx={{ overflowWrap: 'anywhere' }}>
      {last ? (
        <Link component="button" type="button" onClick={() => onGo(null)}>
          {begin}
        </Link>
      ) : (
        <Typography aria-current="page">{begin}</Typography>
      )}
      {folders.slice(0, -1).map((one) => (
        <Link key={one._id} component="button" type="button" onClick={() => onGo(one._id)}>
          {entryName(one, t)}
        </Link>
      ))}
      {last && <Typography aria-current="page">{last}</Typography>}
    </Breadcrumbs>
  );
}
