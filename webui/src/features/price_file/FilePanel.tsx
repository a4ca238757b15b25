import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { HowRead } from '@/api/areas/price_file';
import type { PriceHeaders } from '@/api/generated';
import { useText } from '@/i18n';
import { FileNotes } from '@/records/FileNotes';
import { Panel } from '@/ui/Panel';

const encodings = ['utf-8', 'windows-1252', 'utf-16', 'mac-roman'] as const;
/** Rows that can be chosen as the header. */
const mostHeaderRow = 20;
const separators = ['comma', 'semicolon', 'tab', 'bar'] as const;

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  disabled: boolean;
  onChange: (value: string) => void;
}

function Choice({ label, value, options, disabled, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      sx={{ minWidth: 160 }}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface FilePanelProps {
  file: PriceHeaders;
  busy: boolean;
  onReread: (how: HowRead) => void;
  onOther: () => void;
}

/** The file, and how it is read: a sheet of a workbook, or the letters and separators of a csv file. */
export function FilePanel({ file, busy, onReread, onOther }: FilePanelProps) {
  const t = useText();
  const how = {
    sheet: file.sheet,
    encoding: file.encoding,
    separator: file.separator,
    headerRow: file.headerRow,
  } as HowRead;
  const headerRows = Array.from({ length: Math.max(mostHeaderRow, file.headerRow) }, (_, place) => String(place + 1));
  const facts = [file.format.toUpperCase(), t('price_file.wizard.rows', { count: file.rows })];
  return (
    <Panel
      title={t('price_file.wizard.file')}
      action={
        <Button variant="outlined" disabled={busy} onClick={onOther}>
          {t('price_file.wizard.other')}
        </Button>
      }
    >
      <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{file.fileName}</Typography>
      <Typography variant="caption" color="textSecondary" component="div" className="tnum">
        {facts.join(' · ')}
      </Typography>
      <FileNotes notes={file.notes} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 4 }}>
        <Choice
          label={t('price_file.wizard.headerRow')}
          value={String(file.headerRow)}
          options={headerRows.map((one) => [one, one] as const)}
          disabled={busy}
          onChange={(headerRow) => onReread({ ...how, headerRow: Number(headerRow) })}
        />
        {file.sheets.length > 1 && (
          <Choice
            label={t('price_file.wizard.sheet')}
            value={String(file.sheet)}
            options={file.sheets.map((name, place) => [String(place), name] as const)}
            disabled={busy}
            onChange={(sheet) => onReread({ ...how, headerRow: null, sheet: Number(sheet) })}
          />
        )}
        {file.encoding && (
          <Choice
            label={t('price_file.wizard.encoding')}
            value={file.encoding}
            options={encodings.map((one) => [one, one.toUpperCase()] as const)}
            disabled={busy}
            onChange={(encoding) => onReread({ ...how, encoding: encoding as (typeof encodings)[number] })}
          />
        )}
        {file.separator && (
          <Choice
            label={t('price_file.wizard.separator')}
            value={file.separator}
            options={separators.map((one) => [one, t(`price_file.wizard.separators.${one}`)] as const)}
            disabled={busy}
            onChange={(separator) => onReread({ ...how, separator: separator as (typeof separators)[number] })}
          />
        )}
      </Box>
    </Panel>
  );
}
