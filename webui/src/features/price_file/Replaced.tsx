import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useText } from '@/i18n';
import { useNounList } from '@/records/calls/nounCalls';
import { date } from '@/ui/format';
import type { ListState } from '@/ui/listState';
import type { Kind } from './standard';
import { priceFileView } from './view';

const newestFirst: ListState = { page: 1, limit: 25, q: '', sort: 'createdAt', sortType: 'desc', filters: {} };

interface ReplacedProps {
  supplierId: string;
  kind: Kind;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Loaded files of the supplier that are withdrawn once the new one is loaded. */
export function Replaced({ supplierId, kind, chosen, onChange }: ReplacedProps) {
  const t = useText();
  const titleId = useId();
  const view = useMemo(
    () => ({ ...priceFileView, where: { supplierId: [supplierId], kind: [kind], step: ['loaded'] } }),
    [supplierId, kind],
  );
  const files = useNounList(view, newestFirst).data?.rows ?? [];
  if (files.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mt: 5 }}>
      <Typography id={titleId} variant="h3">
        {t('price_file.wizard.replaces')}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('price_file.wizard.replacesHelp')}
      </Typography>
      {files.map(({ _id, fileName, validFrom, validUntil }) => (
        <FormControlLabel
          key={_id}
          sx={{ display: 'flex', '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere', minWidth: 0 } }}
          control={
            <Checkbox
              checked={chosen.includes(_id)}
              onChange={(_event, on) => onChange(on ? [...chosen, _id] : chosen.filter((one) => one !== _id))}
            />
          }
          label={`${fileName ?? t('price_file.untitled')} (${t('price_file.tab.valid', {
            from: date(validFrom),
            until: date(validUntil),
          })})`}
        />
      ))}
    </Box>
  );
}
