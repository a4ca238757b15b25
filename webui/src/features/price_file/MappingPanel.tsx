import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useText } from '@/i18n';
import { Panel } from '@/ui/Panel';
import { ColumnTable } from './ColumnTable';
import { type Draft, withoutColumn } from './draft';
import { FixedValues } from './FixedValues';
import { Replaced } from './Replaced';
import { columns } from './standard';

const kinds = ['gas', 'electric'] as const;
const units = ['months', 'years'] as const;

interface MappingPanelProps {
  draft: Draft;
  supplierId: string;
  problems: Readonly<Record<string, string>>;
  busy: boolean;
  onChange: (more: Partial<Draft>) => void;
  onLoad: () => void;
}

/** What the file's columns fill, what stands in none, and which files it replaces. */
export function MappingPanel({ draft, supplierId, problems, busy, onChange, onLoad }: MappingPanelProps) {
  const t = useText();
  const { head, kind, mapping, fixed, unit, replaces } = draft;
  const missing = withoutColumn(draft);
  const general = problems.mapping ?? problems.replaces ?? problems.file;
  return (
    <Panel title={t('price_file.wizard.columns')}>
      <Typography color="textSecondary" sx={{ mb: 4, maxWidth: 640 }}>
        {t('price_file.wizard.columnsHelp')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4 }}>
        <TextField
          select
          label={t('price_file.wizard.kind')}
          value={kind}
          sx={{ minWidth: 160 }}
          onChange={({ target }) => onChange({ kind: target.value as Draft['kind'], replaces: [] })}
        >
          {kinds.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`price_file.kind.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('price_file.wizard.unit')}
          value={unit}
          sx={{ flex: '0 1 300px', minWidth: 220 }}
          onChange={({ target }) => onChange({ unit: target.value as Draft['unit'] })}
        >
          {units.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`price_file.wizard.units.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <ColumnTable
        file={head}
        offered={columns[kind]}
        mapping={mapping[kind]}
        problems={problems}
        onChange={(next) => onChange({ mapping: { ...mapping, [kind]: next } })}
      />
      <FixedValues
        columns={missing}
        values={fixed}
        problems={problems}
        onChange={(next) => onChange({ fixed: next })}
      />
      {supplierId && (
        <Replaced
          supplierId={supplierId}
          kind={kind}
          chosen={replaces}
          onChange={(next) => onChange({ replaces: next })}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mt: 5 }}>
        <Button variant="contained" loading={busy} onClick={onLoad}>
          {t('price_file.wizard.load')}
        </Button>
        {general && (
          <Typography role="alert" color="error">
            {general}
          </Typography>
        )}
      </Box>
    </Panel>
  );
}
