import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PriceHeaders } from '@/api/generated';
import { useText } from '@/i18n';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import { RowsWith } from './RowsWith';
import { type Column, choices, columns } from './standard';

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 16,
  rowGap: 8,
  padding: '10px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const shownValues = 3;
/** Rows are not chosen by rates, days and bands, but by what sets products and customers apart. */
const unfiltered: readonly string[] = [...columns.gas, ...columns.electric].filter((one) => !choices[one]);

interface ColumnTableProps {
  file: PriceHeaders;
  offered: readonly Column[];
  mapping: readonly string[];
  problems: Readonly<Record<string, string>>;
  /** Values of rows that are loaded, by place of the column. */
  only: Readonly<Record<number, string[]>>;
  onOnly: (only: Record<number, string[]>) => void;
  onChange: (mapping: string[]) => void;
}

/** For each column of the file its first values, and the standard column that it fills. */
export function ColumnTable({ file, offered, mapping, problems, only, onOnly, onChange }: ColumnTableProps) {
  const t = useText();
  const texts = useAutocompleteTexts();
  const valuesOf = (place: number) =>
    file.sample
      .map(({ cells }) => cells[place])
      .filter(Boolean)
      .slice(0, shownValues)
      .join(' · ');
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {file.headers.map((header, place) => {
        const chosen = offered.find((one) => one === mapping[place]) ?? null;
        const found = file.columns[place]?.values ?? [];
        const problem = chosen ? problems[chosen] : undefined;
        return (
          <Line key={header}>
            <div>
              <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{header}</Typography>
              <Typography variant="caption" color="textSecondary" component="div" noWrap title={valuesOf(place)}>
                {valuesOf(place) || t('common.empty')}
              </Typography>
            </div>
            <Autocomplete
              {...texts}
              options={offered}
              value={chosen}
              getOptionLabel={(column) => t(`price_file.column.${column}`)}
              getOptionDisabled={(column) => mapping.includes(column) && column !== chosen}
              onChange={(_event, column) => onChange(mapping.map((one, at) => (at === place ? (column ?? '') : one)))}
              renderInput={(params) => (
                <TextField
                  {...params}
                  label={`${t('price_file.wizard.fills')}: ${header}`}
                  placeholder={t('price_file.wizard.nothing')}
                  error={Boolean(problem)}
                  helperText={problem}
                />
              )}
            />
            {found.length > 1 && !unfiltered.includes(chosen ?? '') && (
              <Box sx={{ gridColumn: { sm: 2 } }}>
                <RowsWith
                  header={header}
                  found={found}
                  kept={only[place] ?? []}
                  onChange={(values) => onOnly({ ...only, [place]: values })}
                />
              </Box>
            )}
          </Line>
        );
      })}
    </Box>
  );
}
