import { useState } from 'react';
import type { ApiError } from '@/api/errors';
import { useText } from '@/i18n';

/** What is wrong with the fields of a form: nothing was entered, or the server refused it. */
export function useProblems<Name extends string>(labels: Record<Name, string>) {
  const t = useText();
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const isField = (name: string): name is Name => name in labels;
  return {
    /** What a text field shows of them. */
    of: (name: Name) => ({ error: problems[name] !== undefined, helperText: problems[name] ?? ' ' }),
    /** Marks those that are empty; answers whether there are none. */
    isComplete: (values: Partial<Record<Name, string>>) => {
      const missing = Object.entries<string | undefined>(values).filter(([, value]) => !value?.trim());
      const label = (name: string) => (isField(name) ? labels[name] : name);
      setProblems(Object.fromEntries(missing.map(([name]) => [name, t('common.required', { label: label(name) })])));
      return missing.length === 0;
    },
    /** Whether the form shows all that was refused. */
    failed: ({ errors }: ApiError) => {
      if (errors.length === 0 || !errors.every(({ field }) => isField(field))) return false;
      setProblems(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
      return true;
    },
  };
}
