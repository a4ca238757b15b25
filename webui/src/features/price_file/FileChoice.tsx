import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { priceFileApi } from '@/api/areas/price_file';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { useLargestFile } from '@/records/uploads/useLargestFile';

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

const accepted = '.csv,.txt,.xlsx,.xls,.ods';
const kinds = ['gas', 'electric'] as const;

/** Standard files without rows; each is made when it is asked for, under a name that nobody can guess. */
function EmptyFiles() {
  const t = useText();
  const run = useCommand();
  const [make] = priceFileApi.useGenerateStandardFlatFileMutation();
  const fetchEmpty = (value: (typeof kinds)[number]) =>
    run(
      make({ value, wantedFlatFile: {} })
        .unwrap()
        .then(({ data }) => window.location.assign(`/api/file/${encodeURIComponent(data.name)}`)),
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 2 }}>
      <Typography variant="caption" color="textSecondary">
        {t('price_file.wizard.empty')}
      </Typography>
      {kinds.map((one) => (
        <Link key={one} component="button" type="button" variant="caption" onClick={() => void fetchEmpty(one)}>
          {t(`price_file.kind.${one}`)}
        </Link>
      ))}
    </Box>
  );
}

interface FileChoiceProps {
  /** Whether it is known whose prices they are. */
  ready: boolean;
  /** The file that is being sent, and the share of it that has left. */
  sending: { name: string; share: number } | null;
  onFile: (file: File) => void;
}

/** Where a price file is dropped or chosen. */
export function FileChoice({ ready, sending, onFile }: FileChoiceProps) {
  const t = useText();
  const { size } = useLargestFile('sheet');
  const inputId = useId();
  const [over, setOver] = useState(false);
  const open = ready && !sending;
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [first] = event.dataTransfer.files;
    if (open && first) onFile(first);
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [first] = event.target.files ?? [];
    if (first) onFile(first);
    event.target.value = '';
  };
  return (
    <Zone
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(open);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <CloudUploadOutlined />
      {sending && (
        <Box role="status" sx={{ width: '100%', maxWidth: 320 }}>
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {t('price_file.wizard.sending', { name: sending.name })}
          </Typography>
          <LinearProgress
            variant={sending.share < 1 ? 'determinate' : 'indeterminate'}
            value={Math.floor(sending.share * 100)}
            aria-label={t('price_file.wizard.sending', { name: sending.name })}
            sx={{ borderRadius: 1 }}
          />
        </Box>
      )}
      {open && (
        <Typography component="div">
          {t('price_file.wizard.drop')}{' '}
          <input id={inputId} type="file" className="vh" accept={accepted} onChange={chosen} />
          <label htmlFor={inputId}>{t('price_file.wizard.choose')}</label>
        </Typography>
      )}
      {!ready && <Typography>{t('price_file.wizard.chooseSupplier')}</Typography>}
      <Typography variant="caption" color="textSecondary" sx={{ maxWidth: 460, textWrap: 'balance' }}>
        {t('price_file.wizard.help', { size })}
      </Typography>
      <EmptyFiles />
    </Zone>
  );
}
