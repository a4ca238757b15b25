import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText, valueLabel } from '@/i18n';

const leadTypes = ['ECO Sales', 'Paid Solar Sales', 'B2B Sales'] as const;

interface LeadTypeProps {
  value: string;
  onChange: (leadType: string) => void;
}

/** The type of leads whose rows name none. */
export function LeadType({ value, onChange }: LeadTypeProps) {
  const t = useText();
  return (
    <TextField
      select
      label={t('imports.leadType')}
      helperText={t('imports.leadTypeHelp')}
      value={value}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 220 }}
      onChange={({ target }) => onChange(target.value)}
    >
      <MenuItem value="">{t('imports.byRow')}</MenuItem>
      {leadTypes.map((one) => (
        <MenuItem key={one} value={one}>
          {valueLabel(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
