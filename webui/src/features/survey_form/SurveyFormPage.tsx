import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formApi } from '@/api/areas/form';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { ErrorState } from '@/records/calls/ErrorState';
import { Logo } from '@/ui/Logo';
import { Toasts } from '@/ui/Toasts';
import { usePageTitle } from '@/ui/usePageTitle';
import { SurveyForm } from './SurveyForm';

/** Milliseconds that feedback stays. */
const toastLife = 5000;

const points = ['independent', 'rooms', 'pictures', 'people', 'meters', 'paperwork'] as const;

function ImportantNote() {
  const t = useText();
  return (
    <Alert severity="info" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
      <Typography variant="h2">{t('survey_form.note.title')}</Typography>
      <Typography>{t('survey_form.note.body')}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {points.map((point) => (
          <li key={point}>{t(`survey_form.note.${point}`)}</li>
        ))}
      </Box>
    </Alert>
  );
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2, py: 16 }}>
      <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
        {t('survey_form.thanks.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t('survey_form.thanks.body')}
      </Typography>
      <Button variant="contained" onClick={onAgain}>
        {t('survey_form.thanks.again')}
      </Button>
    </Box>
  );
}

function Steps() {
  const t = useText();
  const [sent, setSent] = useState(false);
  const { data, error, refetch } = formApi.useFormOptionsQuery();
  const heading = <Typography variant="h1">{t('survey_form.title')}</Typography>;
  if (isApiError(error) && !data) {
    return (
      <>
        {heading}
        <ErrorState error={error} retry={refetch} />
      </>
    );
  }
  if (!data) {
    return (
      <>
        {heading}
        <Typography role="status" color="textSecondary" sx={{ py: 16, textAlign: 'center' }}>
          {t('common.loading')}
        </Typography>
      </>
    );
  }
  if (sent) return <Thanks onAgain={() => setSent(false)} />;
  return (
    <>
      {heading}
      <ImportantNote />
      <SurveyForm options={data.data} onSent={() => setSent(true)} />
    </>
  );
}

/** The public survey: anybody may fill it in. */
export function SurveyFormPage({ tools }: { tools: ReactNode }) {
  const t = useText();
  usePageTitle(t('survey_form.title'));
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'surface.canvas' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: { xs: 4, sm: 5 },
          height: 48,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Logo />
        <Typography sx={{ flex: 1, fontWeight: 600 }}>{t('common.appName')}</Typography>
        {tools}
      </Box>
      <Box component="main" sx={{ maxWidth: 800, mx: 'auto', px: { xs: 3, sm: 5 }, py: 6, display: 'grid', gap: 5 }}>
        <Steps />
      </Box>
      <Toasts lifetime={toastLife} />
    </Box>
  );
}
