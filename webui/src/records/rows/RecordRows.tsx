import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import type { AnyRecord } from '../fields/field';
import { type RowCommands, RowsSection } from './RowsSection';

interface RemoveBody {
  _id: string;
  rowId: string;
  expectedVersion: number;
  reason: string | null;
}

/** The calls of one kind of a record's rows; `change` is left out where rows stay as they were added. */
export interface RowCalls {
  add: (body: { _id: string }) => Promise<unknown>;
  change?: (body: { _id: string; rowId: string }) => Promise<unknown>;
  remove: (body: RemoveBody) => Promise<unknown>;
}

/** The calls as a section of rows gives them: each names the record and its version. */
const commandsOf = ({ _id, version }: AnyRecord, { add, change, remove }: RowCalls): RowCommands => ({
  add: (values) => add({ ...values, _id }),
  ...(change && {
    change: (rowId, values, more) => change({ ...values, _id, rowId, ...{ expectedVersion: version, ...more } }),
  }),
  remove: (rowId, reason) => remove({ _id, rowId, reason: reason ?? null, expectedVersion: version }),
});

type Row = Record<string, unknown> & { _id: string };

interface RecordRowsProps extends Omit<ComponentProps<typeof RowsSection<Row>>, 'rows' | 'commands' | 'heading'> {
  title: string;
  calls: RowCalls;
  mayEdit: boolean;
}

/** One kind of a record's rows under a heading of its own. */
export function RecordRows({ title, calls, mayEdit, of, ...section }: RecordRowsProps) {
  const found = (of.record as unknown as Record<string, Row[] | undefined>)[of.rows] ?? [];
  return (
    <Box component="section" aria-label={title} sx={{ '& + &': { mt: 6 } }}>
      <RowsSection
        {...section}
        heading={title}
        of={of}
        rows={found}
        commands={mayEdit ? commandsOf(of.record, calls) : null}
      />
    </Box>
  );
}
