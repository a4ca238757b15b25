import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { api } from '@/api';
import { useText } from '@/i18n';
import { Panel } from '@/ui/Panel';
import type { SheetProblems, WantedSheet } from './googleSheet';

interface GoogleSheetPanelProps {
  wanted: WantedSheet;
  busy: 'leaving' | 'reading' | null;
  problems: SheetProblems;
  onBegin: (wanted: WantedSheet) => Promise<void>;
}

function SheetForm({ wanted, busy, problems, onBegin }: GoogleSheetPanelProps) {
  const t = useText();
  const [draft, setDraft] = useState(wanted);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = draft.url.trim();
    setMissing(!url);
    if (url) void onBegin({ ...draft, url });
  };
  const missing = isMissing && !draft.url.trim();
  const problem = missing ? t('common.required', { label: t('imports.google.link') }) : problems.url;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {problems.all && (
        <Alert severity="error" variant="outlined">
          {problems.all}
        </Alert>
      )}
      <TextField
        required
        fullWidth
        label={t('imports.google.link')}
        value={draft.url}
        error={Boolean(problem)}
        helperText={problem ?? t('imports.google.linkHint')}
        onChange={({ target }) => setDraft({ ...draft, url: target.value })}
        slotProps={{ htmlInput: { inputMode: 'url', maxLength: 2000, spellCheck: false } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 4 }}>
        <TextField
          label={t('imports.google.range')}
          value={draft.range}
          error={Boolean(problems.range)}
          helperText={problems.range ?? t('imports.google.rangeHint')}
          onChange={({ target }) => setDraft({ ...draft, range: target.value })}
          slotProps={{ htmlInput: { maxLength: 200, spellCheck: false } }}
          sx={{ flex: '1 1 220px', maxWidth: 360 }}
        />
        <Button type="submit" variant="outlined" loading={busy === 'leaving'}>
          {t('imports.google.begin')}
        </Button>
      </Box>
    </Box>
  );
}

/** A sheet of Google, which its reader lets Daybook read once. */
export function GoogleSheetPanel(props: GoogleSheetPanelProps) {
  const t = useText();
  const options = api.useSignInOptionsQuery();
  const body = () => {
    if (props.busy === 'reading') {
      return (
        <Box role="status" sx={{ maxWidth: 320 }}>
          <Typography sx={{ mb: 2 }}>{t('imports.google.reading')}</Typography>
          <LinearProgress aria-label={t('imports.google.reading')} sx={{ borderRadius: 1 }} />
        </Box>
      );
    }
    if (options.isLoading) return <Skeleton variant="rounded" height={88} aria-label={t('imports.google.title')} />;
    if (options.data && !options.data.data.google) {
      return (
        <Box data-state="empty">
          <Typography>{t('imports.google.off')}</Typography>
          <Typography color="textSecondary">{t('imports.google.offBody')}</Typography>
        </Box>
      );
    }
    return (
      <>
        <Typography color="textSecondary" sx={{ mb: 4, maxWidth: 640 }}>
          {t('imports.google.help')}
        </Typography>
        <SheetForm {...props} />
      </>
    );
  };
  return <Panel title={t('imports.google.title')}>{body()}</Panel>;
}
