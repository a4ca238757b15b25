import Alert from '@mui/material/Alert';
import type { FileNote } from '@/api/generated';

interface FileNotesProps {
  notes: readonly FileNote[];
}

/** What was understood of a file, and what is doubtful in it, before anything is checked. */
export function FileNotes({ notes }: FileNotesProps) {
  return notes.map(({ code, messageText, refuses }) => (
    <Alert key={`${code} ${refuses}`} severity={refuses ? 'warning' : 'info'} variant="outlined" sx={{ mt: 3 }}>
      {messageText}
    </Alert>
  ));
}
