import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldProblem } from '@/api/errors';
import { useText } from '@/i18n';
import type { Values } from './useFormSession';

/** Why an edit is made: an input, and a save that sends what it holds. The server says where it is needed. */
export function useReason(save: (values: Values, reason?: string) => Promise<FieldProblem[]>) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const saveWithReason = async (values: Values) => {
    const refused = await save(values, reason);
    setProblem(refused.find(({ field }) => field === 'reason')?.message ?? null);
    return refused;
  };
  const reasonInput = (
    <TextField
      label={t('common.reason')}
      error={problem !== null}
      helperText={problem ?? t('common.reasonHint')}
      value={reason}
      onChange={({ target }) => {
        setReason(target.value);
        setProblem(null);
      }}
    />
  );
  return { reasonInput, saveWithReason };
}
