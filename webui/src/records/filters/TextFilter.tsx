import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldFilterProps } from './filterProps';
import { choiceParam } from './filters';

/** Asks for records whose text is the one typed, when the input is left or by Enter. */
export function TextFilter({ field, state, set }: FieldFilterProps) {
  const { t } = useTranslation();
  const param = choiceParam(field);
  const chosen = state.filters[param]?.[0] ?? '';
  const [text, setText] = useState(chosen);
  const ask = () => text.trim() !== chosen && set({ [param]: text.trim() || null });
  return (
    <TextField
      fullWidth
      label={t(field.label)}
      placeholder={t('record.list.exact')}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={ask}
      onKeyDown={(event) => event.key === 'Enter' && ask()}
    />
  );
}
