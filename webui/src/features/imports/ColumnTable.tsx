import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ColumnOut, ReadFileOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useAutocompleteTexts } from '@/ui/useAutocompleteTexts';
import { useColumnLabel } from './useColumnLabel';

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
/** What any number of columns may fill. */
const note = '+note';

interface ColumnTableProps {
  file: ReadFileOut;
  fields: readonly ColumnOut[];
  mapping: readonly string[];
  problems: Readonly<Record<string, string>>;
  onChange: (mapping: string[]) => void;
}

/** For each column its first values, and the field that it fills. */
export function ColumnTable({ file, fields, mapping, problems, onChange }: ColumnTableProps) {
  const t = useText();
  const label = useColumnLabel(file.noun);
  const texts = useAutocompleteTexts();
  const options = fields.map(({ path }) => path);
  const valuesOf = (place: number) =>
    file.sample
      .map(({ cells }) => cells[place])
      .filter(Boolean)
      .slice(0, shownValues);
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {file.headers.map((header, place) => {
        const chosen = mapping[place] ?? '';
        const problem = chosen ? problems[chosen] : undefined;
        return (
          <Line key={header}>
            <div>
              <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{header}</Typography>
              <Typography
                variant="caption"
                color="textSecondary"
                component="div"
                noWrap
                title={valuesOf(place).join(' · ')}
              >
                {valuesOf(place).join(' · ') || t('common.empty')}
              </Typography>
            </div>
            <Autocomplete
              {...texts}
              options={options}
              value={chosen || null}
              getOptionLabel={label}
              getOptionDisabled={(path) => mapping.includes(path) && path !== chosen && path !== note}
              onChange={(_event, path) => onChange(mapping.map((one, at) => (at === place ? (path ?? '') : one)))}
              renderInput={(params) => (
                <TextField
                  {...params}
                  label={`${t('imports.fills')}: ${header}`}
                  placeholder={t('imports.nothing')}
                  error={Boolean(problem)}
                  helperText={problem}
                />
              )}
            />
          </Line>
        );
      })}
    </Box>
  );
}
