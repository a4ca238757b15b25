import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useText } from '@/i18n';
import { Panel } from '@/ui/Panel';
import { ColumnTable } from './ColumnTable';
import { type Draft, proposedOf, withoutColumn } from './draft';
import { FixedValues } from './FixedValues';
import { Replaced } from './Replaced';
import { ServedOnly } from './ServedOnly';
import { offered } from './standard';
import { Units } from './Units';

const kinds = ['gas', 'electric'] as const;

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
  const { head, kind, mapping, fixed, only, replaces } = draft;
  const missing = withoutColumn(draft);
  const general = problems.mapping ?? problems.only ?? problems.replaces ?? problems.file;
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
          onChange={({ target }) => {
            const next = target.value as Draft['kind'];
            onChange({ ...proposedOf(head, next), kind: next, unitsSure: false, replaces: [] });
          }}
        >
          {kinds.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`price_file.kind.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <Units draft={draft} problems={problems} onChange={onChange} />
      </Box>
      <ColumnTable
        file={head}
        offered={offered[kind]}
        mapping={mapping[kind]}
        problems={problems}
        only={only}
        onOnly={(next) => onChange({ only: next })}
        onChange={(next) => onChange({ mapping: { ...mapping, [kind]: next } })}
      />
      <ServedOnly draft={draft} onChange={onChange} />
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
