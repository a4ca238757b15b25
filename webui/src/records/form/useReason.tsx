import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from './RecordForm';

/** Why an edit is made: an input, and a save that sends what it holds. The server says where it is needed. */
export function useReason(save: (changes: Record<string, unknown>, reason: string | undefined) => Promise<Refusal>) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const saveWithReason = async (changes: Record<string, unknown>) => {
    const refused = await save(changes, reason.trim() || undefined);
    setProblem(refused?.find(({ field }) => field === 'reason')?.message ?? null);
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
