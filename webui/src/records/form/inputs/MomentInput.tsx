import { styled } from '@mui/material/styles';
import { useText } from '@/i18n';
import { type MomentEntered, noMoment } from '@/records/kinds/moment';
import { DateField } from '@/ui/DateField';
import { TimeField } from '@/ui/TimeField';
import type { FieldInputProps } from './input';

const Pair = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(112px, 2fr)', gap: 8 });

/** A day and a time of day, both of the UK. */
export function MomentInput({ field, value, error, inputRef, onChange, onBlur }: FieldInputProps) {
  const t = useText();
  const entered = (value ?? noMoment) as MomentEntered;
  const label = t(field.label);
  return (
    <Pair>
      <DateField
        fullWidth
        label={label}
        value={entered.day}
        required={field.required ?? false}
        error={Boolean(error)}
        helperText={error}
        inputRef={inputRef}
        onChange={(day) => onChange({ ...entered, day })}
        onBlur={onBlur}
      />
      <TimeField
        label={t('record.form.timeOf', { label })}
        value={entered.time}
        error={Boolean(error)}
        required={field.required ?? false}
        onChange={(time) => onChange({ ...entered, time })}
        onBlur={onBlur}
      />
    </Pair>
  );
}
