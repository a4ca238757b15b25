import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PriceHeaders } from '@/api/generated';
import { useText } from '@/i18n';
import { number } from '@/ui/format';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';

interface RowsWithProps {
  header: string;
  found: PriceHeaders['columns'][number]['values'];
  /** Values of rows that are loaded; none for all rows. */
  kept: readonly string[];
  problem?: string | undefined;
  onChange: (values: string[]) => void;
}

/** Chooses rows by the values of a column that has few. */
export function RowsWith({ header, found, kept, problem, onChange }: RowsWithProps) {
  const t = useText();
  const texts = useAutocompleteTexts();
  const rowsOf = (value: string) => found.find((one) => one.value === value)?.rows ?? 0;
  const out = kept.length
    ? found.filter(({ value }) => !kept.includes(value)).reduce((sum, { rows }) => sum + rows, 0)
    : 0;
  return (
    <div>
      <Autocomplete
        {...texts}
        multiple
        disableCloseOnSelect
        options={found.map(({ value }) => value)}
        value={[...kept]}
        getOptionLabel={(value) => value || t('price_file.wizard.emptyValue')}
        renderOption={({ key, ...props }, value) => (
          <li key={key} {...props}>
            {`${value || t('price_file.wizard.emptyValue')} (${number(rowsOf(value))})`}
          </li>
        )}
        onChange={(_event, values) => onChange(values)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={`${t('price_file.wizard.rowsWith')}: ${header}`}
            placeholder={kept.length ? undefined : t('price_file.wizard.allRows')}
            error={Boolean(problem)}
            helperText={problem}
          />
        )}
      />
      {out > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" className="tnum">
          {t('price_file.wizard.leftOutRows', { count: out })}
        </Typography>
      )}
    </div>
  );
}
