import type { ApiError, Conflict, FieldProblem } from '@/api/errors';
import type { Lead } from '@/api/generated';

export interface Move {
  lead: Lead;
  status: string;
  version: number;
  reason?: string | undefined;
  /** Through a closed gate. */
  override?: boolean;
}

export interface Asked {
  move: Move;
  why: 'ends' | 'reopens';
}

/** A move that the stage's gate refused, and what the lead lacks. */
export interface Gated {
  move: Move;
  problems: readonly FieldProblem[];
}

export interface Disputed {
  move: Move;
  conflict: Conflict;
}

/** A card that stays where it was, and why. */
export interface Refusal {
  move: Move;
  error: ApiError;
}

/** What became of a move of several cards to one status. */
export interface Refused {
  /** How many cards were to move. */
  count: number;
  refusals: readonly Refusal[];
}
