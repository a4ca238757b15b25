import { skipToken } from '@reduxjs/toolkit/query';
import { api } from '@/api';
import { useSlug } from '@/api/session';
import type { CallNoun } from '@/api/tags';
import { nameOf } from '../fields/nameOf';

/** The name of a record that a filter asks for; null until it is there, and for one that nobody may see. */
export function useLinkedName(linked: { noun: CallNoun; id: string } | null): string | null {
  const slug = useSlug();
  const { currentData } = api.useRecordQuery(linked ? { slug, noun: linked.noun, id: linked.id } : skipToken);
  return currentData ? nameOf(currentData.data) : null;
}
