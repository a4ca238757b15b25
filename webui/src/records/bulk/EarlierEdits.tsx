import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { bulkEditApi } from '@/api/areas/bulk_edit';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { dateTime } from '@/ui/format';
import { ErrorState } from '../calls/ErrorState';
import type { Field } from '../fields/field';
import type { EditedNoun } from '../view';
import { useFieldLabel } from './words';

const newest = 25;

interface EarlierEditsProps {
  noun: EditedNoun;
  fields: readonly Field[];
  onOpen: (id: string) => void;
}

/** The newest bulk edits of a noun's records that the user may see: each can be opened again, for its result and its undo. */
export function EarlierEdits({ noun, fields, onOpen }: EarlierEditsProps) {
  const t = useText();
  const label = useFieldLabel(fields);
  const { currentData, error, refetch } = bulkEditApi.useListBulkEditsQuery(
    { limit: newest, noun },
    { refetchOnMountOrArgChange: true },
  );
  if (isApiError(error)) return <ErrorState error={error} retry={refetch} />;
  if (!currentData) return <Skeleton variant="rounded" height={140} />;
  const { data } = currentData;
  if (data.length === 0) return <Typography>{t('bulk.earlier.none')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {data.map((one) => {
        const what = one.fields.map(label).join(', ');
        return (
          <Box component="li" key={one._id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{what}</Typography>
              <Typography variant="caption" color="textSecondary" component="p" className="tnum">
                {[t('bulk.earlier.records', { count: one.count }), one.createdBy?.name, dateTime(one.createdAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              aria-label={`${t('bulk.earlier.open')}: ${what}, ${dateTime(one.createdAt)}`}
              onClick={() => onOpen(one._id)}
            >
              {t('bulk.earlier.open')}
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}
