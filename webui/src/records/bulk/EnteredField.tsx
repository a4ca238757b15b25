import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import { useText } from '@/i18n';
import { FieldInput } from '../form/FieldInput';
import type { Entered, PeopleMode } from './change';

const modes: readonly PeopleMode[] = ['add', 'replace', 'remove'];

interface EnteredFieldProps {
  entered: Entered;
  error: string | undefined;
  /** Whether its value is entered next. */
  focused: boolean;
  onChange: (next: Entered) => void;
  onRemove: () => void;
}

/** The input of a field that every record is given; of people, how they change. */
export function EnteredField({ entered, error, focused, onChange, onRemove }: EnteredFieldProps) {
  const t = useText();
  const { field, value, mode } = entered;
  const label = t(field.label);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused)
      place.current?.querySelector<HTMLElement>('input:not([aria-hidden]), textarea, [role=combobox]')?.focus();
  }, [focused]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      {field.kind === 'people' && (
        <TextField
          select
          size="small"
          value={mode}
          onChange={(event) => onChange({ ...entered, mode: event.target.value as PeopleMode })}
          slotProps={{ htmlInput: { 'aria-label': t('bulk.people.how', { label }) } }}
          sx={{ width: 136 }}
        >
          {modes.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`bulk.people.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box ref={place} sx={{ flex: 1, minWidth: 200 }}>
        <FieldInput
          field={field}
          value={value}
          error={error}
          inputRef={null}
          onChange={(next) => onChange({ ...entered, value: next })}
          onBlur={() => {}}
        />
      </Box>
      <IconButton aria-label={t('bulk.removeField', { label })} onClick={onRemove} sx={{ mt: 0.5 }}>
        <CloseOutlined sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
}
