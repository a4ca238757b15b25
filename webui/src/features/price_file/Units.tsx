import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '@/i18n';
import type { Draft } from './draft';

const offered = {
  rateUnit: ['pence', 'pounds'],
  chargeUnit: ['pence', 'pounds'],
  usageUnit: ['kWh', 'MWh'],
  durationUnit: ['months', 'years'],
} as const;
const names = Object.keys(offered) as (keyof typeof offered)[];

interface UnitsProps {
  draft: Draft;
  problems: Readonly<Record<string, string>>;
  onChange: (more: Partial<Draft>) => void;
}

/** Units of all numbers of the file; where its values speak for others, these have to be confirmed. */
export function Units({ draft, problems, onChange }: UnitsProps) {
  const t = useText();
  const labels = {
    rateUnit: t('price_file.wizard.rateUnit'),
    chargeUnit: t('price_file.wizard.chargeUnit'),
    usageUnit: t('price_file.wizard.usageUnit'),
    durationUnit: t('price_file.wizard.unit'),
  };
  const isDoubted = draft.unitsSure || names.some((name) => problems[name]);
  return (
    <>
      {names.map((name) => (
        <TextField
          key={name}
          select
          label={labels[name]}
          value={draft.units[name]}
          error={Boolean(problems[name])}
          helperText={problems[name]}
          sx={{ flex: '1 1 220px', maxWidth: 320 }}
          onChange={({ target }) => onChange({ units: { ...draft.units, [name]: target.value }, unitsSure: false })}
        >
          {offered[name].map((one) => (
            <MenuItem key={one} value={one}>
              {t(`price_file.unit.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {isDoubted && (
        <Box sx={{ flexBasis: '100%' }}>
          <FormControlLabel
            control={<Checkbox checked={draft.unitsSure} onChange={(_event, unitsSure) => onChange({ unitsSure })} />}
            label={t('price_file.wizard.unitsSure')}
          />
        </Box>
      )}
    </>
  );
}
