import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { RowsSection } from './RowsSection';
import type { RowCommands } from './rowCommands';

type Row = Record<string, unknown> & { _id: string };

interface RecordRowsProps extends Omit<ComponentProps<typeof RowsSection<Row>>, 'rows' | 'heading'> {
  title: string;
  commands: RowCommands;
  mayEdit: boolean;
}

/** One kind of a record's rows under a heading of its own. */
export function RecordRows({ title, commands, mayEdit, of, ...section }: RecordRowsProps) {
  const found = (of.record as unknown as Record<string, Row[] | undefined>)[of.rows] ?? [];
  return (
    <Box component="section" aria-label={title} sx={{ '& + &': { mt: 6 } }}>
      <RowsSection {...section} heading={title} of={of} rows={found} commands={mayEdit ? commands : null} />
    </Box>
  );
}
