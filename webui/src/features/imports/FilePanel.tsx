import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReadAnew, ReadFileOut } from '@/api/generated';
import { useText } from '@/i18n';
import { FileNotes } from '@/records/FileNotes';
import { fileSize, number } from '@/ui/format';
import { Panel } from '@/ui/Panel';

const encodings = ['utf-8', 'windows-1252', 'utf-16', 'mac-roman'] as const;
const separators = ['comma', 'semicolon', 'tab', 'bar'] as const;

/** Rows that can be chosen as the header. */
const mostHeaderRow = 20;

export type HowRead = Pick<ReadAnew, 'encoding' | 'separator' | 'headerRow'>;

interface FilePanelProps {
  file: ReadFileOut;
  busy: boolean;
  onReadAnew: (how: HowRead) => void;
  onOther: () => void;
}

/** The file and how it is read: its header row, for a csv file its letters and separators, and what is doubtful in it. */
export function FilePanel({ file, busy, onReadAnew, onOther }: FilePanelProps) {
  const t = useText();
  const isCsv = file.format === 'csv';
  const how = {
    ...(isCsv && { encoding: file.encoding, separator: file.separator }),
    headerRow: file.headerRow,
  } as HowRead;
  const headerRows = Array.from({ length: Math.max(mostHeaderRow, file.headerRow) }, (_, place) => place + 1);
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
      <FileNotes notes={file.notes} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 4 }}>
        <TextField
          select
          label={t('imports.headerRow')}
          value={file.headerRow}
          disabled={busy}
          sx={{ minWidth: 240 }}
          onChange={({ target }) => onReadAnew({ ...how, headerRow: Number(target.value) })}
        >
          {headerRows.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
        {isCsv && (
          <TextField
            select
            label={t('imports.encoding')}
            value={file.encoding ?? ''}
            disabled={busy}
            sx={{ minWidth: 160 }}
            onChange={({ target }) =>
              onReadAnew({ ...how, encoding: target.value as NonNullable<HowRead['encoding']> })
            }
          >
            {encodings.map((one) => (
              <MenuItem key={one} value={one}>
                {one.toUpperCase()}
              </MenuItem>
            ))}
          </TextField>
        )}
        {isCsv && (
          <TextField
            select
            label={t('imports.separator')}
            value={file.separator ?? ''}
            disabled={busy}
            sx={{ minWidth: 160 }}
            onChange={({ target }) =>
              onReadAnew({ ...how, headerRow: null, separator: target.value as NonNullable<HowRead['separator']> })
            }
          >
            {separators.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`imports.separators.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
    </Panel>
  );
}
