import { skipToken } from '@reduxjs/toolkit/query';
import { api } from '@/api';
import { useSlug } from '@/api/session';
import type { CallNoun } from '@/api/tags';
import { nameOf } from '../fields/nameOf';

/** The name of a record that a filter asks for, null until it is there; of one that the reader may not see its id. */
export function useLinkedName(linked: { noun: CallNoun; id: string } | null): string | null {
  const slug = useSlug();
  const { currentData, isError } = api.useRecordQuery(linked ? { slug, noun: linked.noun, id: linked.id } : skipToken);
  if (currentData) return nameOf(currentData.data);
  return linked && isError ? linked.id : null;
}
