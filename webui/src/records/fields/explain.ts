import type { NounName } from '@/api/tags';
import type { RecordCommands, UseFormFields } from '../view';
import type { AnyRecord, Field } from './field';

/** How a former value is set again: by the ordinary change, with the version that was seen. */
export interface RestoreInto {
  row: AnyRecord;
  update: RecordCommands['update'];
  useFormFields?: UseFormFields;
}

/** The record whose fields can be asked about; in a child row, the row too. */
export interface Explain {
  noun: NounName;
  id: string;
  /** A child row by the name of its list and its id. */
  row?: { rows: string; id: string };
  /** Left out where nothing can be changed. */
  restore?: RestoreInto;
}

export type ExplainProps = Explain & { field: Field };

/** The wire path that the server knows a field's history by; null for what is no field of the record. */
export const historyPathOf = ({ path, historyPath }: Field, row?: Explain['row']) =>
  row ? `${row.rows}.${path}` : historyPath === undefined ? path : historyPath;
