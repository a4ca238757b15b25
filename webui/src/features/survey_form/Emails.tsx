import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useText } from '@/i18n';
import { Fields, Section } from './Section';
import { addressFields, type Entered, isLinked } from './survey';
import type { Verification } from './useVerify';

interface EmailsProps {
  entered: Entered;
  verification: Verification;
  onChange: (changes: Partial<Entered>) => void;
  onAdd: () => void;
}

/** Who the survey is for, by two e-mail addresses that are verified. */
export function Emails({ entered, verification, onChange, onAdd }: EmailsProps) {
  const t = useText();
  const { state, problems, busy, verify } = verification;
  const shown = addressFields.filter((name) => name !== 'assignee' || !isLinked(entered));
  return (
    <Section title={t('survey_form.step.emails')} body={t('survey_form.emails.body')}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void verify(entered);
        }}
        sx={{ display: 'grid', gap: 4 }}
      >
        <Fields>
          {shown.map((name) => (
            <TextField
              key={name}
              fullWidth
              required
              type="email"
              label={t(`survey_form.emails.${name}`)}
              value={entered[name]}
              error={Boolean(problems[name])}
              helperText={problems[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
            />
          ))}
        </Fields>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Button type="submit" variant={state === 'verified' ? 'outlined' : 'contained'} loading={busy}>
            {t('survey_form.emails.verify')}
          </Button>
          {state === 'unknown' && (
            <Button variant="outlined" onClick={onAdd}>
              {t('survey_form.addConsumer')}
            </Button>
          )}
          {state && (
            <Alert severity={state === 'verified' ? 'success' : 'warning'} variant="outlined" sx={{ py: 0 }}>
              {t(state === 'verified' ? 'survey_form.emails.verified' : 'survey_form.emails.notFound')}
            </Alert>
          )}
        </Box>
      </Box>
    </Section>
  );
}
