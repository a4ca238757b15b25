import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import type { ReadFileOut } from '@/api/generated';
import { useText } from '@/i18n';
import { useLargestFile } from '@/records/uploads/useLargestFile';
import { useNotify } from '@/ui/toasts';

const Zone = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 8,
  padding: '40px 16px',
  borderRadius: 8,
  border: `1px dashed ${theme.vars.palette.border}`,
  backgroundColor: theme.vars.palette.surface.canvas,
  '& > svg': { fontSize: 32, color: theme.vars.palette.text.secondary },
  '&[data-over=true]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.surface.selected,
  },
  '& label': {
    color: theme.vars.palette.primary.main,
    fontWeight: 550,
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  '& input[type=file]:focus-visible + label': { outline: `2px solid ${theme.vars.palette.primary.main}` },
}));

const formats = ['csv', 'xlsx'] as const;
const accepted = '.csv,.txt,.xlsx,.xls,.ods';

interface DropZoneProps {
  noun: ReadFileOut['noun'];
  /** The file that is being read. */
  reading: string | null;
  onFile: (file: File) => void;
}

/** Where a file is dropped or chosen, and what it should look like. */
export function DropZone({ noun, reading, onFile }: DropZoneProps) {
  const t = useText();
  const notify = useNotify();
  const { size } = useLargestFile('sheet');
  const inputId = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if ((files?.length ?? 0) > 1) notify.info(t('imports.onlyFirst'));
    if (first) onFile(first);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!reading) take(event.dataTransfer.files);
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    event.target.value = '';
  };
  return (
    <Zone
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <CloudUploadOutlined />
      {reading ? (
        <Box role="status" sx={{ width: '100%', maxWidth: 320 }}>
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{t('imports.reading', { name: reading })}</Typography>
          <LinearProgress aria-label={t('imports.reading', { name: reading })} sx={{ borderRadius: 1 }} />
        </Box>
      ) : (
        <Typography component="div">
          {t('imports.drop')} <input id={inputId} type="file" className="vh" accept={accepted} onChange={chosen} />
          <label htmlFor={inputId}>{t('imports.choose')}</label>
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary" sx={{ maxWidth: 460, textWrap: 'balance' }}>
        {t('imports.help', { size })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 4 }}>
        {formats.map((format) => (
          <Link key={format} href={`/api/imports/sample/${format}?noun=${noun}`} download={`${noun}s-sample.${format}`}>
            {t(format === 'csv' ? 'imports.sampleCsv' : 'imports.sampleXlsx')}
          </Link>
        ))}
      </Box>
    </Zone>
  );
}
