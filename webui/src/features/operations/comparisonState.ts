import type { FullComparisonOut } from '@/api/generated';

const over = new Set<FullComparisonOut['stage']>(['done', 'stopped', 'failed']);

/** Rows are still being compared. */
export const isOpen = ({ stage }: FullComparisonOut) => !over.has(stage);

/** Nothing else can be asked for until it is over. */
export const isAtWork = (comparison: FullComparisonOut) => comparison.mending || isOpen(comparison);
