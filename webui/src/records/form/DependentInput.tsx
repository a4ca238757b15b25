import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { valueAt } from '@/api/path';
import { useText } from '@/i18n';
import { type ChildField, ChildPicker } from '../fields/ChildPicker';
import type { Field } from '../fields/field';
import { idOf } from '../fields/nameOf';
import { type FormValues, formName } from './validation';

interface DerivedInputProps {
  field: Field;
  control: Control<FormValues>;
}

/** A line of the form that follows from others and cannot be typed in (an age). */
export function DerivedInput({ field, control }: DerivedInputProps) {
  const t = useText();
  const values = useWatch({ control });
  const shown = field.derive?.((path) => values[formName(path)]) ?? '';
  return (
    <TextField
      fullWidth
      label={t(field.label)}
      value={shown}
      slotProps={{ input: { readOnly: true, sx: { bgcolor: 'surface.sunken' } } }}
    />
  );
}

interface DependentInputProps extends DerivedInputProps {
  field: ChildField;
  initial: unknown;
}

/** Chooses a child of the record that another field names; clears itself when that field changes. */
export function DependentInput({ field, control, initial }: DependentInputProps) {
  const t = useText();
  const { parentPath } = field;
  const chosen = useWatch({ control, name: formName(parentPath) });
  const whole = idOf(chosen === undefined ? valueAt(initial, parentPath) : chosen);
  const parent = typeof whole === 'string' && whole !== '' ? whole : null;
  const { field: input, fieldState } = useController({ control, name: formName(field.path) });
  const { onChange } = input;
  const before = useRef(parent);
  useEffect(() => {
    if (before.current !== parent) onChange(null);
    before.current = parent;
  }, [parent, onChange]);
  return (
    <ChildPicker
      noun={field.noun}
      parent={parent}
      label={t(field.label)}
      value={input.value}
      onChange={onChange}
      error={fieldState.error?.message}
    />
  );
}
