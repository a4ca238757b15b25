import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useId, useRef } from 'react';
import type { TableOut } from '@/api/generated';
import { useText } from '@/i18n';
import { fileSize } from '@/ui/format';

interface FileFieldProps {
  table: TableOut;
  file: File | null;
  busy: boolean;
  problem: string | undefined;
  onFile: (file: File) => void;
}

/** The file of a version, and the columns that it must have. */
export function FileField({ table, file, busy, problem, onFile }: FileFieldProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [first] = event.target.files ?? [];
    if (first) onFile(first);
    event.target.value = '';
  };
  const columns = table.columns.map(({ title, optional }) => (optional ? `${title} (${t('tables.optional')})` : title));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button variant={file ? 'outlined' : 'contained'} disabled={busy} onClick={() => input.current?.click()}>
          {t(file ? 'tables.otherFile' : 'tables.chooseFile')}
        </Button>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          className="vh"
          accept=".csv,.txt,.xlsx,.xls,.ods"
          aria-label={t('tables.chooseFile')}
          aria-describedby={`${id}-help`}
          onChange={chosen}
        />
        {file && <Typography sx={{ overflowWrap: 'anywhere' }}>{`${file.name} · ${fileSize(file.size)}`}</Typography>}
      </Box>
      {busy && <LinearProgress aria-label={t('tables.checking')} />}
      {problem && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
      <Typography id={`${id}-help`} variant="caption" color="textSecondary">
        {t('tables.fileHelp', { columns: columns.join(', ') })}
      </Typography>
    </Box>
  );
}
