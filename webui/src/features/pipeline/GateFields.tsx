import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useText } from '@/i18n';
import { allNeeds, type Draft, type Need } from './stages';

const Group = styled('fieldset')({ border: 0, padding: 0, margin: 0, minWidth: 0, '& legend': { fontWeight: 600 } });

interface GateFieldsProps {
  draft: Draft;
  problem: string | undefined;
  onChange: (gate: Partial<Pick<Draft, 'mode' | 'needs'>>) => void;
}

/** What a stage asks of a lead, and whether it warns or refuses. */
export function GateFields({ draft, problem, onChange }: GateFieldsProps) {
  const t = useText();
  const toggle = (need: Need) =>
    onChange({
      needs: draft.needs.includes(need) ? draft.needs.filter((one) => one !== need) : [...draft.needs, need],
    });
  return (
    <>
      <TextField
        select
        fullWidth
        label={t('pipeline.field.gate')}
        helperText={t('pipeline.gateHint')}
        value={draft.mode}
        onChange={(event) => onChange({ mode: event.target.value as Draft['mode'] })}
      >
        {(['off', 'warn', 'refuse'] as const).map((mode) => (
          <MenuItem key={mode} value={mode}>
            {t(`pipeline.gateMode.${mode}`)}
          </MenuItem>
        ))}
      </TextField>
      <Group>
        <legend>{t('pipeline.field.needs')}</legend>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, mt: 1 }}>
          {allNeeds.map((need) => (
            <FormControlLabel
              key={need}
              label={t(`pipeline.need.${need}`)}
              control={<Checkbox size="small" checked={draft.needs.includes(need)} onChange={() => toggle(need)} />}
            />
          ))}
        </Box>
        {problem && <FormHelperText error>{problem}</FormHelperText>}
      </Group>
    </>
  );
}
