import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { importApi } from '@/api/areas/import';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { useUntilOver } from '@/records/calls/useUntilOver';
import { TitledDrawer } from '@/ui/TitledDrawer';
import { ImportLine } from './ImportLine';

interface ImportDrawerProps {
  id: string;
  /** The row that the reader comes from; null without one. */
  row: string | null;
  onClose: () => void;
}

/** One import, whichever page of the history it is on. */
export function ImportDrawer({ id, row, onClose }: ImportDrawerProps) {
  const t = useText();
  const { polling, follow } = useUntilOver();
  const { currentData, error, refetch } = importApi.useShowImportQuery({ id }, polling);
  const found = currentData?.data;
  // Before it is started there is nothing to wait for.
  follow(found && (found.state ?? 'done'));
  return (
    <TitledDrawer title={found?.fileName || t('imports.unnamed')} open onClose={onClose}>
      {row && <Typography sx={{ mb: 3, fontWeight: 600 }}>{t('imports.fromRow', { row })}</Typography>}
      {found && <ImportLine found={found} to={null} onMoved={refetch} />}
      {!found && (isApiError(error) ? <ErrorState error={error} retry={refetch} /> : <Skeleton height={140} />)}
    </TitledDrawer>
  );
}
