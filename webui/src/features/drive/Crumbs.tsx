import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { DrivePlace } from '@/api/generated';
import { entryName } from './entry';

interface CrumbsProps {
  path: readonly DrivePlace[];
  onGo: (folder: string | null) => void;
}

/** The folders that lead to where one is; each but the last goes there. */
export function Crumbs({ path, onGo }: CrumbsProps) {
  const { t } = useTranslation();
  const last = path.at(-1);
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
      {path.slice(0, -1).map((one) => (
        <Link key={one._id} component="button" type="button" onClick={() => onGo(one._id)}>
          {entryName(one, t)}
        </Link>
      ))}
      {last && <Typography aria-current="page">{entryName(last, t)}</Typography>}
    </Breadcrumbs>
  );
}
