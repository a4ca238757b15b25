import { type Day, periodOf } from '@/ui/days';

export const kinds = ['all', 'changes', 'comments', 'files'] as const;
export type Kind = (typeof kinds)[number];

/** What narrows a timeline; empty texts do not. */
export interface HistoryFilters {
  kind: Kind;
  q: string;
  actor: string;
  /** A wire path. */
  field: string;
  source: string;
  /** The first and the last day, in the UK. */
  from: Day | '';
  to: Day | '';
}

export const noFilters: HistoryFilters = { kind: 'all', q: '', actor: '', field: '', source: '', from: '', to: '' };

/** Those that the panel holds. */
export const inPanel = ['actor', 'field', 'source', 'from', 'to'] as const;

export const isNarrowed = ({ kind, q, ...others }: HistoryFilters): boolean =>
  kind !== 'all' || q !== '' || inPanel.some((name) => others[name] !== '');

/** The filters as the call takes them. */
export function asked({ kind, q, actor, field, source, from, to }: HistoryFilters) {
  return {
    kind,
    ...(q && { q }),
    ...(actor && { actor }),
    ...(field && { field }),
    ...(source && { source }),
    ...periodOf(from, to),
  };
}
