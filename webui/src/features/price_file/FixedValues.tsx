import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useText } from '@/i18n';
import { type Column, choices, optional } from './standard';

const days: readonly Column[] = ['startDate', 'endDate'];

interface FixedValuesProps {
  /** Standard columns that no column of the file fills. */
  columns: readonly Column[];
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}

/** Values of columns that the file does not have, the same for all rows. */
export function FixedValues({ columns, values, problems, onChange }: FixedValuesProps) {
  const t = useText();
  if (columns.length === 0) return null;
  return (
    <Box sx={{ mt: 5 }}>
      <Typography variant="h3">{t('price_file.wizard.noColumn')}</Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 3 }}>
        {t('price_file.wizard.noColumnHelp')}
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}
      >
        {columns.map((column) => {
          const options = choices[column];
          const isOptional = optional.includes(column);
          const hint = isOptional ? t('price_file.wizard.optional') : undefined;
          return (
            <TextField
              key={column}
              select={options !== undefined}
              label={t(`price_file.column.${column}`)}
              value={values[column] ?? ''}
              required={!isOptional}
              placeholder={days.includes(column) ? 'DD/MM/YYYY' : undefined}
              error={Boolean(problems[column])}
              helperText={problems[column] ?? hint}
              onChange={({ target }) => onChange({ ...values, [column]: target.value })}
            >
              {options?.map((one) => (
                <MenuItem key={one} value={one}>
                  {one}
                </MenuItem>
              ))}
            </TextField>
          );
        })}
      </Box>
    </Box>
  );
}
