import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReadFileOut } from '@/api/generated';
import { importNouns } from '@/api/nouns.gen';
import { useText } from '@/i18n';

type Noun = ReadFileOut['noun'];

interface NounChoiceProps {
  noun: Noun;
  busy: boolean;
  onChange: (noun: Noun) => void;
}

/** Of which noun the records of the next file are. */
export function NounChoice({ noun, busy, onChange }: NounChoiceProps) {
  const t = useText();
  return (
    <TextField
      select
      label={t('imports.of')}
      value={noun}
      disabled={busy}
      sx={{ maxWidth: 320 }}
      onChange={({ target }) => onChange(target.value as Noun)}
    >
      {importNouns.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`nouns.${one}.title`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
