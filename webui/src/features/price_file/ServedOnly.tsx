import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useText } from '@/i18n';
import type { Draft } from './draft';
import { areaColumn } from './standard';

interface ServedOnlyProps {
  draft: Draft;
  onChange: (more: Partial<Draft>) => void;
}

/** Offers to leave out rows of areas that are not served, with their number; nothing where all are. */
export function ServedOnly({ draft, onChange }: ServedOnlyProps) {
  const t = useText();
  const { head, kind, mapping, servedOnly } = draft;
  const values = head.columns?.[mapping[kind].indexOf(areaColumn[kind])]?.values ?? [];
  const served = head.served?.[kind] ?? [];
  const unserved = values.filter(({ value }) => value && !served.includes(value.toUpperCase().replace(/\.0$/, '')));
  if (unserved.length === 0 && !servedOnly) return null;
  const count = unserved.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <>
      <FormControlLabel
        sx={{ mt: 4 }}
        control={<Checkbox checked={servedOnly} onChange={(_event, on) => onChange({ servedOnly: on })} />}
        label={t('price_file.wizard.servedOnly')}
      />
      {count > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" className="tnum">
          {t('price_file.wizard.unserved', { count, areas: unserved.map(({ value }) => value).join(', ') })}
        </Typography>
      )}
    </>
  );
}
