import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReadAnew, ReadFileOut } from '@/api/generated';
import { useText } from '@/i18n';
import { fileSize, number } from '@/ui/format';
import { Panel } from '@/ui/Panel';

const encodings = ['utf-8', 'windows-1252', 'utf-16'] as const;
const separators = ['comma', 'semicolon', 'tab', 'bar'] as const;

type HowRead = Pick<ReadAnew, 'encoding' | 'separator'>;

interface FilePanelProps {
  file: ReadFileOut;
  busy: boolean;
  onReadAnew: (how: HowRead) => void;
  onOther: () => void;
}

/** The file, and for a csv file how it is read. */
export function FilePanel({ file, busy, onReadAnew, onOther }: FilePanelProps) {
  const t = useText();
  const how = { encoding: file.encoding, separator: file.separator } as HowRead;
  const facts = [file.format.toUpperCase(), fileSize(file.size), t('imports.rows', { count: file.rows })];
  return (
    <Panel
      title={t('imports.file')}
      action={
        <Button variant="outlined" disabled={busy} onClick={onOther}>
          {t('imports.other')}
        </Button>
      }
    >
      <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{file.fileName}</Typography>
      <Typography variant="caption" color="textSecondary" component="div" className="tnum" title={number(file.rows)}>
        {facts.join(' · ')}
      </Typography>
      {file.format === 'csv' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 4 }}>
          <TextField
            select
            label={t('imports.encoding')}
            value={file.encoding ?? ''}
            disabled={busy}
            sx={{ minWidth: 160 }}
            onChange={({ target }) => onReadAnew({ ...how, encoding: target.value as HowRead['encoding'] })}
          >
            {encodings.map((one) => (
              <MenuItem key={one} value={one}>
                {one.toUpperCase()}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t('imports.separator')}
            value={file.separator ?? ''}
            disabled={busy}
            sx={{ minWidth: 160 }}
            onChange={({ target }) => onReadAnew({ ...how, separator: target.value as HowRead['separator'] })}
          >
            {separators.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`imports.separators.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
    </Panel>
  );
}
