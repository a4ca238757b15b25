import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '@/i18n';
import { quantity } from '@/ui/format';
import { typedAmount, understoodAmount } from '../kinds/amounts';
import type { FieldFilterProps, FilterState } from './filterProps';

const pound = '£';

function AmountFilter({ label, param, state, set }: { label: string; param: string } & FilterState) {
  const t = useText();
  const chosen = state.filters[param]?.[0] ?? '';
  const [text, setText] = useState(chosen && quantity(chosen));
  const amount = typedAmount(text, 'pounds');
  const wrong = text.trim() !== '' && amount === null;
  // Asked for when the input is left, or by Enter: half an amount is another amount.
  const ask = () => !wrong && (amount ?? '') !== chosen && set({ [param]: amount });
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      error={wrong}
      helperText={wrong ? t('record.form.invalidNumber') : understoodAmount(text, 'pounds', t)}
      onChange={(event) => setText(event.target.value)}
      onBlur={ask}
      onKeyDown={(event) => event.key === 'Enter' && ask()}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">{pound}</InputAdornment> },
      }}
    />
  );
}

/** Filters by the least and the greatest amount of a field. */
export function AmountsFilter({ field, state, set }: FieldFilterProps) {
  const t = useText();
  if (!field.filter || !('from' in field.filter)) return null;
  const { from, to } = field.filter;
  const label = t(field.label);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
      <AmountFilter label={`${label}: ${t('record.list.from')}`} param={from} state={state} set={set} />
      <AmountFilter label={`${label}: ${t('record.list.to')}`} param={to} state={state} set={set} />
    </Box>
  );
}
