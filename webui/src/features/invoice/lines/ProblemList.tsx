import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { FieldProblem } from '@/api/errors';
import { useText } from '@/i18n';
import { labelOf, type ProblemsByKey } from './problems';
import type { Table } from './table';

interface ProblemListProps {
  table: Table;
  problems: ProblemsByKey;
  /** Those of no line. */
  others: readonly FieldProblem[];
}

/** Why the lines are not saved, by line and column. */
export function ProblemList({ table, problems, others }: ProblemListProps) {
  const t = useText();
  const ofLines = table.rows.flatMap(({ key }, at) =>
    Object.entries(problems[key] ?? {}).map(([column, message]) => {
      const label = labelOf({ item: 'itemId', vat: 'vatRule' }[column] ?? column, t);
      const line = `${t('invoice.line.place')} ${at + 1}: `;
      // What is missing is said with its name already.
      return { id: `${key}:${column}`, text: line + (message.startsWith(label) ? message : `${label}: ${message}`) };
    }),
  );
  const all = [...ofLines, ...others.map(({ field, message }) => ({ id: field, text: message }))];
  if (all.length === 0) return null;
  return (
    <Alert severity="error" variant="outlined">
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {all.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </Box>
    </Alert>
  );
}
