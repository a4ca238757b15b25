import { useMemo } from 'react';
import { useHidden } from '@/api/session';
import type { Field } from './field';

/** The fields of a noun that the session's role is shown. */
export function useShownFields(noun: string, fields: readonly Field[]): readonly Field[] {
  const hidden = useHidden(noun);
  return useMemo(
    () => (hidden.length > 0 ? fields.filter(({ path }) => !hidden.includes(path)) : fields),
    [hidden, fields],
  );
}
