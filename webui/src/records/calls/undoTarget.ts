import type { NounName } from '@/api/tags';

/** A command that can be taken back, by its record and the version that it made. */
/** The record that a toast leads to. */
export interface OpenTarget {
  open: { noun: NounName; id: string };
}

export const opens = (target: unknown): target is OpenTarget => (target as Partial<OpenTarget>).open !== undefined;

export interface UndoTarget {
  noun: NounName;
  id: string;
  version: number;
  /** The one field that is taken back; all of the command's without it. */
  field?: string;
  /** The child row that the field is in. */
  row?: string;
}
